import type { UnpaidLimits } from './unpaid-limits.ts';

/** The duration and limits of stock reservations for unpaid orders. */
export type ReservationSettings = {
  /** Days after which an order by transfer or cheque is cancelled if it is still unpaid; null: never. */
  readonly paymentTermDays: number | null;
  /** Whether orders by transfer or cheque take stock when they are paid instead of when they are placed. */
  readonly reserveOnlyWhenPaid: boolean;
  /** Minutes after which an order by payment card is cancelled if it is still unpaid. */
  readonly unpaidCardMinutes: number;
  /** Minutes for which an order keeps its stock after its payment card was declined. */
  readonly declinedCardMinutes: number;
  readonly limits: UnpaidLimits;
  /** The maximum number of mails about unpaid orders per hour: to one customer, and to the merchant. */
  readonly unpaidMailsPerHour: { readonly customer: number; readonly merchant: number };
};

/**
 * The defaults. The limits per network are higher because an office or a mobile carrier puts several
 * customers on one network.
 */
export const USUAL_RESERVATION: ReservationSettings = {
  paymentTermDays: 7,
  reserveOnlyWhenPaid: false,
  unpaidCardMinutes: 20,
  declinedCardMinutes: 10,
  limits: {
    visitor: { orders: 3, pieces: 30, totalCents: 150_000 },
    email: { orders: 3, pieces: 30, totalCents: 150_000 },
    network: { orders: 6, pieces: 60, totalCents: 300_000 },
  },
  unpaidMailsPerHour: { customer: 6, merchant: 40 },
};
