import { OFFICE, RETURN_FIELD, TICKET_FIELD } from '#shop/staff/access/office-paths.ts';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import styles from './sign-in-screen.module.css';

/** The answer of an authenticator. */
export const PASSKEY_FIELD = 'cle';

type Props = {
  /** The path to open after signing in. */
  next: string;
  /** Proves that the password was right; undefined: the passkey replaces it. */
  ticket?: string;
  label: string;
};

/** Signs in with a passkey. */
export const PasskeyForm = ({ next, ticket, label }: Props) => (
  <form method="post" action={OFFICE.signInPasskey} className={styles.form}>
    <input type="hidden" name={RETURN_FIELD} value={next} />
    {ticket !== undefined && <input type="hidden" name={TICKET_FIELD} value={ticket} />}
    <PasskeyButton kind="known" challengeHref={OFFICE.signInChallenge} name={PASSKEY_FIELD} label={label} />
  </form>
);
