import { toShippingAddress } from '#shop/common/addresses/address.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import { acceptAttribution } from '#shop/common/attribution/server/accept-attribution.ts';
import type { CartDeps } from '#shop/basket/cart/server/cart-data-cache.ts';
import { getCart } from '#shop/basket/cart/server/get-cart.ts';
import { listDeliveryCountries, saveCartAddresses, selectRate } from '#shop/basket/cart/server/delivery.ts';
import { shippingChoice } from '#shop/basket/cart/server/shipping-choice.ts';
import type { RelayDeps } from '#shop/basket/relay-points/server/relay-directory.ts';
import type { Customer } from '#shop/customers/accounts/customer.ts';
import { saveBuyer } from '#shop/customers/accounts/server/save-buyer.ts';
import { checkForm, type CheckoutForm, type CheckoutFault } from '../check-form.ts';
import { findPaymentMethod, type PaymentMethodId } from '#shop/orders/orders/payment-methods.ts';
import { returnPath } from '#shop/orders/payments/contract.ts';
import { parseSeenVersions, SEEN_VERSIONS_FIELD } from '#shop/orders/legal-versions/legal-version.ts';
import { networkOf } from '#shop/orders/orders/server/unpaid-orders.ts';
import { isTooManyAttempts, type PayOutcome } from '#shop/orders/payments/payment.ts';
import { cardKeysOf } from '#shop/orders/payments/server/card-permit.ts';
import { payOrder, type PaymentSource } from '#shop/orders/payments/server/pay-order.ts';
import { findCardOwner } from '#shop/orders/payments/server/saved-cards.ts';
import type { PaymentDeps } from '#shop/orders/payments/server/payment-deps.ts';
import type { PlaceRefusal } from '../place-refusal.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import type { CardSelection } from '../card-selection.ts';
import { checkoutForm } from './schemas.ts';

export type CheckoutOutcome =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  /** The order exists, but its card was declined or the cardholder must confirm the payment. */
  | {
      readonly kind: 'unpaid';
      readonly order: PlacedOrder;
      readonly outcome: Exclude<PayOutcome, { kind: 'paid' }>;
      readonly form: CheckoutForm;
    }
  | { readonly kind: 'faults'; readonly faults: readonly CheckoutFault[]; readonly form: CheckoutForm }
  | { readonly kind: 'refused'; readonly refusal: PlaceRefusal; readonly form: CheckoutForm };

export type SubmitDeps = Pick<
  CartDeps,
  'db' | 'now' | 'cartData' | 'nonces' | 'config' | 'payments' | 'keyedHash'
> &
  PaymentDeps &
  RelayDeps;

type Submission = {
  readonly visitor: string;
  /** The signed-in customer, if any. */
  readonly customer: Customer | undefined;
  /** The available payment methods. */
  readonly methods: readonly PaymentMethodId[];
  /** The ip of the request. */
  readonly ip: string;
  /**
   * Whether a script shows the card challenge in the page; otherwise the cardholder is redirected to it and
   * back.
   */
  readonly showsChallenge: boolean;
};

/** Handles a submission of the classic form. */
export async function submitCheckout(
  deps: SubmitDeps,
  { fields, ...submission }: Submission & { readonly fields: unknown },
): Promise<CheckoutOutcome> {
  const { idempotencyKey, wantsAccount, card, ...form } = checkoutForm.parse(fields);
  return submitForm(deps, {
    ...submission,
    form,
    wantsAccount,
    card,
    idempotencyKey,
    rateId: shippingChoice.parse(fields),
    seenTotal: readSeenTotal(fields),
    seenVersions: readSeenVersions(fields),
    attribution: await acceptAttribution(deps.db, fields),
  });
}

type FormSubmission = Submission & {
  readonly form: CheckoutForm;
  /** « Créer un compte » was ticked. */
  readonly wantsAccount: boolean;
  readonly card: CardSelection;
  readonly idempotencyKey: string | undefined;
  /** The shipping method, if the form contains one. */
  readonly rateId?: string | undefined;
  readonly seenTotal: number | undefined;
  readonly seenVersions: readonly number[];
  readonly attribution: Attribution;
};

