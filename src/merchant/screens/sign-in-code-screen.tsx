import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import {
  OFFICE,
  officeReturnPath,
  RETURN_FIELD,
  signInHref,
  TICKET_FIELD,
} from '#shop/staff/access/office-paths.ts';
import { findSecondFactor } from '#shop/staff/access/server/find-second-factor.ts';
import { shopRelyingParty } from '#shop/staff/access/server/passkey-challenge.ts';
import { completeSignIn, readTicket } from '#shop/staff/access/server/sign-in.ts';
import { texts } from '#shop/staff/access/texts.ts';
import { answerGuest, type OfficeDeps } from '../frame/answer.tsx';
import type { GuestScreen } from '../frame/office-url.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import styles from './sign-in-screen.module.css';

const LONGEST_CODE = 40;

type CodeState = {
  /** The path to open after signing in. */
  readonly next: string;
  readonly ticket: string;
  readonly problem?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Which proofs the member can give after the password. */
async function listProofs(deps: OfficeDeps, ticket: string) {
  const staffId = readTicket(deps, ticket);
  const factor = staffId === undefined ? undefined : await findSecondFactor(deps.db, staffId);
  const hasPasskey = (factor?.passkeyCount ?? 0) > 0 && shopRelyingParty(deps) !== undefined;
  return { hasPasskey, hasApp: factor?.oneTimeCodeSince !== undefined };
}

/** Asks for the code or a passkey after the password. */
export async function answerCodeForm(deps: OfficeDeps, context: RequestContext, state: CodeState) {
  const { next, ticket, problem, status = 200, headers = {} } = state;
  const { hasPasskey, hasApp } = await listProofs(deps, ticket);
  const lead =
    hasPasskey && hasApp ? texts.codeOrPasskeyLead : hasPasskey ? texts.passkeyLead : texts.codeLead;
  const body = (
    <>
      <p className={styles.lead}>{lead}</p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {hasPasskey && <PasskeyForm next={next} ticket={ticket} label={texts.usePasskey} />}
      <form method="post" action={OFFICE.signInCode} className={styles.form} noValidate>
        <input type="hidden" name={RETURN_FIELD} value={next} />
        <input type="hidden" name={TICKET_FIELD} value={ticket} />
        <TextField
          id="code"
          name="code"
          label={hasApp ? texts.code : texts.recoveryCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          autoFocus
        />
        <Button type="submit" wide>
          {texts.signIn}
        </Button>
      </form>
      <p>
        <a href={signInHref(next)}>{texts.otherAccount}</a>
      </p>
    </>
  );
  return answerGuest(deps, context, { title: texts.codeTitle, body, status, headers });
}

export const submitSignInCode: GuestScreen = async (deps, context) => {
  const form = readForm(context.request);
  const next = officeReturnPath(form.text(RETURN_FIELD));
  const ticket = form.text(TICKET_FIELD);
  const code = form.text('code').slice(0, LONGEST_CODE);
  const outcome = await completeSignIn(deps, context, { ticket, code });
  switch (outcome.kind) {
    case 'signed-in':
      return context.reply.redirect(next, 303);
    case 'expired':
      return context.reply.redirect(signInHref(next, 'delai'), 303);
    case 'wrong':
      return answerCodeForm(deps, context, { next, ticket, problem: texts.wrongCode, status: 422 });
    case 'slow-down':
      return answerCodeForm(deps, context, {
        next,
        ticket,
        status: 429,
        problem: texts.slowDown(outcome.waitSeconds),
        headers: { 'Retry-After': String(outcome.waitSeconds) },
      });
  }
};
