import { IconButton } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { LONGEST_PASSWORD } from '../password.ts';
import { texts } from '../texts.ts';
import styles from './password-field.module.css';

type Props = {
  id: string;
  name: string;
  label: string;
  /** Whether it is chosen here, and not only given. */
  chosen?: boolean;
  error?: string | undefined;
};

/** A password; it can be shown, and while one is chosen the field says how good it is (browser/password-fields.ts). */
export function PasswordField({ id, name, label, chosen = false, error }: Props) {
  return (
    <div className={styles.password} data-password={chosen ? 'chosen' : 'given'}>
      <TextField
        id={id}
        name={name}
        type="password"
        label={label}
        hint={chosen ? texts.passwordHint : undefined}
        error={error}
        // What is wrong may be far below the top of the page that answers.
        autoFocus={error !== undefined}
        required
        autoComplete={chosen ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={chosen ? LONGEST_PASSWORD : undefined}
        end={
          <IconButton
            icon="eye"
            label={texts.showPassword}
            size="s"
            aria-pressed={false}
            data-shows-password=""
            data-needs-script=""
          />
        }
      />
      {chosen && <p className={styles.strength} data-strength="" aria-live="polite" />}
    </div>
  );
}
