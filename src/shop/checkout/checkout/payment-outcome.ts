/** The payment result of an order in the format of the Store API (§3.11). */
export type PaymentOutcome = {
  readonly status: 'success' | 'pending' | 'failure' | 'error';
  /** The url to go to next; empty to stay on the page. */
  readonly redirect: string;
  /** Other values from the payment method, by name. */
  readonly details: Readonly<Record<string, string>>;
};

/** The result for a bank transfer or cheque: no payment happens now, only the confirmation page is shown. */
export const paidLater = (redirect: string): PaymentOutcome => ({
  status: 'success',
  redirect,
  details: { result: 'success', redirect },
});
