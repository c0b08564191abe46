import type { Deps } from '../../../platform/server/deps.ts';
import type { Cart } from '../../cart/cart.ts';
import { getCart } from '../../cart/server/get-cart.ts';
import { rememberAddresses, selectRate } from '../../cart/server/delivery.ts';
import { shippingChoice } from '../../cart/server/shipping-choice.ts';
import { listDeliveryCountries } from '../../shipping/server/zones-query.ts';
import { checkForm, type CheckoutForm, type Fault } from '../check-form.ts';
import { OFFLINE_METHODS } from '../payment-method.ts';
import type { PlaceRefusal } from '../place-refusal.ts';
import { placeOrder, type Placed } from './place-order.ts';
import { checkoutForm } from './schemas.ts';

export type Submitted =
  | { readonly kind: 'placed'; readonly order: Placed }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[]; readonly form: CheckoutForm }
  | { readonly kind: 'refused'; readonly refusal: PlaceRefusal; readonly form: CheckoutForm };

type SubmitDeps = Pick<Deps, 'db' | 'now'>;

/** What the button does: remembers what was said, checks it, and places the order. */
export async function submitCheckout(deps: SubmitDeps, visitor: string, fields: unknown): Promise<Submitted> {
  const { idempotencyKey, ...form } = checkoutForm.parse(fields);
  const countries = await listDeliveryCountries(deps.db);
  const before = await getCart(deps, visitor);
  const faults = checkForm(form, { countries, paymentMethods: acceptedMethods(before) });
  if (faults.length > 0) return { kind: 'faults', faults, form };
  const { email: _, ...billed } = form.billing;
  await rememberAddresses(deps, visitor, {
    billing: form.billing,
    shipping: form.shipsElsewhere ? form.shipping : billed,
  });
  const rateId = shippingChoice.parse(fields);
  if (rateId !== undefined) await selectRate(deps, visitor, rateId);
  const placed = await placeOrder(deps, { visitor, form, idempotencyKey, seenTotal: seenTotal(fields) });
  return placed.ok
    ? { kind: 'placed', order: placed.value }
    : { kind: 'refused', refusal: placed.failure, form };
}

/** Where nothing is to be paid, nothing has to be chosen. */
const acceptedMethods = ({ totals }: Cart): readonly string[] =>
  totals.total === 0 ? ['', ...OFFLINE_METHODS] : OFFLINE_METHODS;

/** The total that stood above the button, as the page wrote it. */
function seenTotal(fields: unknown): number | undefined {
  const value =
    typeof fields === 'object' && fields !== null && 'seen_total' in fields ? fields.seen_total : undefined;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
