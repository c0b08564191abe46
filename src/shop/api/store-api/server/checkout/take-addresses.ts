import { isDeepStrictEqual } from 'node:util';
import { deliveryCountries, zoneFor } from '#shop/basket/pricing/shipping.ts';
import { taxPlace } from '#shop/basket/pricing/tax-place.ts';
import { loadTariff } from '#shop/basket/cart/server/cart-data-cache.ts';
import { errorCode, wireError, type WireError } from '#shop/basket/store-client/errors.ts';
import { checkAddress } from '#shop/checkout/checkout/check-form.ts';
import type { Order } from '#shop/orders/orders/order.ts';
import { saveOrderAddresses } from '#shop/orders/orders/server/save-buyer-details.ts';
import { faultsError } from '../../checkout-errors.ts';
import { texts } from '../../texts.ts';
import type { payOrderBody } from '../schemas.ts';
import type { StoreDeps } from '../session.ts';

type PayOrderBody = ReturnType<typeof payOrderBody.parse>;

/**
 * Stores the addresses of the payload in an order that is about to be paid (§7.6). Fields that are not sent
 * keep their value, and so does the email, because it opens the order. Returns the error, if there is one.
 */
export async function takeAddresses(
  { db, cartData }: Pick<StoreDeps, 'db' | 'cartData'>,
  order: Order,
  { billing_address: sentBilling, shipping_address: sentShipping, payment_method: method }: PayOrderBody,
): Promise<WireError | undefined> {
  const billing = { ...order.billing, ...sentBilling, email: order.billing.email };
  const isShippingSent = Object.values(sentShipping).some((line) => line !== '');
  const shipping = isShippingSent ? { ...order.shipping, ...sentShipping } : order.shipping;
  if (isDeepStrictEqual([billing, shipping], [order.billing, order.shipping])) return undefined;
  const { zones } = await loadTariff(db, cartData);
  const countries = deliveryCountries(zones);
  const faults = [
    ...checkAddress('billing', billing, countries),
    ...(isShippingSent ? checkAddress('shipping', { ...shipping, email: '' }, countries) : []),
  ];
  if (faults.length > 0) return faultsError(faults, method);
  // The order was priced for its zone and with the VAT of its destination.
  const hasOtherPrice =
    zoneFor(zones, shipping) !== zoneFor(zones, order.shipping) ||
    !isDeepStrictEqual(taxPlace(shipping), taxPlace(order.shipping));
  if (hasOtherPrice) return wireError(400, errorCode('invalid_address'), texts.otherZone);
  await saveOrderAddresses(db, order.id, { billing, shipping });
  return undefined;
}
