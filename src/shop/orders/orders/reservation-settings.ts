import type { UnpaidLimits } from './unpaid-limits.ts';

/** How long, and for how much, the merchant sets pieces aside for orders that are not paid. */
export type ReservationSettings = {
  /** Days after which an order by transfer or by cheque is cancelled unless its payment has come. */
  readonly paymentTermDays: number;
  /** Orders by transfer or by cheque take their pieces when they are paid, not when they are placed. */
  readonly reserveOnlyWhenPaid: boolean;
  /** Minutes after which an order by card is cancelled unless it is paid. */
  readonly unpaidCardMinutes: number;
  /** Minutes for which an order keeps its pieces after its card was declined. */
  readonly declinedCardMinutes: number;
  readonly limits: UnpaidLimits;
  /** Mails about orders that are not paid: to one customer, and to the merchant. */
  readonly unpaidMailsPerHour: { readonly customer: number; readonly merchant: number };
};

/** Until the merchant has said otherwise. An office or a mobile carrier puts several customers on one network. */
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
