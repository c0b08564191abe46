import type { Intent } from './payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** The change to store when a payment status is reported. */
export type Settlement =
  /** The order was cancelled before the payment arrived: the payment is refunded. */
  | 'owe'
  | 'stay-paid'
  | 'become-paid'
  /** The report contains nothing new. */
  | 'leave'
  | 'action'
  | 'refuse';

type SettledAttempt = Pick<PaymentAttempt, 'orderStatus' | 'outcome' | 'busyUntil'>;
type ReportOrigin = { readonly isPress: boolean; readonly at: Date };

/**
 * Decides how a reported status changes a payment. A successful payment is final; any other report may be
 * outdated, out of order or repeated.
 */
export function settlementOf(
  { orderStatus, outcome, busyUntil }: SettledAttempt,
  status: Intent['status'],
  { isPress, at }: ReportOrigin,
): Settlement {
  if (status === 'paid' && orderStatus === 'cancelled') return 'owe';
  if (outcome === 'paid') return 'stay-paid';
  if (status === 'paid') return 'become-paid';
  // An attempt in progress stores its own outcome.
  if (!isPress && busyUntil !== null && busyUntil > at) return 'leave';
  if (status === 'action') return 'action';
  return status === 'processing' ? 'leave' : 'refuse';
}
