import { renderToStaticMarkup } from 'react-dom/server';
import { PATHS } from '#shop/common/paths/paths.ts';
import { refuseNonce, type Ajax } from '#shop/common/ajax/server/ajax.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { findVisitor } from '#platform/server/visitor.ts';
import { UNKNOWN_BILLING, normalisePostcode } from '#shop/common/addresses/address.ts';
import { isEmpty, type Cart } from '#shop/basket/cart/cart.ts';
import { cartHash, sendCartCookies } from '#shop/basket/cart/server/fragments.tsx';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { saveCartAddresses, selectRate } from '#shop/basket/cart/server/delivery.ts';
import { shippingChoice } from '#shop/basket/cart/server/shipping-choice.ts';
import { findCustomer } from '#shop/customers/accounts/server/sessions.ts';
import { WireNotice } from '#shop/basket/cart/ui/wire-notice.tsx';
import { RELAY_FIELD, type RelayOffer } from '#shop/basket/relay-points/relay-point.ts';
import { textField } from '#platform/server/edge/fields.ts';
import type { Offer } from '#shop/basket/order-offers/offer.ts';
import { listOffers } from '#shop/basket/order-offers/server/list-offers.ts';
import { OrderBumps } from '#shop/basket/order-offers/ui/order-bumps.tsx';
import {
  CALLS,
  NONCES,
  PROCESS_NONCE_FIELD,
  SELECTORS,
  type CheckoutAnswer,
  type ReviewAnswer,
} from '../contract.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CARD_FIELD, CARD_NONCES, confirmationFragment } from '#shop/orders/payments/contract.ts';
import type { CardSettings } from '#shop/orders/payments/ui/card-box.tsx';
import { unpaidSentence } from '#shop/orders/payments/unpaid-sentence.ts';
import type { PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import { faultMessages } from '../fault-text.ts';
import { texts } from '../texts.ts';
import { OrderBrief } from '../ui/order-brief.tsx';
import { OrderReview } from '../ui/order-review.tsx';
import { PaymentChoice } from '../ui/payment-choice.tsx';
import { failureAnswer } from './failure-answer.tsx';
import { offerRelay } from './offer-relay.ts';
import { reviewForm } from './schemas.ts';
import { isOverLimit, submitCheckout, type SubmitDeps, type CheckoutOutcome } from './submit-checkout.ts';

type Fields = Readonly<Record<string, unknown>>;

export type CheckoutDeps = CartDeps &
  SubmitDeps & {
    /** Returns the payment methods that are currently available. */
    readonly methods: () => Promise<readonly PaymentMethodId[]>;
    /** Returns the sentence about the term of a transfer or a cheque; empty without a term. */
    readonly paymentTerm: () => Promise<string>;
  };

const EXPIRED = { field: '', text: texts.expired };

/** Registers the classic checkout requests (§2.7). */
export function checkoutCalls(ajax: Ajax, deps: CheckoutDeps): void {
  const { nonces, config } = deps;

  ajax.platform(CALLS.updateReview, async ({ fields, request, reply }) => {
    const visitor = findVisitor(request);
    if (!nonces.isValid(fields['security'], NONCES.updateReview, visitor)) return refuseNonce({ reply });
    const cart = visitor === undefined ? await getCart(deps, undefined) : await review(deps, visitor, fields);
    sendCartCookies(request, reply, cartHash(cart));
    return reviewAnswer(cart, fields, {
      nonce: nonces.create(NONCES.process, visitor),
      methods: await deps.methods(),
      term: await deps.paymentTerm(),
      card: deps.provider,
      offers: await listOffers(deps.db, cart),
      relay: await offerRelay(deps, cart, textField(fields, RELAY_FIELD)),
    });
  });

  ajax.platform(CALLS.checkout, async ({ fields, request, reply }): Promise<CheckoutAnswer> => {
    const visitor = findVisitor(request);
    const nonce = fields[PROCESS_NONCE_FIELD] ?? fields['_wpnonce'];
    if (visitor === undefined) return failureAnswer([EXPIRED]);
    if (!nonces.isValid(nonce, NONCES.process, visitor))
      return { ...failureAnswer([EXPIRED]), refresh: true };
    const submitted = await submitCheckout(deps, {
      visitor,
      customer: await findCustomer(deps, request),
      fields,
      methods: await deps.methods(),
      ip: request.ip,
      showsChallenge: true,
    });
    if (submitted.kind === 'unpaid' && submitted.outcome.kind === 'action') {
      const { id } = submitted.order;
      const confirmNonce = nonces.create(CARD_NONCES.updateOrder(id), visitor);
      const { clientSecret } = submitted.outcome.intent;
      const redirect = confirmationFragment({ orderId: id, clientSecret, nonce: confirmNonce });
      return { result: 'success', redirect, order_id: id, payment_method: CARD_METHOD };
    }
    if (isOverLimit(submitted)) reply.code(429);
    if (submitted.kind === 'refused' && submitted.refusal === 'sent-twice') reply.code(409);
    if (submitted.kind !== 'placed') return failureAnswer(errorsOf(submitted));
    sendCartCookies(request, reply, '');
    const { id, key } = submitted.order;
    return { result: 'success', redirect: config.publicUrl + PATHS.orderReceived(id, key), order_id: id };
  });
}

type CheckoutFailure = Exclude<CheckoutOutcome, { kind: 'placed' }>;

function errorsOf(submitted: CheckoutFailure) {
  if (submitted.kind === 'faults') return faultMessages(submitted.faults);
  if (submitted.kind === 'refused') return [{ field: '', text: texts.refusals[submitted.refusal] }];
  return [{ field: CARD_FIELD, text: unpaidSentence(submitted.outcome) }];
}

/** Stores the address fields entered so far and recalculates the cart. */
async function review(deps: CartDeps, visitor: string, fields: Fields): Promise<Cart> {
  const input = reviewForm.parse(fields);
  await saveCartAddresses(deps, visitor, await getCart(deps, visitor), {
    billing: {
      country: input.country || UNKNOWN_BILLING.country,
      state: input.state,
      postcode: normalisePostcode(input.postcode),
      city: input.city,
      address1: input.address,
      address2: input.address_2,
    },
    shipping: {
      country: input.s_country || input.country || UNKNOWN_BILLING.country,
      state: input.s_state,
      postcode: normalisePostcode(input.s_postcode),
      city: input.s_city,
      address1: input.s_address,
      address2: input.s_address_2,
    },
  });
  const rateId = shippingChoice.parse(fields);
  if (rateId !== undefined) await selectRate(deps, visitor, rateId);
  return getCart(deps, visitor);
}

type CheckoutOptions = {
  readonly nonce: string;
  readonly methods: readonly PaymentMethodId[];
  readonly term: string;
  readonly card: CardSettings;
  readonly offers: readonly Offer[];
  readonly relay: RelayOffer | null;
};

function reviewAnswer(
  cart: Cart,
  fields: Fields,
  { nonce, methods, term, card, offers, relay }: CheckoutOptions,
): ReviewAnswer | Pick<ReviewAnswer, 'fragments'> {
  if (isEmpty(cart)) {
    const expired = renderToStaticMarkup(<WireNotice kind="error">{texts.expired}</WireNotice>);
    return { fragments: { 'form.woocommerce-checkout': expired } };
  }
  const chosen = typeof fields['payment_method'] === 'string' ? fields['payment_method'] : '';
  const payment = (
    <PaymentChoice
      methods={cart.toPay > 0 ? methods : []}
      term={term}
      card={card}
      total={cart.toPay}
      chosen={chosen}
      acceptsTerms={false}
      nonce={nonce}
      errors={{}}
    />
  );
  return {
    result: 'success',
    messages: '',
    reload: false,
    fragments: {
      [SELECTORS.review]: renderToStaticMarkup(<OrderReview cart={cart} relay={relay} />),
      [SELECTORS.payment]: renderToStaticMarkup(payment),
      [SELECTORS.offers]: renderToStaticMarkup(<OrderBumps offers={offers} paysNet={cart.paysNet} />),
      [SELECTORS.brief]: renderToStaticMarkup(<OrderBrief cart={cart} />),
    },
  };
}
