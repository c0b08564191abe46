import type { Order } from './order.ts';
import type { ReservationSettings } from './reservation-settings.ts';
import { texts } from './texts.ts';

type Reservation = Pick<ReservationSettings, 'paymentTermDays' | 'reserveOnlyWhenPaid'>;
type PlacedOrder = Pick<Order, 'status' | 'payUntil' | 'reservesUnpaid'>;

/**
 * Returns the sentence that tells a shopper who pays by transfer or cheque when an unpaid order is cancelled.
 * Empty if the shop sets no term. An order keeps the deadline that it already has.
 */
export function paymentTermSentence(settings: Reservation, order?: PlacedOrder): string {
  // The shop decides again about the stock when an order is put on hold.
  const reservesUnpaid = order?.status === 'on-hold' ? order.reservesUnpaid : !settings.reserveOnlyWhenPaid;
  if (order && order.payUntil !== null) return texts.payUntil(order.payUntil, reservesUnpaid);
  return settings.paymentTermDays === null ? '' : texts.payWithin(settings.paymentTermDays, reservesUnpaid);
}
