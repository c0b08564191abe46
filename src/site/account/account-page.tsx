import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '#platform/server/limits/client.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { Icon } from '#platform/design/icon.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { errorOf, FIELD } from '#shop/customers/accounts/account-faults.ts';
import { ACCOUNT, RETURN_FIELD } from '#shop/customers/accounts/account-paths.ts';
import { callName, type Customer } from '#shop/customers/accounts/customer.ts';
import { mergeHref } from '#shop/customers/accounts/merge-notice.ts';
import { returnPath } from '#shop/customers/accounts/return-path.ts';
import { accountNonce, hasNonce } from '#shop/customers/accounts/server/account-nonce.ts';
import { requestLink } from '#shop/customers/accounts/server/request-link.ts';
import { leaveAccount } from '#shop/customers/accounts/server/enter-account.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { signIn } from '#shop/customers/accounts/server/sign-in.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { RegisterForm, type RegistrationDraft } from '#shop/customers/accounts/ui/register-form.tsx';
import { SignInForm } from '#shop/customers/accounts/ui/sign-in-form.tsx';
import { listOwnOrders } from '#shop/customers/accounts/server/list-own-orders.ts';
import { AddressCards } from './account-addresses-page.tsx';
import { OrderList } from './account-orders-page.tsx';
import { sendAccountScreen, sendGuestScreen, sendLinkSent, type AccountContext } from './account-shell.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { MergeNotice } from '#site/buying/merge-notice.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import styles from './account.module.css';

const LAST_ORDERS = 3;

export const showAccount: Screen<PageDeps> = (deps) => async (request, reply) => {
  const customer = await findCustomer(deps, request);
  if (!customer) return showSignInPage(deps, request, reply, { next: queryOf(request).get(RETURN_FIELD) });
  const nonce = accountNonce(deps, request, customer);
  return showDashboard(deps, { customer, request, reply, nonce, params: {} });
};

export const submitSignIn: Screen<PageDeps> = (deps) => async (request, reply) => {
  const form = readForm(request);
  const next = returnPath(form.text(RETURN_FIELD));
  const email = form.text('email').slice(0, 254);
  const refuse = (problem: string, status: number, headers = {}) =>
    showSignInPage(deps, request, reply, { next, email, problem, status, headers });
  if (!hasNonce(deps, request, await findCustomer(deps, request))) return refuse(texts.expired, 422);
  const outcome = await signIn(deps, { request, reply }, form);
  if (outcome.kind === 'wrong') return refuse(texts.wrong, 422);
  if (outcome.kind === 'slow-down')
    return refuse(texts.slowDown(outcome.waitSeconds), 429, { 'Retry-After': String(outcome.waitSeconds) });
  return reply.header('Cache-Control', 'private, no-store').redirect(mergeHref(next, outcome.merged), 303);
};

export const submitRegistration: Screen<PageDeps> = (deps) => async (request, reply) => {
  if (!hasNonce(deps, request, await findCustomer(deps, request)))
    return showSignInPage(deps, request, reply, { next: null, problem: texts.expired, status: 422 });
  const outcome = await requestLink(deps, clientOf(request), readForm(request), 'account');
  const draft = outcome.person;
  if (outcome.kind === 'faults') {
    const emailError = errorOf(outcome.faults, FIELD.email);
    return showSignInPage(deps, request, reply, { next: null, draft, emailError, status: 422 });
  }
  if (outcome.kind === 'slow-down')
    return showSignInPage(deps, request, reply, {
      next: null,
      draft,
      problem: texts.slowDownMails(outcome.waitSeconds),
      status: 429,
      headers: { 'Retry-After': String(outcome.waitSeconds) },
    });
  return sendLinkSent(deps, request, reply, draft.email);
};

// Redirects to the sign-in form after a reload of a form's response, or from an old link.
export const leadToAccount: Screen<PageDeps> = () => async (_, reply) => reply.redirect(ACCOUNT.home, 303);

export const submitSignOut: Screen<PageDeps> = (deps) => async (request, reply) => {
  reply.header('Cache-Control', 'private, no-store');
  const customer = await findCustomer(deps, request);
  // Without a customer, the visitor has already signed out in another window.
  if (!customer || hasNonce(deps, request, customer)) await leaveAccount(deps, { request, reply });
  return reply.redirect(ACCOUNT.home, 303);
};

type SignInPageState = {
  next: string | null;
  email?: string;
  draft?: RegistrationDraft;
  emailError?: string | undefined;
  problem?: string;
  status?: number;
  headers?: Record<string, string>;
};

const EMPTY_REGISTRATION: RegistrationDraft = { email: '', firstName: '', lastName: '' };

/** Shows the forms to sign in and to request an account. */
function showSignInPage(
  deps: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: SignInPageState,
) {
  const { problem, email = '', draft = EMPTY_REGISTRATION, emailError, status = 200, headers = {} } = state;
  const nonce = accountNonce(deps, request);
  const body = (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.doors}>
        <section className={styles.card} aria-labelledby="se-connecter">
          <h2 id="se-connecter">{texts.signInTitle}</h2>
          <p className={styles.lead}>{texts.signInLead}</p>
          <SignInForm nonce={nonce} email={email} next={returnPath(state.next)} />
        </section>
        <section className={styles.card} aria-labelledby="creer-un-compte">
          <h2 id="creer-un-compte">{texts.registerTitle}</h2>
          <p className={styles.lead}>{texts.registerLead}</p>
          <ul className={styles.points}>
            {texts.registerPoints.map((point) => (
              <li key={point}>
                <Icon name="check" size="s" /> {point}
              </li>
            ))}
          </ul>
          <RegisterForm nonce={nonce} draft={draft} error={emailError} />
        </section>
      </div>
    </>
  );
  return sendGuestScreen(deps, request, reply, { title: texts.account, body, status, headers });
}

async function showDashboard(deps: PageDeps, call: AccountContext) {
  const { customer, request } = call;
  const [{ orders }, cart] = await Promise.all([
    listOwnOrders(deps.db, customer, 1, LAST_ORDERS),
    getCart(deps, customer.visitor),
  ]);
  const body = (
    <>
      <MergeNotice query={queryOf(request)} cart={cart} />
      <section className={styles.part} aria-labelledby="dernieres-commandes">
        <h2 id="dernieres-commandes">{texts.lastOrders}</h2>
        <OrderList orders={orders} />
        {orders.length === LAST_ORDERS && <a href={ACCOUNT.orders}>{texts.allOrders}</a>}
      </section>
      <Addresses customer={customer} />
    </>
  );
  return sendAccountScreen(deps, call, {
    title: texts.hello(callName(customer)),
    current: ACCOUNT.home,
    body,
  });
}

function Addresses({ customer }: { customer: Customer }) {
  return (
    <section className={styles.part} aria-labelledby="adresses">
      <h2 id="adresses">{texts.addresses}</h2>
      <AddressCards customer={customer} heading="h3" />
    </section>
  );
}
