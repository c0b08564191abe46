import { Button } from '#platform/design/button.tsx';
import { texts } from '#shop/staff/access/texts.ts';
import styles from './screen.module.css';

type Props = {
  /** Whether the authenticator makes a passkey or proves that it has one. */
  kind: 'new' | 'known';
  /** The url that makes the challenge. */
  challengeHref: string;
  /** The field of the surrounding form that carries the answer of the authenticator. */
  name: string;
  label: string;
};

/** A button that sends its form with a passkey. It appears once its script has started. */
export function PasskeyButton({ kind, challengeHref, name, label }: Props) {
  return (
    <div
      hidden
      className={styles.passkey}
      data-passkey={kind}
      data-challenge={challengeHref}
      data-failed={kind === 'new' ? texts.passkeyNotMade : texts.passkeyCancelled}
      data-known={texts.passkeyKnown}
    >
      <input type="hidden" name={name} defaultValue="" />
      <Button type="button" variant={kind === 'new' ? 'primary' : 'secondary'} wide={kind === 'known'}>
        {label}
      </Button>
      <p role="alert" hidden className={styles.passkeyProblem} />
    </div>
  );
}
