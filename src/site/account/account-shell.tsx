import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { ACCOUNT, NONCE_FIELD, signInHref } from '#shop/customers/accounts/account-paths.ts';
import type { SignedIn } from '#shop/customers/accounts/customer.ts';
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

/** Nothing of an account is kept anywhere on the way, nor shown by the back button after signing out. */
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' } as const;

type Shown = {
  readonly title: string;
  readonly body: ReactNode;
  readonly status?: number;
  readonly headers?: Record<string, string>;
};

/** A screen of the account, seen by somebody who is not signed in. */
export function answerOutside(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
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

/** After an address was given: the same for one we know and one we do not. */
export function answerSent(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, email: string) {
  const body = (
    <section className={styles.narrow}>
      <p>{texts.checkMail(email)}</p>
      <p className={styles.lead}>{texts.checkMailHint}</p>
      <a href={ACCOUNT.home}>{texts.backToSignIn}</a>
    </section>
  );
  return answerOutside(deps, request, reply, { title: texts.checkMailTitle, body });
}

export type Call = {
  readonly customer: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The parts of its address that vary. */
  readonly params: Readonly<Record<string, string>>;
  /** What the forms of the answer carry. */
  readonly nonce: string;
};

type Inside = Shown & {
  /** The entry of the navigation this screen belongs to. */
  readonly current: string;
};

/** A screen of the account, for the customer whose it is. */
export function answerInside(deps: PageDeps, call: Call, { title, current, body, ...shown }: Inside) {
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

/** What has just happened, said once on the page that follows. */
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

/** A screen or a form for the signed-in customer. Other visitors sign in first and come back afterwards. */
export const forCustomers =
  (handle: (deps: PageDeps, call: Call) => unknown): Screen<PageDeps> =>
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
