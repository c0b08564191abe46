import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { AttributionInputs } from '#shop/common/attribution/ui/attribution-inputs.tsx';
import { ACCOUNT, NONCE_FIELD } from '../account-paths.ts';
import { texts } from '../texts.ts';
import styles from './account-forms.module.css';

export type RegistrationDraft = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

type Props = { nonce: string; draft: RegistrationDraft; error: string | undefined };

/** Asks only for an email: the customer chooses the password through a mailed link. */
export function RegisterForm({ nonce, draft, error }: Props) {
  return (
    <form method="post" action={ACCOUNT.register} className={styles.form} noValidate>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <AttributionInputs />
      <div className={styles.pair}>
        <TextField
          id="register-first-name"
          name="first_name"
          label={texts.firstName}
          autoComplete="given-name"
          optional
          maxLength={100}
          defaultValue={draft.firstName}
        />
        <TextField
          id="register-last-name"
          name="last_name"
          label={texts.lastName}
          autoComplete="family-name"
          optional
          maxLength={100}
          defaultValue={draft.lastName}
        />
      </div>
      <TextField
        id="register-email"
        name="email"
        type="email"
        label={texts.email}
        error={error}
        // Focuses the invalid field, which may be far below the top of the page.
        autoFocus={error !== undefined}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={draft.email}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary">
          {texts.register}
        </Button>
      </div>
      <p className={styles.fine}>
        {texts.registerPrivacy}{' '}
        <a href={PATHS.content('politique-de-confidentialite')}>{texts.privacyLink}</a>
      </p>
    </form>
  );
}
