import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { drawQrCode } from '#platform/server/qr-code.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { NONCE_FIELD, OFFICE } from '#shop/staff/access/office-paths.ts';
import { mayWork } from '#shop/staff/access/second-factor.ts';
import {
  dropOneTimeCode,
  offerSecret,
  readOfferedSecret,
  renewRecoveryCodes,
  setUpOneTimeCode,
  type OfferedSecret,
} from '#shop/staff/access/server/change-second-factor.ts';
import {
  findSecondFactor,
  isSecondFactorSet,
  type SecondFactor,
} from '#shop/staff/access/server/find-second-factor.ts';
import { listApplicationPasswords } from '#shop/staff/access/server/application-passwords/list-application-passwords.ts';
import { listPasskeys } from '#shop/staff/access/server/list-passkeys.ts';
import { oneTimeCodeUri } from '#shop/staff/access/server/one-time-code.ts';
import { shopRelyingParty } from '#shop/staff/access/server/passkey-challenge.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { formatMoment } from '../format-moment.ts';
import { ApplicationList, type RefusedApplication } from './application-list.tsx';
import { PasskeyList, type RefusedName } from './passkey-list.tsx';
import { answerCodes, RecoveryCodes } from './recovery-codes.tsx';
import { profileTexts as texts } from './texts.ts';
import styles from './profile.module.css';

const SECRET_FIELD = 'cle';
const CODE_FIELD = 'code';
const LONGEST_CODE = 40;

export const showProfile: OfficeScreen = (deps, context) => answerProfile(deps, context, {});

export const submitOneTimeCode: OfficeScreen = async (deps, context) => {
  const { staff, actor } = context;
  const form = readForm(context.request);
  const offered = readOfferedSecret(deps, staff.id, form.text(SECRET_FIELD));
  if (!offered) return answerProfile(deps, context, { problem: texts.staleSecret });
  const typed = form.text(CODE_FIELD).slice(0, LONGEST_CODE);
  const outcome = await setUpOneTimeCode(deps, { staff, actor }, offered, typed);
  if (!outcome.ok) return answerProfile(deps, context, { offered, problem: texts.wrongCode });
  return answerCodes(deps, context, outcome.recoveryCodes);
};

export const submitOneTimeCodeRemoval: OfficeScreen = async (deps, context) => {
  await dropOneTimeCode(deps, context);
  return context.reply.redirect(doneHref(OFFICE.profile, 'code-retire'), 303);
};

export const submitRecoveryCodes: OfficeScreen = async (deps, context) => {
  const codes = await renewRecoveryCodes(deps, context);
  return codes ? answerCodes(deps, context, codes) : context.reply.redirect(OFFICE.profile, 303);
};

type ProfileState = {
  readonly offered?: OfferedSecret;
  readonly problem?: string;
  readonly refused?: RefusedName;
  readonly refusedApplication?: RefusedApplication;
};

/** Shows the profile, with a form that was refused. */
export async function answerProfile(
  deps: OfficeDeps,
  context: OfficeContext,
  { offered, problem, refused, refusedApplication }: ProfileState,
) {
  const { staff, nonce } = context;
  const [factor, passkeys, applications] = await Promise.all([
    findSecondFactor(deps.db, staff.id),
    listPasskeys(deps.db, staff.id),
    listApplicationPasswords(deps.db, staff.id),
  ]);
  const isSetUp = factor.oneTimeCodeSince !== undefined;
  return answerScreen(deps, context, {
    title: texts.title,
    current: OFFICE.profile,
    status: problem === undefined && !refused && !refusedApplication ? 200 : 422,
    done: texts.done,
    body: (
      <>
        {!mayWork(staff, deps.config) && <Notice tone="warning">{texts.required}</Notice>}
        <dl className={styles.facts}>
          <Fact name={texts.name}>{staff.name}</Fact>
          <Fact name={texts.email}>{staff.email}</Fact>
          <Fact name={texts.role}>{accessTexts.roles[staff.role]}</Fact>
        </dl>
        <PasskeyList
          passkeys={passkeys}
          nonce={nonce}
          refused={refused}
          isPossible={shopRelyingParty(deps) !== undefined}
        />
        {isSetUp ? (
          <OneTimeCode factor={factor} nonce={nonce} />
        ) : (
          <SetUp {...(await drawSetUp(deps, context, offered))} nonce={nonce} problem={problem} />
        )}
        {isSecondFactorSet(factor) && <RecoveryCodes factor={factor} nonce={nonce} />}
        {mayWork(staff, deps.config) && (
          <ApplicationList applications={applications} nonce={nonce} refused={refusedApplication} />
        )}
      </>
    ),
  });
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

async function drawSetUp(deps: OfficeDeps, { staff }: OfficeContext, previous: OfferedSecret | undefined) {
  const offered = previous ?? offerSecret(deps, staff.id);
  const { name: issuer } = await shopSettings.load(deps.db);
  const uri = oneTimeCodeUri(offered.secret, { issuer, label: staff.email });
  return { offered, picture: await drawQrCode(uri) };
}

type SetUpProps = {
  offered: OfferedSecret;
  /** The QR code as SVG. */
  picture: string;
  nonce: string;
  problem: string | undefined;
};

function SetUp({ offered, picture, nonce, problem }: SetUpProps) {
  return (
    <section aria-labelledby="code-unique" className={styles.part}>
      <h2 id="code-unique">{texts.oneTimeCode}</h2>
      <p>{texts.setUpLead}</p>
      <p>{texts.scan}</p>
      <div
        role="img"
        aria-label={texts.qrCode}
        className={styles.qrCode}
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <p>
        {texts.orType} <code className={styles.secret}>{grouped(offered.secret)}</code>
      </p>
      <form method="post" action={OFFICE.oneTimeCode} className={styles.form} noValidate>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <input type="hidden" name={SECRET_FIELD} value={offered.sealed} />
        <TextField
          id="premier-code"
          name={CODE_FIELD}
          label={texts.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={problem}
        />
        <Button type="submit">{texts.activate}</Button>
      </form>
    </section>
  );
}

/** « ABCD EFGH … », easy to copy. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type SectionProps = { factor: SecondFactor; nonce: string };

function OneTimeCode({ factor, nonce }: SectionProps) {
  return (
    <section aria-labelledby="code-unique" className={styles.part}>
      <h2 id="code-unique">{texts.oneTimeCode}</h2>
      {factor.oneTimeCodeSince && <p>{texts.activeSince(formatMoment(factor.oneTimeCodeSince))}</p>}
      <form method="post" action={OFFICE.oneTimeCodeRemoval} className={styles.form}>
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <p className={styles.hint}>{texts.removeHint}</p>
        <Button type="submit" variant="secondary">
          {texts.remove}
        </Button>
      </form>
    </section>
  );
}
