import { IconButton } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { LONGEST_PASSWORD } from '#shop/common/passwords/password.ts';
import { texts } from '../texts.ts';
import styles from './password-field.module.css';

type Props = {
  id: string;
  name: string;
  label: string;
  /** Whether the field is for a new password rather than an existing one. */
  chosen?: boolean;
  error?: string | undefined;
};

/**
 * A password field with a show/hide button and, for a new password, a strength message
 * (browser/password-fields.ts).
 */
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
        // Focuses the invalid field, which may be far below the top of the page.
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
