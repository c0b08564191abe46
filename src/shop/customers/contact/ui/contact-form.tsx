import { Button } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Trap } from '#shop/editorial/reviews/ui/form-parts.tsx';
import styles from '#shop/editorial/reviews/ui/review-form.module.css';
import { CONTACT_FIELD, type ContactDraft, type ContactFault } from '../contact-form.ts';
import { contactFaultText, contactTexts as texts } from '../texts.ts';

const idOf = (field: string) => `contact-${field}`;

type Props = { draft: ContactDraft; faults?: readonly ContactFault[]; problem?: string | undefined };

export function ContactForm({ draft, faults = [], problem }: Props) {
  const messages = faults.map((fault) => ({ field: fault.field, text: contactFaultText(fault) }));
  const field = (name: string) => ({ id: idOf(name), name, error: messageFor(messages, name) });
  return (
    <form method="post" action={PATHS.contact} aria-label={texts.title} noValidate className={styles.form}>
      <FormProblems>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        {messages.length > 0 && <Summary messages={messages} />}
      </FormProblems>
      <TextField
        {...field(CONTACT_FIELD.name)}
        label={texts.name}
        defaultValue={draft.name}
        autoComplete="name"
        required
      />
      <TextField
        {...field(CONTACT_FIELD.email)}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        defaultValue={draft.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field(CONTACT_FIELD.subject)}
        label={texts.subject}
        defaultValue={draft.subject}
        required
      />
      <TextField
        {...field(CONTACT_FIELD.order)}
        label={texts.order}
        hint={texts.orderHint}
        defaultValue={draft.orderNumber}
        autoComplete="off"
        optional
      />
      <TextAreaField
        {...field(CONTACT_FIELD.body)}
        label={texts.body}
        defaultValue={draft.body}
        rows={6}
        required
      />
      <Trap />
      <p className={styles.terms}>
        {texts.privacy} <a href={PATHS.content('politique-de-confidentialite')}>{texts.privacyLink}</a>
      </p>
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  [CONTACT_FIELD.name]: texts.name,
  [CONTACT_FIELD.email]: texts.email,
  [CONTACT_FIELD.subject]: texts.subject,
  [CONTACT_FIELD.order]: texts.order,
  [CONTACT_FIELD.body]: texts.body,
};

const Summary = ({ messages }: { messages: readonly FaultMessage[] }) => (
  <Notice tone="error" title={texts.summary(messages.length)}>
    <ul>
      {messages.map(({ field, text }) => (
        <li key={field}>
          <a href={`#${idOf(field)}`}>{`${LABELS[field] ?? ''} – ${text}`}</a>
        </li>
      ))}
    </ul>
  </Notice>
);
