import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import type { RequestContext } from '#platform/server/request-context.ts';
import { OFFICE, officeReturnPath, RETURN_FIELD } from '#shop/staff/access/office-paths.ts';
import { shopRelyingParty } from '#shop/staff/access/server/passkey-challenge.ts';
import { findStaff } from '#shop/staff/access/server/sessions.ts';
import { signInStaff, signOutStaff } from '#shop/staff/access/server/sign-in.ts';
import { texts } from '#shop/staff/access/texts.ts';
import { answerGuest, doneHref, type OfficeDeps } from '../frame/answer.tsx';
import type { GuestScreen, OfficeScreen } from '../frame/office-url.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { answerCodeForm } from './sign-in-code-screen.tsx';
import styles from './sign-in-screen.module.css';

const LONGEST_EMAIL = 254;
/** Longer than any accepted password, and short enough to hash safely. */
const LONGEST_TYPED = 1_000;
const SIGNED_OUT = 'deconnexion';
/** Why the form is shown, by the query parameter `fait`. */
const REASONS: Readonly<Record<string, string>> = {
  [SIGNED_OUT]: texts.signedOut,
  delai: texts.ticketExpired,
  fichier: texts.fileLost,
};

export const showSignIn: GuestScreen = async (deps, context) => {
  const query = queryOf(context.request);
  const next = officeReturnPath(query.get(RETURN_FIELD));
  if (await findStaff(deps, context.request)) return context.reply.redirect(next, 303);
  return answerSignIn(deps, context, { next, email: '', notice: REASONS[query.get('fait') ?? ''] });
};

/**
 * The form carries no nonce: before signing in there is no session to bind it to. Requests from other sites
 * are refused by their origin.
 */
export const submitSignIn: GuestScreen = async (deps, context) => {
  const form = readForm(context.request);
  const next = officeReturnPath(form.text(RETURN_FIELD));
  const email = form.text('email').slice(0, LONGEST_EMAIL);
  const password = form.text('password').slice(0, LONGEST_TYPED);
  const outcome = await signInStaff(deps, context, { email, password });
  if (outcome.kind === 'signed-in') return context.reply.redirect(next, 303);
  if (outcome.kind === 'code-needed') return answerCodeForm(deps, context, { next, ticket: outcome.ticket });
  if (outcome.kind === 'wrong')
    return answerSignIn(deps, context, { next, email, problem: texts.wrong, status: 422 });
  return answerSignIn(deps, context, {
    next,
    email,
    status: 429,
    problem: texts.slowDown(outcome.waitSeconds),
    headers: { 'Retry-After': String(outcome.waitSeconds) },
  });
};

export const submitSignOut: OfficeScreen = async (deps, context) => {
  await signOutStaff(deps, context);
  return context.reply.redirect(doneHref(OFFICE.signIn, SIGNED_OUT), 303);
};

type SignInState = {
  readonly next: string;
  readonly email: string;
  readonly notice?: string | undefined;
  readonly problem?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Shows the sign-in form. */
export function answerSignIn(deps: OfficeDeps, context: RequestContext, state: SignInState) {
  const { next, email, notice, problem, status = 200, headers = {} } = state;
  const body = (
    <>
      <p className={styles.lead}>{texts.signInLead}</p>
      {notice !== undefined && (
        <Notice tone={notice === texts.signedOut ? 'success' : 'info'}>{notice}</Notice>
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <form method="post" action={OFFICE.signIn} className={styles.form} noValidate>
        <input type="hidden" name={RETURN_FIELD} value={next} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={email}
          autoFocus={email === ''}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={texts.password}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={email !== ''}
        />
        <Button type="submit" wide>
          {texts.signIn}
        </Button>
      </form>
      {shopRelyingParty(deps) && <PasskeyForm next={next} label={texts.signInWithPasskey} />}
    </>
  );
  return answerGuest(deps, context, { title: texts.signInTitle, body, status, headers });
}
