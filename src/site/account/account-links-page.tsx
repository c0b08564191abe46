import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '#platform/server/limits/client.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { errorOf, FIELD } from '#shop/customers/accounts/account-faults.ts';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { mergeHref } from '#shop/customers/accounts/merge-notice.ts';
import { accountNonce, hasNonce } from '#shop/customers/accounts/server/account-nonce.ts';
import { requestLink } from '#shop/customers/accounts/server/request-link.ts';
import { confirmEmail } from '#shop/customers/accounts/server/confirm-email.ts';
import { findLink } from '#shop/customers/accounts/server/find-link.ts';
import { KEY_PARAMETER } from '#shop/customers/accounts/server/mail-link.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { followLink } from '#shop/customers/accounts/server/follow-link.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { PasswordField } from '#shop/customers/accounts/ui/password-field.tsx';
import { sendGuestScreen, sendLinkSent, doneHref } from './account-shell.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './account.module.css';

export const showLostPassword: Screen<PageDeps> = (deps) => async (request, reply) => {
  const key = queryOf(request).get(KEY_PARAMETER);
  if (key === null) return showLostPasswordForm(deps, request, reply, {});
  const link = await findLink(deps, key, ['welcome', 'password']);
  return link
    ? showPasswordForm(deps, request, reply, { key, email: link.email })
    : showExpiredLink(deps, request, reply);
};

export const submitLostPassword: Screen<PageDeps> = (deps) => async (request, reply) => {
  const key = readForm(request).text(KEY_PARAMETER);
  const isOurs = await hasForm(deps, request);
  return key === ''
    ? submitLinkRequest(deps, request, reply, isOurs)
    : submitPassword(deps, request, reply, { key, isOurs });
};

export const showEmailConfirmation: Screen<PageDeps> = (deps) => async (request, reply) => {
  const key = queryOf(request).get(KEY_PARAMETER) ?? '';
  const link = await findLink(deps, key, ['email']);
  if (!link) return showExpiredLink(deps, request, reply);
  const body = (
    <form method="post" action={ACCOUNT.confirmEmail} className={styles.narrow}>
      <input type="hidden" name={NONCE_FIELD} value={await nonceFor(deps, request)} />
      <input type="hidden" name={KEY_PARAMETER} value={key} />
      <p>{texts.confirmEmailLead(link.email)}</p>
      <div>
        <Button type="submit">{texts.confirmEmail}</Button>
      </div>
    </form>
  );
  return sendGuestScreen(deps, request, reply, { title: texts.confirmEmailTitle, body, ...ALONE });
};

export const confirmNewEmail: Screen<PageDeps> = (deps) => async (request, reply) => {
  const isDone = (await hasForm(deps, request)) && (await confirmEmail(deps, readForm(request)));
  if (!isDone) return showExpiredLink(deps, request, reply);
  return reply.redirect(doneHref(ACCOUNT.details, 'adresse-email'), 303);
};

/** The url contains the key that opens an account: it must not leak to other pages as a referrer. */
const ALONE = { headers: { 'Referrer-Policy': 'no-referrer' } } as const;

const hasForm = async (deps: PageDeps, request: FastifyRequest) =>
  hasNonce(deps, request, await findCustomer(deps, request));
const nonceFor = async (deps: PageDeps, request: FastifyRequest) =>
  accountNonce(deps, request, await findCustomer(deps, request));

async function submitLinkRequest(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  isOurs: boolean,
) {
  if (!isOurs) return showLostPasswordForm(deps, request, reply, { problem: texts.expired, status: 422 });
  const outcome = await requestLink(deps, clientOf(request), readForm(request), 'password');
  const { email } = outcome.person;
  if (outcome.kind === 'faults') {
    const error = errorOf(outcome.faults, FIELD.email);
    return showLostPasswordForm(deps, request, reply, { email, error, status: 422 });
  }
  if (outcome.kind === 'slow-down')
    return showLostPasswordForm(deps, request, reply, {
      email,
      problem: texts.slowDownMails(outcome.waitSeconds),
      status: 429,
      headers: { 'Retry-After': String(outcome.waitSeconds) },
    });
  return sendLinkSent(deps, request, reply, email);
}

type PasswordSubmission = { key: string; isOurs: boolean };

async function submitPassword(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, isOurs }: PasswordSubmission,
) {
  if (!isOurs) {
    const link = await findLink(deps, key, ['welcome', 'password']);
    if (!link) return showExpiredLink(deps, request, reply);
    return showPasswordForm(deps, request, reply, { key, email: link.email, problem: texts.expired });
  }
  const outcome = await followLink(deps, { request, reply }, readForm(request));
  if (outcome.kind === 'gone') return showExpiredLink(deps, request, reply);
  if (outcome.kind === 'faults') {
    const error = errorOf(outcome.faults, FIELD.chosenPassword);
    return showPasswordForm(deps, request, reply, { key, email: outcome.link.email, error });
  }
  const done = outcome.purpose === 'welcome' ? 'bienvenue' : 'mot-de-passe';
  return reply
    .header('Cache-Control', 'private, no-store')
    .redirect(mergeHref(doneHref(ACCOUNT.home, done), outcome.merged), 303);
}

type LostPasswordState = {
  email?: string;
  error?: string | undefined;
  problem?: string;
  status?: number;
  headers?: Record<string, string>;
};

async function showLostPasswordForm(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  lost: LostPasswordState,
) {
  const { email = '', error, problem, status = 200, headers = {} } = lost;
  const body = (
    <form method="post" action={ACCOUNT.lostPassword} className={styles.narrow} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      <p className={styles.lead}>{texts.lostLead}</p>
      <input type="hidden" name={NONCE_FIELD} value={await nonceFor(deps, request)} />
      <TextField
        id="lost-email"
        name="email"
        type="email"
        label={texts.email}
        error={error}
        autoFocus={error !== undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
      />
      <div className={styles.links}>
        <Button type="submit">{texts.lostSubmit}</Button>
        <a href={ACCOUNT.home}>{texts.backToSignIn}</a>
      </div>
    </form>
  );
  return sendGuestScreen(deps, request, reply, { title: texts.lostTitle, body, status, headers });
}

type PasswordFormState = { key: string; email: string; error?: string | undefined; problem?: string };

async function showPasswordForm(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  choice: PasswordFormState,
) {
  const { key, email, error, problem } = choice;
  const body = (
    <form method="post" action={ACCOUNT.lostPassword} className={styles.narrow} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      <p className={styles.lead}>{texts.chooseLead(email)}</p>
      <input type="hidden" name={NONCE_FIELD} value={await nonceFor(deps, request)} />
      <input type="hidden" name={KEY_PARAMETER} value={key} />
      {/* Password managers store the password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField id="new-password" name="password" label={texts.newPassword} chosen error={error} />
      <div>
        <Button type="submit">{texts.choosePassword}</Button>
      </div>
    </form>
  );
  const status = error || problem ? 422 : 200;
  return sendGuestScreen(deps, request, reply, { title: texts.chooseTitle, body, status, ...ALONE });
}

/** The same response for every invalid link: forged, used or expired. */
function showExpiredLink(deps: PageDeps, request: FastifyRequest, reply: FastifyReply) {
  const body = (
    <div className={styles.narrow}>
      <p>{texts.linkGone}</p>
      <div>
        <ButtonLink href={ACCOUNT.lostPassword}>{texts.newLink}</ButtonLink>
      </div>
    </div>
  );
  return sendGuestScreen(deps, request, reply, { title: texts.linkGoneTitle, body, status: 410 });
}
