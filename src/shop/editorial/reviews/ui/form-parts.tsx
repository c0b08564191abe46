import type { ReactNode } from 'react';
import { messageFor } from '#platform/forms.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { FIELD, fieldId, LONGEST, type WritingFault, type QuestionDraft } from '../form-rules.ts';
import { faultEntry, faultText, formTexts as texts } from '../form-texts.ts';
import styles from './review-form.module.css';

/** Returns the error message of a field; undefined if it has none. */
export const errorOf = (faults: readonly WritingFault[], field: string): string | undefined => {
  const messages = faults.map((fault) => ({ field: fault.field, text: faultText(fault) }));
  return messageFor(messages, field);
};

/** The error summary of a form, with a link to each field; it takes the focus. */
export function Problems({
  faults,
  problem,
}: {
  faults: readonly WritingFault[];
  problem?: string | undefined;
}) {
  return (
    <FormProblems>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {faults.length > 0 && (
        <Notice tone="error" title={texts.summary(faults.length)}>
          <ul>
            {faults.map((fault, index) => (
              <li key={index}>
                <a href={`#${fieldId(fault.field)}`}>{faultEntry(fault)}</a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </FormProblems>
  );
}

/** Known authors write under their own name; others enter name and email (§3.1). */
type Author = {
  known: { readonly name: string; readonly email: string } | undefined;
  draft: QuestionDraft;
  faults: readonly WritingFault[];
  children?: ReactNode;
};

export function AuthorFields({ known, draft, faults, children }: Author) {
  return (
    <>
      {known ? (
        <div className={styles.known}>
          <p>{texts.knownAs(known.name || texts.anonymousName, known.email)}</p>
          {children}
        </div>
      ) : (
        <div className={styles.pair}>
          <TextField
            id={fieldId(FIELD.name)}
            name={FIELD.name}
            label={texts.name}
            hint={texts.nameHint}
            error={errorOf(faults, FIELD.name)}
            defaultValue={draft.name}
            maxLength={LONGEST.name}
            autoComplete="given-name"
          />
          <TextField
            id={fieldId(FIELD.email)}
            name={FIELD.email}
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            error={errorOf(faults, FIELD.email)}
            defaultValue={draft.email}
            maxLength={LONGEST.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </div>
      )}
      <CheckboxField
        id={fieldId(FIELD.isAnonymous)}
        name={FIELD.isAnonymous}
        label={texts.anonymous}
        defaultChecked={draft.isAnonymous}
      />
    </>
  );
}

/** The terms that the author accepts by submitting (§5.1#8). */
export function TermsLine() {
  const { terms } = texts;
  return (
    <p className={styles.terms}>
      {terms.before}
      <a href={PATHS.content('conditions-generales-de-vente')}>{terms.terms}</a>
      {terms.middle}
      <a href={PATHS.content('politique-de-confidentialite')}>{terms.privacy}</a>
      {terms.last}
      <a href={PATHS.reviewRules}>{terms.policy}</a>.
    </p>
  );
}

/** Honeypot field: invisible to people, filled in by bots. */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {texts.trap}
        <input type="text" name={FIELD.trap} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
