import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { LONGEST_PASSKEY_NAME } from '#shop/staff/access/passkeys.ts';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import type { Passkey } from '#shop/staff/access/server/list-passkeys.ts';
import { formatMoment } from '../format-moment.ts';
import { profileTexts as texts } from './texts.ts';
import styles from './profile.module.css';

export const PASSKEY_FIELDS = { id: 'cle', name: 'nom', answer: 'reponse' } as const;

/** A name that was refused, with the passkey it was typed for. */
export type RefusedName = { readonly id: string; readonly name: string; readonly problem: string };

type Props = {
  passkeys: readonly Passkey[];
  nonce: string;
  /** Whether browsers accept passkeys of this shop’s url. */
  isPossible: boolean;
  refused: RefusedName | undefined;
};

/** The passkeys of a member, each with the forms to rename and to remove it. */
export function PasskeyList({ passkeys, nonce, isPossible, refused }: Props) {
  return (
    <section aria-labelledby="cles-acces" className={styles.part}>
      <h2 id="cles-acces">{texts.passkeys}</h2>
      <p>{texts.passkeysLead}</p>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey, index) => (
            <li key={passkey.id} className={styles.passkey}>
              <p className={styles.passkeyName}>{passkey.name}</p>
              <p className={styles.hint}>
                {texts.passkeyAdded(formatMoment(passkey.createdAt))}{' '}
                {passkey.usedAt ? texts.passkeyUsed(formatMoment(passkey.usedAt)) : texts.passkeyUnused}
              </p>
              <PasskeyForms
                passkey={passkey}
                nonce={nonce}
                index={index}
                refused={refused?.id === passkey.id ? refused : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {isPossible ? (
        <p>
          <ButtonLink href={OFFICE.newPasskey} variant={passkeys.length > 0 ? 'secondary' : 'primary'}>
            {texts.addPasskey}
          </ButtonLink>
        </p>
      ) : (
        <p className={styles.hint}>{texts.passkeysImpossible}</p>
      )}
    </section>
  );
}

type FormsProps = { passkey: Passkey; nonce: string; index: number; refused: RefusedName | undefined };

function PasskeyForms({ passkey, nonce, index, refused }: FormsProps) {
  const hidden = (
    <>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={PASSKEY_FIELDS.id} value={passkey.id} />
    </>
  );
  return (
    <details open={refused !== undefined}>
      <summary>{texts.changePasskey(passkey.name)}</summary>
      <div className={styles.passkeyForms}>
        <form method="post" action={OFFICE.passkeyName} className={styles.form} noValidate>
          {hidden}
          <TextField
            id={`nom-cle-${index}`}
            name={PASSKEY_FIELDS.name}
            label={texts.passkeyName}
            maxLength={LONGEST_PASSKEY_NAME}
            required
            defaultValue={refused?.name ?? passkey.name}
            error={refused?.problem}
          />
          <Button type="submit" variant="secondary">
            {texts.renamePasskey}
          </Button>
        </form>
        <form method="post" action={OFFICE.passkeyRemoval} className={styles.form}>
          {hidden}
          <p className={styles.hint}>{texts.removePasskeyHint}</p>
          <Button type="submit" variant="secondary">
            {texts.removePasskey}
          </Button>
        </form>
      </div>
    </details>
  );
}
