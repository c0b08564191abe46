import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { PathRequest } from '#platform/server/handler.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { NONCE_FIELD, OFFICE, RETURN_FIELD } from '#shop/staff/access/office-paths.ts';
import { findSecondFactor, isSecondFactorSet } from '#shop/staff/access/server/find-second-factor.ts';
import { shopRelyingParty } from '#shop/staff/access/server/passkey-challenge.ts';
import type { ProofRefusal, TypedProof } from '#shop/staff/access/server/sign-in.ts';
import { texts } from '#shop/staff/access/texts.ts';
import { answerGuest, answerScreen, type OfficeContext, type OfficeDeps } from './answer.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ResendForm } from './resend-form.tsx';
import styles from './screen.module.css';

/** The fields by which somebody proves who they are, beside the fields of any form. */
const PROOF_FIELDS = {
  password: 'preuve-mot-de-passe',
  code: 'preuve-code',
  passkey: 'preuve-cle',
} as const;
const LONGEST_PASSWORD = 1_000;
const LONGEST_CODE = 40;
const LONGEST_PASSKEY = 20_000;

/** Reads the password and the code, or the passkey, that were sent with a form; undefined if there is none. */
export function readProof(request: Pick<PathRequest, 'body'>): TypedProof | undefined {
  const { text, fields } = readForm(request);
  if (!Object.hasOwn(fields, PROOF_FIELDS.password)) return undefined;
  return {
    password: text(PROOF_FIELDS.password).slice(0, LONGEST_PASSWORD),
    code: text(PROOF_FIELDS.code).slice(0, LONGEST_CODE),
    passkey: text(PROOF_FIELDS.passkey).slice(0, LONGEST_PASSKEY),
  };
}

/** Removes the proof from the request, so that no handler sees it or shows it. */
export function dropProof(request: PathRequest): void {
  const names: readonly string[] = Object.values(PROOF_FIELDS);
  const fields = Object.entries(readForm(request).fields);
  request.body = Object.fromEntries(fields.filter(([name]) => !names.includes(name)));
}

const statusOf = (refusal: ProofRefusal | undefined) => ({
  status: refusal?.kind === 'slow-down' ? 429 : 422,
  headers: refusal?.kind === 'slow-down' ? { 'Retry-After': String(refusal.waitSeconds) } : {},
});

function problemOf(refusal: ProofRefusal, wrong: string): string {
  switch (refusal.kind) {
    case 'slow-down':
      return texts.slowDown(refusal.waitSeconds);
    case 'wrong-passkey':
      return texts.wrongConfirmationPasskey;
    case 'wrong':
      return wrong;
  }
}

/** Asks for the password before a risky action, and keeps what was filled in. */
export async function answerConfirmation(
  deps: OfficeDeps,
  context: OfficeContext,
  refusal: ProofRefusal | undefined,
  url: string = context.request.url,
) {
  const { request, nonce, staff } = context;
  const { passkeyCount } = await findSecondFactor(deps.db, staff.id);
  const isForm = request.method === 'POST' && url === request.url;
  return answerScreen(deps, context, {
    title: texts.confirmTitle,
    current: '',
    ...statusOf(refusal),
    body: (
      <>
        <p>
          {texts.confirmLead} {isForm && texts.confirmKept}
        </p>
        {refusal && <Notice tone="error">{problemOf(refusal, texts.wrongPassword)}</Notice>}
        <ResendForm
          action={isForm ? url : OFFICE.confirmation}
          form={isForm ? readForm(request) : returning(url)}
          nonce={nonce}
          without={Object.values(PROOF_FIELDS)}
          button={texts.confirm}
        >
          <PasswordField />
          {passkeyCount > 0 && <PasskeyProof deps={deps} />}
        </ResendForm>
      </>
    ),
  });
}

/** A form that only carries the path of the screen to open. */
const returning = (path: string) => {
  const fields = { [RETURN_FIELD]: path };
  return { fields, text: () => path, texts: () => [path] };
};

type Author = { readonly id: number; readonly name: string };

/** Asks the author of a form to sign in again, because their session has ended, and keeps the form. */
export async function answerSignInAgain(
  deps: OfficeDeps,
  context: RequestContext,
  author: Author,
  refusal: ProofRefusal | undefined,
) {
  const factor = await findSecondFactor(deps.db, author.id);
  const form = readForm(context.request);
  return answerGuest(deps, context, {
    title: texts.againTitle,
    ...statusOf(refusal),
    body: (
      <>
        <p>
          {texts.againLead(author.name)} {texts.confirmKept}
        </p>
        {refusal && <Notice tone="error">{problemOf(refusal, texts.wrongProof)}</Notice>}
        <ResendForm
          action={context.request.url}
          form={form}
          nonce={form.text(NONCE_FIELD)}
          without={Object.values(PROOF_FIELDS)}
          button={texts.againSend}
        >
          <PasswordField />
          {isSecondFactorSet(factor) && (
            <TextField
              id={PROOF_FIELDS.code}
              name={PROOF_FIELDS.code}
              label={factor.oneTimeCodeSince ? texts.code : texts.recoveryCode}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          )}
          {factor.passkeyCount > 0 && <PasskeyProof deps={deps} />}
        </ResendForm>
      </>
    ),
  });
}

const PasskeyProof = ({ deps }: { deps: OfficeDeps }) =>
  shopRelyingParty(deps) && (
    <PasskeyButton
      kind="known"
      challengeHref={OFFICE.signInChallenge}
      name={PROOF_FIELDS.passkey}
      label={texts.usePasskey}
    />
  );

const PasswordField = () => (
  <TextField
    id={PROOF_FIELDS.password}
    name={PROOF_FIELDS.password}
    type="password"
    label={texts.password}
    autoComplete="current-password"
    autoCapitalize="none"
    spellCheck={false}
    required
    autoFocus
    className={styles.password}
  />
);
