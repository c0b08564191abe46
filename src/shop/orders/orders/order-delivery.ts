import { promiseDelivery, type DeliveryPromise } from '#shop/basket/delivery/delivery-date.ts';
import type { DeliverySettings } from '#shop/basket/delivery/delivery-settings.ts';
import { promiseText, transitText } from '#shop/basket/delivery/texts.ts';
import type { PricedRate } from '#shop/basket/pricing/priced-cart.ts';
import { deliveryPlace, type Destination, type ShippingMethod } from '#shop/basket/pricing/shipping.ts';
import type { NewOrder, Order } from './order.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { texts } from './texts.ts';

type DeliveryTerms = Pick<
  NewOrder,
  'rateTitle' | 'deliveryTime' | 'promise' | 'transit' | 'isPickup' | 'isRelay'
>;

/**
 * Returns the delivery terms of a new order. An order that is paid by transfer or cheque gets its dates when
 * the money arrives.
 */
export function deliveryTerms(rate: PricedRate | undefined, paymentMethod: string): DeliveryTerms {
  if (!rate)
    return { rateTitle: '', deliveryTime: '', promise: null, transit: null, isPickup: false, isRelay: false };
  const { method, promise } = rate;
  return {
    rateTitle: method.title,
    deliveryTime: method.transit ? transitText(method.transit) : method.deliveryTime,
    promise: findPaymentMethod(paymentMethod)?.kind === 'offline' ? null : promise,
    transit: method.transit,
    isPickup: method.kind === 'local_pickup',
    isRelay: method.isRelay,
  };
}

/** Computes the promise of an order whose payment has arrived later than it was placed. */
export const promiseWhenPaid = (
  now: Date,
  settings: DeliverySettings,
  { transit, ...method }: Pick<ShippingMethod, 'kind' | 'isRelay' | 'transit'>,
  { country, postcode }: Destination,
): DeliveryPromise | null =>
  transit && promiseDelivery(now, settings, { place: deliveryPlace(method), transit, country, postcode });

const PAID: readonly Order['status'][] = ['processing', 'completed'];

/** Tells when an order arrives, in words; undefined if nothing is delivered, or no longer. */
export function deliveryText({
  status,
  rateTitle,
  deliveryTime,
  promise,
}: Pick<Order, 'status' | 'rateTitle' | 'deliveryTime' | 'promise'>): string | undefined {
  if (rateTitle === '' || status === 'cancelled' || status === 'refunded') return undefined;
  const time = deliveryTime || texts.longestDelivery;
  if (!PAID.includes(status)) return texts.fromPayment(time);
  return promise ? promiseText(promise) : time;
}

/** « Livraison » with a date, « Délai de livraison » with a duration, « Retrait » for a pickup. */
export function deliveryLabel({
  status,
  promise,
  isPickup,
}: Pick<Order, 'status' | 'promise' | 'isPickup'>): string {
  if (isPickup) return texts.pickupTime;
  return promise && PAID.includes(status) ? texts.deliveredTo : texts.deliveryTime;
}
