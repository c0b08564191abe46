/** What a way of paying made of an order, as clients of the Store API are told (§3.11). */
export type PaymentOutcome = {
  readonly status: 'success' | 'pending' | 'failure' | 'error';
  /** Where the shopper goes next; empty: they stay. */
  readonly redirect: string;
  /** What else the way of paying says, by name. */
  readonly details: Readonly<Record<string, string>>;
};

/** A transfer or a cheque: nothing happens now but thanks. */
export const paidLater = (redirect: string): PaymentOutcome => ({
  status: 'success',
  redirect,
  details: { result: 'success', redirect },
});
