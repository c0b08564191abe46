import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { ACCOUNT, NONCE_FIELD, signInHref } from '#shop/customers/accounts/account-paths.ts';
import type { SignedInCustomer } from '#shop/customers/accounts/customer.ts';
import { accountNonce, hasNonce } from '#shop/customers/accounts/server/account-nonce.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { texts as wishlistTexts } from '#shop/basket/wishlist/texts.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './account.module.css';

/** The screens of the account, in the order of its navigation. */
const NAVIGATION: readonly { readonly href: string; readonly label: string }[] = [
  { href: ACCOUNT.home, label: texts.overview },
  { href: ACCOUNT.orders, label: texts.orders },
  { href: PATHS.wishlist, label: wishlistTexts.title },
  { href: ACCOUNT.addresses, label: texts.addresses },
  { href: ACCOUNT.cards, label: texts.cards },
  { href: ACCOUNT.details, label: texts.details },
  { href: ACCOUNT.data, label: texts.data },
];

/** Account pages are stored in no cache, so that the back button does not show them after signing out. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' } as const;

type ScreenContent = {
  readonly title: string;
  readonly body: ReactNode;
  readonly status?: number;
  readonly headers?: Record<string, string>;
};

/** Answers with an account screen for a visitor who is not signed in. */
export function sendGuestScreen(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: ScreenContent,
) {
  const { title, status = 200, headers } = shown;
  const body = (
    <div className={styles.outside}>
      <h1>{title}</h1>
      {shown.body}
    </div>
  );
  const page = { title, description: title, path: ACCOUNT.home, hidden: true, tags: [], body };
  return answerPage(deps, request, reply, { page, status, headers: { ...PRIVATE, ...headers } });
}

/** Confirms a submitted email. The response is the same for known and unknown emails. */
export function sendLinkSent(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, email: string) {
  const body = (
    <section className={styles.narrow}>
      <p>{texts.checkMail(email)}</p>
      <p className={styles.lead}>{texts.checkMailHint}</p>
      <a href={ACCOUNT.home}>{texts.backToSignIn}</a>
    </section>
  );
  return sendGuestScreen(deps, request, reply, { title: texts.checkMailTitle, body });
}

export type AccountContext = {
  readonly customer: SignedInCustomer;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The path parameters of the url. */
  readonly params: Readonly<Record<string, string>>;
  /** The nonce for the forms of the response. */
  readonly nonce: string;
};

type AccountScreen = ScreenContent & {
  /** The navigation entry of this screen. */
  readonly current: string;
};

/** Answers with an account screen for the signed-in customer. */
export function sendAccountScreen(
  deps: PageDeps,
  call: AccountContext,
  { title, current, body, ...shown }: AccountScreen,
) {
  const { request, reply, nonce } = call;
  const done = queryOf(request).get('fait') ?? '';
  const page = {
    title,
    description: title,
    path: ACCOUNT.home,
    hidden: true,
    tags: [],
    body: (
      <div className={styles.account}>
        <h1>{title}</h1>
        <Navigation current={current} nonce={nonce} />
        <div className={styles.content}>
          {Object.hasOwn(DONE, done) && (
            <Notice tone={done === 'perime' ? 'error' : 'success'}>{DONE[done]}</Notice>
          )}
          {body}
        </div>
      </div>
    ),
  };
  const { status = 200, headers } = shown;
  return answerPage(deps, request, reply, { page, status, headers: { ...PRIVATE, ...headers } });
}

/** The confirmation messages, shown once on the page after a redirect. */
const DONE: Readonly<Record<string, string>> = texts.done;

export const doneHref = (path: string, done: keyof typeof texts.done) => `${path}?fait=${done}`;

function Navigation({ current, nonce }: { current: string; nonce: string }) {
  return (
    <nav aria-label={texts.accountNavigation} className={styles.navigation}>
      <ul>
        {NAVIGATION.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <form method="post" action={ACCOUNT.signOut}>
            <input type="hidden" name={NONCE_FIELD} value={nonce} />
            <Button type="submit" variant="quiet" className={styles.signOut}>
              {texts.signOut}
            </Button>
          </form>
        </li>
      </ul>
    </nav>
  );
}

/**
 * A screen or a form for the signed-in customer. Other visitors sign in first and are then redirected back.
 */
export const forCustomers =
  (handle: (deps: PageDeps, call: AccountContext) => unknown): Screen<PageDeps> =>
  (deps) =>
  async (request, reply) => {
    const customer = await findCustomer(deps, request);
    const path = request.url.split('?')[0] ?? ACCOUNT.home;
    reply.header('Cache-Control', 'private, no-store');
    if (!customer) return reply.redirect(signInHref(path), 303);
    if (request.method === 'POST' && !hasNonce(deps, request, customer))
      return reply.redirect(doneHref(path, 'perime'), 303);
    const nonce = accountNonce(deps, request, customer);
    return handle(deps, { customer, request, reply, nonce, params: request.params });
  };
