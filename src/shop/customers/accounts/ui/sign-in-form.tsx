import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextField } from '#platform/design/field.tsx';
import { ACCOUNT, NONCE_FIELD, RETURN_FIELD } from '../account-paths.ts';
import { texts } from '../texts.ts';
import { PasswordField } from './password-field.tsx';
import styles from './account-forms.module.css';

type Props = { nonce: string; email: string; next: string };

export function SignInForm({ nonce, email, next }: Props) {
  return (
    <form method="post" action={ACCOUNT.home} className={styles.form} noValidate>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={RETURN_FIELD} value={next} />
      <TextField
        id="sign-in-email"
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
      />
      <PasswordField id="sign-in-password" name="password" label={texts.password} />
      <CheckboxField
        id="rememberme"
        name="rememberme"
        value="1"
        label={texts.remember}
        hint={texts.rememberHint}
      />
      <div className={styles.buttons}>
        <Button type="submit">{texts.signIn}</Button>
        <a href={ACCOUNT.lostPassword}>{texts.forgotten}</a>
      </div>
    </form>
  );
}
