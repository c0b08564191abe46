import { Button, ButtonLink } from '#platform/design/button.tsx';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import { formatRecoveryCode } from '#shop/staff/access/second-factor.ts';
import type { SecondFactor } from '#shop/staff/access/server/find-second-factor.ts';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import { profileTexts as texts } from './texts.ts';
import styles from './profile.module.css';

/** Shows new recovery codes, once: only their hashes are stored. */
export const answerCodes = (deps: OfficeDeps, context: OfficeContext, codes: readonly string[]) =>
  answerScreen(
    deps,
    { ...context, staff: { ...context.staff, hasSecondFactor: true } },
    {
      title: texts.newCodesTitle,
      current: OFFICE.profile,
      body: (
        <section className={styles.part}>
          <p>{texts.newCodesLead}</p>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{formatRecoveryCode(code)}</code>
              </li>
            ))}
          </ol>
          <p className={styles.screenOnly}>
            <ButtonLink href={OFFICE.profile}>{texts.back}</ButtonLink>
          </p>
        </section>
      ),
    },
  );

/** How many recovery codes are left, with the button for new ones. */
export function RecoveryCodes({ factor, nonce }: { factor: SecondFactor; nonce: string }) {
  return (
    <section aria-labelledby="codes-secours" className={styles.part}>
      <h2 id="codes-secours">{texts.recoveryCodes}</h2>
      <p>
        {texts.recoveryLead} {texts.recoveryLeft(factor.recoveryCodesLeft)}
      </p>
      <form method="post" action={OFFICE.recoveryCodes} className={styles.form}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <p className={styles.hint}>{texts.renewHint}</p>
        <Button type="submit" variant="secondary">
          {texts.renew}
        </Button>
      </form>
    </section>
  );
}
