import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import type { RefusedMail } from './start-steps.ts';
import { startTexts as texts } from './texts.ts';

export const TEST_MAIL_FIELD = 'destinataire';

type Props = { action: string; nonce: string; email: string; refused: RefusedMail | undefined };

/** The form that sends a test mail, with what became of the last one. */
export const TestMailForm = ({ action, nonce, email, refused }: Props) => (
  <>
    {refused && !refused.isTyping && (
      <Notice tone="error" title={texts.mailFailed}>
        <p>{refused.problem}</p>
      </Notice>
    )}
    <OfficeForm action={action} nonce={nonce} label={texts.sendTest}>
      <TextField
        id={TEST_MAIL_FIELD}
        name={TEST_MAIL_FIELD}
        type="email"
        label={texts.mailTo}
        required
        defaultValue={refused?.to ?? email}
        error={refused?.isTyping ? refused.problem : undefined}
      />
      <Button type="submit">{texts.sendTest}</Button>
    </OfficeForm>
  </>
);