/** Validates the form, stores the addresses and the shipping method, and places the order. */
export async function submitForm(deps: SubmitDeps, submission: FormSubmission): Promise<CheckoutOutcome> {
  const { visitor, customer, form, wantsAccount, card, idempotencyKey, methods, rateId } = submission;
  const countries = await listDeliveryCountries(deps);
  const before = await getCart(deps, visitor);
  // If nothing is left to pay, no payment method is needed.
  const faults = checkForm(form, {
    countries,
    paymentMethods: before.toPay === 0 ? ['', ...methods] : methods,
  });
  const paysByCard = before.toPay > 0 && findPaymentMethod(form.paymentMethod)?.kind === 'card';
  if (paysByCard && card.methodId === '' && before.toPay > 0)
    faults.push({ field: 'payment_method', code: 'card' });
  if (faults.length > 0) {
    // The page is rendered again with the chosen shipping method, if it is available.
    if (rateId !== undefined) await selectRate(deps, visitor, rateId);
    return { kind: 'faults', faults, form };
  }
  const shipping = form.shipsElsewhere ? form.shipping : toShippingAddress(form.billing);
  await saveCartAddresses(deps, visitor, before, { billing: form.billing, shipping });
  if (rateId !== undefined) await selectRate(deps, visitor, rateId);
  const relayPoint = await deps.relayPoints.find(form.relayPoint, shipping);
  const paying = paysByCard ? await paymentSourceOf(deps, card, submission) : undefined;
  const placed = await placeOrder(deps, {
    visitor,
    customerId: customer?.id ?? null,
    form,
    relayPoint,
    card,
    idempotencyKey,
    seenTotal: submission.seenTotal,
    seenVersions: submission.seenVersions,
    also: (tx, { billing, shipping, attribution }) =>
      saveBuyer(tx, deps, { customer, wantsAccount, billing, shipping, attribution }),
    attribution: submission.attribution,
    network: networkOf(deps, submission),
    paying,
  });
  if (!placed.ok) return { kind: 'refused', refusal: placed.failure, form };
  const order = placed.value;
  const outcome: PayOutcome = paysByCard
    ? await chargeOrder(deps, order, paying, submission)
    : { kind: 'paid' };
  return outcome.kind === 'paid' ? { kind: 'placed', order } : { kind: 'unpaid', order, outcome, form };
}

/** Returns the details of a card payment; undefined if the provider cannot identify the owner of the card. */
async function paymentSourceOf(
  deps: SubmitDeps,
  card: CardSelection,
  { visitor, customer, ip }: Submission,
): Promise<PaymentSource | undefined> {
  const keeps = customer !== undefined && (card.saves || card.isKept);
  const owner = keeps ? await findCardOwner(deps, customer) : null;
  if (owner === undefined) return undefined;
  return {
    methodId: card.methodId,
    countedAs: cardKeysOf(deps, { visitor, ip }),
    customerId: owner,
    savesCard: owner !== null && card.saves,
  };
}

/** Charges the card. The order is already stored, so it exists whatever the result. */
async function chargeOrder(
  deps: SubmitDeps,
  { id, key, idempotencyKey, startedPayment }: PlacedOrder,
  paying: PaymentSource | undefined,
  { showsChallenge }: Submission,
): Promise<PayOutcome> {
  if (paying === undefined) return { kind: 'refused', refusal: 'away' };
  const returnUrl = showsChallenge ? null : deps.config.publicUrl + returnPath(id, key);
  return payOrder(deps, { ...paying, orderId: id, idempotencyKey, returnUrl }, startedPayment);
}

/** Whether the limit of card attempts was exceeded, in which case nothing was sent to the provider. */
export const isOverLimit = (submitted: CheckoutOutcome): boolean =>
  (submitted.kind === 'refused' && submitted.refusal === 'too-many-tries') ||
  (submitted.kind === 'unpaid' && isTooManyAttempts(submitted.outcome));

/** Parses the ids of the legal texts that the page showed. */
const readSeenVersions = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && SEEN_VERSIONS_FIELD in fields
    ? parseSeenVersions(fields[SEEN_VERSIONS_FIELD])
    : [];

/** Parses the total that the page showed above the button. */
function readSeenTotal(fields: unknown): number | undefined {
  const value =
    typeof fields === 'object' && fields !== null && 'seen_total' in fields ? fields.seen_total : undefined;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
