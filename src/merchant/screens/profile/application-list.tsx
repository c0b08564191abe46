import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import {
  LONGEST_APPLICATION_NAME,
  type ApplicationPassword,
} from '#shop/staff/access/application-passwords.ts';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import { formatMoment } from '../format-moment.ts';
import { applicationTexts as texts } from './application-texts.ts';
import styles from './profile.module.css';

export const APPLICATION_FIELDS = { id: 'application', name: 'nom' } as const;

/** The name of a new application that was refused. */
export type RefusedApplication = { readonly name: string; readonly problem: string };

type Props = {
  applications: readonly ApplicationPassword[];
  nonce: string;
  refused: RefusedApplication | undefined;
};

/** The applications of a member, each with the button that revokes its password, and the form of a new one. */
export function ApplicationList({ applications, nonce, refused }: Props) {
  return (
    <section aria-labelledby="applications" className={styles.part}>
      <h2 id="applications">{texts.title}</h2>
      <p>{texts.lead}</p>
      {applications.length > 0 && (
        <ul className={styles.passkeys}>
          {applications.map((application) => (
            <li key={application.uuid} className={styles.passkey}>
              <p className={styles.passkeyName}>{application.name}</p>
              <p className={styles.hint}>
                {texts.added(formatMoment(application.createdAt))}{' '}
                {application.lastUsedAt ? texts.used(formatMoment(application.lastUsedAt)) : texts.unused}
              </p>
              <form method="post" action={OFFICE.applicationRemoval} className={styles.form}>
                <input type="hidden" name={NONCE_FIELD} value={nonce} />
                <input type="hidden" name={APPLICATION_FIELDS.id} value={application.uuid} />
                <Button
                  type="submit"
                  variant="secondary"
                  size="s"
                  aria-label={texts.revokeOf(application.name)}
                >
                  {texts.revoke}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={OFFICE.applications} className={styles.form} noValidate>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <TextField
          id="nom-application"
          name={APPLICATION_FIELDS.name}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={LONGEST_APPLICATION_NAME}
          autoComplete="off"
          required
          defaultValue={refused?.name ?? ''}
          error={refused?.problem}
        />
        <Button type="submit" variant="secondary">
          {texts.create}
        </Button>
      </form>
    </section>
  );
}
