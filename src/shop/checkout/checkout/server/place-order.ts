import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { toShippingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import { isEmpty, problemOf, type Cart } from '#shop/basket/cart/cart.ts';
import { fullPriceOf } from '#shop/basket/pricing/line-offer.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { cartHash } from '#shop/basket/cart/server/fragments.tsx';
import { emptyCart } from '#shop/basket/cart/server/remove-from-cart.ts';
import type { RelayPoint } from '#shop/basket/relay-points/relay-point.ts';
import { takeStock } from '#shop/catalogue/products/server/take-stock.ts';
import { deliveryTimeOf } from '#shop/basket/pricing/shipping.ts';
import { countCouponUses } from '#shop/basket/pricing/server/use-coupons.ts';
import { spendGiftCards } from '#shop/basket/gift-cards/server/spend-gift-cards.ts';
import { amountToPay, type NewOrder } from '#shop/orders/orders/order.ts';
import type { OrderEvent } from '#shop/orders/orders/order-status.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import type { ReservationSettings } from '#shop/orders/orders/reservation-settings.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { newOrderKey } from '#shop/orders/orders/server/new-order-key.ts';
import { allowUnpaid, lockHolder, namesOf, type Holder } from '#shop/orders/orders/server/unpaid-orders.ts';
import { resumeOrder } from '#shop/orders/orders/server/resume-order.ts';
import { saveOrder } from '#shop/orders/orders/server/save-order.ts';
import { deliveryTerms } from '#shop/orders/orders/order-delivery.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { openPayment } from '#shop/orders/payments/server/open-payment.ts';
import { CardPermit } from '#shop/orders/payments/server/card-permit.ts';
import {
  newAttempt,
  type StartedPayment,
  type PaymentSource,
} from '#shop/orders/payments/server/pay-order.ts';
import type { CheckoutForm } from '../check-form.ts';
import type { PlaceRefusal } from '../place-refusal.ts';
import { takeDraft } from '#shop/orders/orders/server/order-drafts.ts';
import type { CardSelection } from '../card-selection.ts';
import { findEarlierOrders } from './find-earlier-orders.ts';

export type PlacedOrder = {
  readonly id: number;
  readonly key: string;
  /** The idempotency key of the request that placed the order. */
  readonly idempotencyKey: string;
  /** The first payment attempt, created together with the order. */
  readonly startedPayment?: StartedPayment | undefined;
};

/** What the merchant or a program says of an order that it takes. No limit of unpaid orders applies to it. */
export type TakenOrder = Required<Pick<NewOrder, 'createdVia' | 'paymentTitle' | 'transactionId'>> & {
  /** Whether it may have no lines yet, and a payment method that the shop does not offer, or none. */
  readonly isOpen: boolean;
};

type Request = {
  readonly visitor: string;
  /** null for a guest. */
  readonly customerId: number | null;
  readonly form: CheckoutForm;
  /** The chosen relay point, if it exists. */
  readonly relayPoint: RelayPoint | undefined;
  /** The client's idempotency key; if it is undefined, a random key is used. */
  readonly idempotencyKey: string | undefined;
  /** The payment card; a request with the same idempotency key must carry the same card. */
  readonly card: CardSelection;
  /** The amount to pay shown above the button; the order is refused if it is now different. */
  readonly seenTotal: number | undefined;
  /** The ids of the legal texts on the page, if the client names them. */
  readonly seenVersions: readonly number[];
  /** Runs in the same transaction, only if the order is placed now. */
  readonly also: (tx: Db, order: NewOrder) => Promise<void>;
  readonly attribution: Attribution;
  /** The network of the request (`networkOf`); null if the merchant makes it. */
  readonly network: string | null;
  /** The merchant, or a program of theirs, takes the order for the buyer and answers for it. */
  readonly taken?: TakenOrder;
  /** The details of a card payment, if paid by card. */
  readonly paying: PaymentSource | undefined;
};

type PlaceDeps = Pick<CartDeps, 'db' | 'now' | 'cartData' | 'config' | 'payments'>;

/**
 * Places an order in one transaction: reserves stock, counts coupon uses, stores the order and empties the
 * cart. Idempotent: a repeated request with the same key, even a concurrent one, returns the existing order.
 */
export const placeOrder = (deps: PlaceDeps, request: Request): Promise<Result<PlacedOrder, PlaceRefusal>> =>
  inTransaction(deps.db, (tx) => placeWithin({ ...deps, db: tx }, request));

/** Places an order in the transaction of the caller, who rolls it back after a refusal. */
export async function placeWithin(
  { db: tx, ...deps }: PlaceDeps,
  request: Request,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  // Lock: concurrent requests for the same cart wait until the first one has finished.
  await lockHolder(tx, paysLater(request) ? namesOf(holderOf(request)) : [request.visitor]);
  const fingerprint = hashOf(JSON.stringify([request.form, request.card]));
  const idempotencyKey = storedKeyOf(request);
  const { sameRequest, unpaid, hasDraft } = await findEarlierOrders(tx, request.visitor, idempotencyKey);
  if (sameRequest) {
    if (sameRequest.fingerprint !== fingerprint) return fail('sent-twice');
    return succeed({ id: sameRequest.id, key: sameRequest.key, idempotencyKey });
  }
  // Loads current prices, stock and coupons.
  const cart = await getCart({ ...deps, db: tx }, request.visitor);
  const refusal = refuseCart(cart, request);
  if (refusal) return fail(refusal);
  const wanted = toOrder(cart, request, {
    idempotencyKey,
    fingerprint,
    isTest: deps.payments.mode === 'sandbox',
  });
  const paysByCard = methodToPay(wanted)?.kind === 'card';
  // Runs before stock is reserved: a transaction that holds stock locks never waits for another order.
  const terms = await unpaidTerms(tx, request, wanted, unpaid?.id);
  if (!terms.ok) return terms;
  if (unpaid) {
    // A new card for the same cart pays the existing order, whose stock is already reserved.
    if (paysByCard && unpaid.basketHash === cartHash(cart)) {
      await resumeOrder(tx, unpaid.id, wanted);
      return succeed({ id: unpaid.id, key: unpaid.key, idempotencyKey });
    }
    await changeOrder(tx, unpaid.id, 'cancelled', 'replaced');
  }
  const draft = hasDraft ? await takeDraft(tx, request.visitor) : undefined;
  const order = { ...wanted, ...terms.value, ...draft };
  const id = await saveOrder(tx, order);
  // Runs before the first event: the invoice names the cards that paid.
  const { isTest, giftCards: payments } = order;
  if (!(await spendGiftCards(tx, { orderId: id, isTest, payments }))) return fail('total-changed');
  const event = eventOf(order, request);
  if (event) await changeOrder(tx, id, event, 'placed');
  // A card may be declined, so the cart is not emptied until the order is paid (payments/server/settle.ts).
  const opened = { id, key: order.key, visitor: request.visitor, isTest: order.isTest, cart };
  const first = request.paying && newAttempt({ ...request.paying, idempotencyKey, orderId: id }, deps.now());
  const payment = paysByCard ? await openPayment(tx, opened, first) : undefined;
  if (!paysByCard) await emptyCart({ db: tx }, request.visitor);
  await request.also(tx, order);
  // Runs last, because all orders for the same products wait for this lock.
  const taken = { orderId: id, author: 'placed' };
  if (order.reservesUnpaid && !(await takeStock(tx, order.lines, taken))) return fail('basket-changed');
  const codes = order.coupons.map(({ code }) => code);
  if (await countCouponUses(tx, { codes, email: order.billing.email, orderId: id }))
    return fail('coupon-gone');
  if (!payment) return succeed({ id, key: order.key, idempotencyKey });
  // Runs at the very end, because all requests from the same network wait for this count.
  const permit = await CardPermit.forPayment({ db: tx, now: deps.now }, payment);
  return permit
    ? succeed({ id, key: order.key, idempotencyKey, startedPayment: { payment, permit } })
    : fail('too-many-tries');
}

/**
 * Prefixes the idempotency key with the visitor, so that visitors cannot find or block each other's orders.
 */
export const storedKeyOf = ({ visitor, idempotencyKey }: Pick<Request, 'visitor' | 'idempotencyKey'>) =>
  `${visitor}:${idempotencyKey ?? newOrderKey()}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const paysLater = ({ form }: Request) => findPaymentMethod(form.paymentMethod)?.kind === 'offline';

const holderOf = ({ visitor, network, form }: Request): Holder => ({
  visitor,
  network,
  email: form.billing.email,
});

type UnpaidTerms = Pick<NewOrder, 'paymentTermDays' | 'reservesUnpaid'>;

/** Returns the terms of an order that is paid later; undefined if it is paid at once or its total is zero. */
async function unpaidTerms(
  tx: Db,
  request: Request,
  order: NewOrder,
  replaced: number | undefined,
): Promise<Result<UnpaidTerms | undefined, PlaceRefusal>> {
  const waits = paysLater(request) || request.taken?.isOpen === true;
  if (!waits || amountToPay(order) === 0) return succeed(undefined);
  if (request.taken) return succeed(termsOf(await reservationSettings.load(tx)));
  const allowed = await allowUnpaid(tx, holderOf(request), {
    id: replaced,
    pieces: order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    totalCents: amountToPay(order),
  });
  if (!allowed.ok) return allowed;
  return succeed(termsOf(allowed.value));
}

const termsOf = ({ paymentTermDays, reserveOnlyWhenPaid }: ReservationSettings): UnpaidTerms => ({
  paymentTermDays,
  reservesUnpaid: !reserveOnlyWhenPaid,
});

function refuseCart(cart: Cart, request: Request): PlaceRefusal | undefined {
  const { form, seenTotal, taken } = request;
  if (isEmpty(cart)) return taken?.isOpen ? undefined : 'empty';
  if (cart.lines.some((line) => problemOf(line) !== undefined)) return 'basket-changed';
  if (cart.needsShipping && !cart.rate) return 'no-rate';
  if (cart.needsShipping && cart.rate?.method.isRelay && !request.relayPoint)
    return form.relayPoint === '' ? 'no-relay-point' : 'relay-point-gone';
  // A cart that was free when its form was checked, without a payment method, may cost something now.
  if (cart.toPay > 0 && !taken?.isOpen && !findPaymentMethod(form.paymentMethod)) return 'total-changed';
  if (seenTotal !== undefined) return cart.toPay === seenTotal ? undefined : 'total-changed';
  // Without the total they saw, the customer may expect a discount from a refused coupon.
  return cart.refusedCoupons.length > 0 ? 'coupon-gone' : undefined;
}

type OrderSource = Pick<
  Request,
  'visitor' | 'customerId' | 'form' | 'relayPoint' | 'attribution' | 'network' | 'seenVersions' | 'taken'
>;

type OrderRequestKey = {
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly isTest: boolean;
};

/** The order that a cart becomes. */
export function toOrder(
  cart: Cart,
  { visitor, customerId, form, relayPoint, attribution, network, seenVersions, taken }: OrderSource,
  { idempotencyKey, fingerprint, isTest }: OrderRequestKey,
): NewOrder {
  return {
    key: newOrderKey(),
    customerId,
    visitor,
    network,
    paymentTermDays: null,
    reservesUnpaid: true,
    attribution,
    billing: form.billing,
    shipping: form.shipsElsewhere ? form.shipping : toShippingAddress(form.billing),
    note: form.note,
    paymentMethod: cart.toPay === 0 && cart.totals.total > 0 ? '' : form.paymentMethod,
    relayPoint: (cart.rate?.method.isRelay && relayPoint) || null,
    ...deliveryTerms(cart.rate, cart.toPay === 0 ? '' : form.paymentMethod),
    coupons: cart.coupons.map(({ coupon, discount }) => ({ code: coupon.code, kind: coupon.kind, discount })),
    fees: cart.fees,
    lines: cart.lines.map((line) => ({ ...line, insteadOf: fullPriceOf(line) })),
    vat: cart.vat,
    totals: cart.totals,
    giftCards: cart.giftCards.filter(({ amount }) => amount > 0),
    isTest,
    seenVersions,
    deliverySeen: cart.rate ? deliveryTimeOf(cart.rate) : '',
    idempotencyKey,
    requestFingerprint: fingerprint,
    ...(taken && {
      createdVia: taken.createdVia,
      paymentTitle: taken.paymentTitle,
      transactionId: taken.transactionId,
    }),
  };
}

/** Returns the payment method of an order; undefined if there is nothing to pay. */
const methodToPay = (order: NewOrder) =>
  amountToPay(order) === 0 ? undefined : findPaymentMethod(order.paymentMethod);

/** A program says itself what becomes of the order that it takes, unless nothing is left to pay. */
function eventOf(order: NewOrder, { taken }: Request): OrderEvent | undefined {
  const isLeftOpen = taken?.isOpen === true && (order.lines.length === 0 || amountToPay(order) > 0);
  return isLeftOpen ? undefined : firstEvent(order);
}

/** The payment event known when an order is placed; undefined if the provider must still report it. */
function firstEvent(order: NewOrder): OrderEvent | undefined {
  if (amountToPay(order) === 0) return 'paid';
  return methodToPay(order)?.firstEvent ?? undefined;
}
