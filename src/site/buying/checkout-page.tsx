import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#shop/common/paths/paths.ts';
import { ownPath } from '#platform/own-path.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { ButtonLink } from '#platform/design/button.tsx';
import { listServerProviders } from '#shop/common/address-autocomplete/server/server-providers.ts';
import { cartView } from '#shop/customers/audience/measured.ts';
import { WarningList } from '#shop/catalogue/products/ui/warnings.tsx';
import { isEmpty, type Cart } from '#shop/basket/cart/cart.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { readForm } from '#shop/checkout/checkout/check-form.ts';
import { CREATE_ACCOUNT_FIELD, NONCES, PROCESS_NONCE_FIELD } from '#shop/checkout/checkout/contract.ts';
import { toClassicFields } from '#shop/checkout/checkout-block/block-fields.ts';
import { errorsByField, faultMessages } from '#shop/checkout/checkout/fault-text.ts';
import { offeredMethods } from '#shop/orders/orders/payment-methods.ts';
import { offerRelay } from '#shop/checkout/checkout/server/offer-relay.ts';
import {
  isOverLimit,
  submitCheckout,
  type CheckoutOutcome,
} from '#shop/checkout/checkout/server/submit-checkout.ts';
import { texts } from '#shop/checkout/checkout/texts.ts';
import { signInHref } from '#shop/customers/accounts/account-paths.ts';
import { mergeIntoAccountCart } from '#shop/customers/accounts/server/enter-account.ts';
import { getOwnCart } from '#shop/customers/accounts/server/prefill-cart.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import {
  formatSeenVersions,
  parseSeenVersions,
  SEEN_VERSIONS_FIELD,
} from '#shop/orders/legal-versions/legal-version.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { paymentTermSentence } from '#shop/orders/orders/payment-term.ts';
import { isPayRefusal } from '#shop/orders/payments/refusal.ts';
import { texts as paymentTexts } from '#shop/orders/payments/texts.ts';
import { listCards } from '#shop/orders/payments/server/saved-cards.ts';
import { unpaidSentence } from '#shop/orders/payments/unpaid-sentence.ts';
import { listOffers } from '#shop/basket/order-offers/server/list-offers.ts';
import { followOfferButton } from '#shop/basket/order-offers/server/accept-offer.ts';
import { listDeliveryCountries } from '#shop/basket/cart/server/delivery.ts';
import { blockCheckout } from './block-checkout.tsx';
import type { CheckoutView, CheckoutProblem, CheckoutFormState } from './checkout-view.ts';
import { ClassicCheckout } from './classic-checkout.tsx';
import { cartWallets } from './express-wallets.tsx';
import { formOf, readForm as readSubmitted, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { loadFrame, type Frame } from '#site/frame/frame.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';
import { MergeNotice } from './merge-notice.tsx';
import type { Page } from '#site/engine/page.ts';
import { payingHeaders } from './paying-headers.ts';
import { answerPage } from '#site/engine/answer-page.tsx';
import type { PageDeps } from '#site/engine/page-deps.ts';
import type { Screen } from '#site/engine/site-url.ts';
import { TestShopNotice } from '#site/frame/test-shop-notice.tsx';
import styles from './checkout-page.module.css';

export const showCheckout: Screen<PageDeps> = (deps) => (request, reply) => {
  // The visitor returns from a challenge that did not lead to a payment (payments/server/return-route.ts).
  const refusal = queryOf(request).get('refus') ?? '';
  const shown = isPayRefusal(refusal) ? { problem: cardProblem(paymentTexts.refusals[refusal]) } : {};
  return show(deps, request, reply, shown);
};

export const submitCheckoutForm: Screen<PageDeps> = (deps) => async (request, reply) => {
  const visitor = findVisitor(request);
  if (visitor === undefined) return reply.redirect(PATHS.checkout, 303);
  const { text, fields } = readCheckout(request);
  if (!deps.nonces.isValid(fields[PROCESS_NONCE_FIELD], NONCES.process, visitor))
    return show(deps, request, reply, { problem: problemOf(texts.expired) });
  if (await followOfferButton(deps, visitor, fields)) {
    return show(deps, request, reply, { form: readForm(text) });
  }
  const submitted = await submitCheckout(deps, {
    visitor,
    customer: await findCustomer(deps, request),
    fields,
    methods: await listMethods(deps),
    ip: request.ip,
    showsChallenge: false,
  });
  if (submitted.kind === 'placed') {
    sendCartCookies(request, reply, '');
    return reply.redirect(PATHS.orderReceived(submitted.order.id, submitted.order.key), 303);
  }
  const { form } = submitted;
  if (submitted.kind === 'unpaid' && submitted.outcome.kind === 'action')
    return reply.redirect(
      ownPath(deps.config.publicUrl, submitted.outcome.intent.redirectUrl ?? PATHS.checkout),
      303,
    );
  return show(deps, request, reply, {
    form,
    problem: { ...problemFor(submitted), isOverLimit: isOverLimit(submitted) },
  });
};

const problemOf = (sentence: string): CheckoutProblem => ({ sentence, errors: [], byField: {} });
const cardProblem = (sentence: string): CheckoutProblem => ({ ...problemOf(sentence), card: sentence });

function problemFor(submitted: Exclude<CheckoutOutcome, { kind: 'placed' }>): CheckoutProblem {
  if (submitted.kind === 'unpaid') return cardProblem(unpaidSentence(submitted.outcome));
  if (submitted.kind === 'refused') return problemOf(texts.refusals[submitted.refusal]);
  const errors = faultMessages(submitted.faults);
  return { sentence: texts.summary(errors.length), errors, byField: errorsByField(submitted.faults) };
}

/** Reads the form fields of either layout. */
const readCheckout = (request: FastifyRequest) => formOf(toClassicFields(readSubmitted(request).fields));

/** The payment methods that the shop currently offers. */
export async function listMethods({ db, frames }: Pick<PageDeps, 'db' | 'frames'>) {
  const { shop, paymentMethods } = await loadFrame(db, frames);
  return offeredMethods(shop, paymentMethods);
}

/** The sentence about the term of a transfer or a cheque, for an order if it is placed already. */
export const findPaymentTerm = async ({ db, frames }: Pick<PageDeps, 'db' | 'frames'>, order?: Order) =>
  paymentTermSentence((await loadFrame(db, frames)).reservation, order);

async function show(deps: PageDeps, request: FastifyRequest, reply: FastifyReply, shown: CheckoutFormState) {
  const customer = await findCustomer(deps, request);
  if (customer && findVisitor(request) !== customer.visitor)
    await mergeIntoAccountCart(deps, { request, reply }, customer);
  const visitor = customer?.visitor ?? findVisitor(request);
  const [cart, countries, methods, term] = await Promise.all([
    customer ? getOwnCart(deps, customer) : getCart(deps, visitor),
    listDeliveryCountries(deps),
    listMethods(deps),
    findPaymentTerm(deps),
  ]);
  sendCartCookies(request, reply, cartHash(cart));
  const savedCards = customer && (await listCards(deps, customer.id));
  const offers = await listOffers(deps.db, cart);
  const frame = await loadFrame(deps.db, deps.frames);
  const express = cartWallets(deps, frame, 'checkout', cart);
  const body = isEmpty(cart) ? (
    <Nothing />
  ) : (
    <>
      <div className={styles.testShop}>
        <TestShopNotice payments={deps.payments} />
      </div>
      <MergeNotice query={queryOf(request)} cart={cart} />
      {!customer && <SignInLink />}
      {express && <WalletsFirst cart={cart} buttons={express.buttons} />}
      {
        await layOut(deps, visitor, {
          cart,
          countries,
          methods,
          term,
          nonce: deps.nonces.create(NONCES.process, visitor),
          providers: listServerProviders(deps.config),
          offers,
          relay: await offerRelay(deps, cart, shown.form?.relayPoint ?? ''),
          card: deps.provider,
          savedCards,
          ...shown,
          idempotencyKey: newIdempotencyKey(),
          seenVersions: seenVersions(frame, readSubmitted(request)),
          shopUrl: deps.config.publicUrl,
          wantsAccount: customer ? null : readSubmitted(request).text(CREATE_ACCOUNT_FIELD) !== '',
        })
      }
      {express?.dialogs}
    </>
  );
  return answerPage(deps, request, reply, {
    page: {
      ...checkoutPage(body),
      // An empty cart has nothing to finish: its page keeps the ways to the shop.
      enclosed: !isEmpty(cart),
      // A form that is shown again for correction was already counted as `begin_checkout`.
      ...(!isEmpty(cart) && !shown.problem && { measured: cartView('begin_checkout', cart) }),
    },
    status: shown.problem?.isOverLimit ? 429 : shown.problem ? 422 : 200,
    headers: payingHeaders(deps),
  });
}

/** The versions in force; those on the form that was just submitted, if the shopper accepted them. */
function seenVersions({ legalVersions }: Frame, submitted: SubmittedForm): string {
  const seen = submitted.text('terms') === '' ? '' : submitted.text(SEEN_VERSIONS_FIELD);
  return seen === '' ? formatSeenVersions(legalVersions) : formatSeenVersions(parseSeenVersions(seen));
}

/** Renders the checkout in the shop's configured layout (§2.7). */
async function layOut(deps: PageDeps, visitor: string | undefined, props: CheckoutView) {
  const { cart: settings } = await loadFrame(deps.db, deps.frames);
  if (settings.checkoutLayout === 'classic') return <ClassicCheckout {...props} />;
  return blockCheckout(deps, visitor, props);
}

const checkoutPage = (body: React.ReactElement): Page => ({
  title: texts.title,
  description: texts.title,
  path: PATHS.checkout,
  hidden: true,
  tags: [],
  body: (
    <div className={styles.checkout}>
      <h1>{texts.title}</h1>
      {body}
    </div>
  ),
});

/** The wallets above the form; the warnings stand before them, because a wallet skips the recap. */
function WalletsFirst({ cart, buttons }: { cart: Cart; buttons: React.ReactElement }) {
  return (
    <div className={styles.express}>
      <WarningList lines={cart.lines} />
      {buttons}
    </div>
  );
}

/** Customers may sign in; an account is not required. */
function SignInLink() {
  return (
    <p className={styles.signIn}>
      {texts.haveAccount} <a href={signInHref(PATHS.checkout)}>{texts.signIn}</a>
    </p>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <p>{texts.empty}</p>
      <ButtonLink href={PATHS.listing}>{texts.goShopping}</ButtonLink>
    </div>
  );
}
