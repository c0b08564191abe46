import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';
import { mayRevise } from '#shop/orders/orders/order-status.ts';
import { saveOrderAddresses, saveShippingAddress } from '#shop/orders/orders/server/save-buyer-details.ts';
import { loadOrder } from '#shop/orders/orders/server/find-order.ts';
import { saveDetails } from '#shop/orders/orders/server/revision/save-details.ts';
import { isAllowed } from '../order-actions.ts';
import { actionFactsOf, findDeskOrder } from './find-desk-order.ts';

/** Undefined fields stay as they are. */
export type OrderDetails = {
  readonly note?: string | undefined;
  readonly customerId?: number | null | undefined;
  readonly paymentMethod?: string | undefined;
  readonly paymentTitle?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly billing?: BillingAddress | undefined;
  readonly shipping?: Address | undefined;
};

export type DetailsRefusal =
  /** The invoice keeps its buyer. */
  | 'billing-kept'
  /** A parcel has left. */
  | 'shipping-kept'
  /** The country decides the VAT and the delivery of what is ordered. */
  | 'country-kept'
  /** A paid order keeps its means of payment. */
  | 'payment-kept';

const isSame = (one: object, other: object) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (fields: object) =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort();

/**
 * Changes who ordered and what they said, on an order that the caller has locked and in its transaction. Returns
 * the names of the changed fields; the caller writes the audit entry.
 */
export async function changeDetails(
  tx: Db,
  orderId: number,
  details: OrderDetails,
): Promise<Result<readonly string[], DetailsRefusal>> {
  const order = await loadOrder(tx, orderId);
  const { billing, shipping, ...others } = details;
  const newBilling = billing && !isSame(billing, order.billing) ? billing : undefined;
  const newShipping = shipping && !isSame(shipping, order.shipping) ? shipping : undefined;
  const isFree = mayRevise(order.status);
  if (newBilling && !isFree) return fail('billing-kept');
  const country = (newShipping ?? order.shipping).country;
  if (order.lines.length > 0 && country !== order.shipping.country) return fail('country-kept');
  if (newShipping && !isFree && !(await mayCorrect(tx, orderId))) return fail('shipping-kept');
  const pays = others.paymentMethod !== undefined && others.paymentMethod !== order.paymentMethod;
  if (pays && !isFree) return fail('payment-kept');
  if (isFree && (newBilling || newShipping))
    await saveOrderAddresses(tx, orderId, {
      billing: newBilling ?? order.billing,
      shipping: newShipping ?? order.shipping,
    });
  else if (newShipping) await saveShippingAddress(tx, orderId, newShipping);
  const saved = await saveDetails(tx, orderId, others);
  return succeed([...(newBilling ? ['billing'] : []), ...(newShipping ? ['shipping'] : []), ...saved]);
}

async function mayCorrect(tx: Db, orderId: number): Promise<boolean> {
  const desk = await findDeskOrder(tx, orderId);
  return desk !== undefined && isAllowed('address', actionFactsOf(desk));
}
