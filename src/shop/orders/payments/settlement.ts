import type { Intent } from './payment.ts';
import type { TriedPayment } from './payment-try.ts';

/** What is written down when somebody tells how a payment stands. */
export type Settlement =
  /** The order was cancelled before the money came: the money goes back. */
  | 'owe'
  | 'stay-paid'
  | 'become-paid'
  /** Nothing is known that is not written down already. */
  | 'leave'
  | 'action'
  | 'refuse';

type Settled = Pick<TriedPayment, 'orderStatus' | 'outcome' | 'busyUntil'>;
type Telling = { readonly isPress: boolean; readonly at: Date };

/** That something was paid is final; anything else may be old news, in any order and any number of times. */
export function settlementOf(
  { orderStatus, outcome, busyUntil }: Settled,
  status: Intent['status'],
  { isPress, at }: Telling,
): Settlement {
  if (status === 'paid' && orderStatus === 'cancelled') return 'owe';
  if (outcome === 'paid') return 'stay-paid';
  if (status === 'paid') return 'become-paid';
  // An attempt that is under way writes its own end down.
  if (!isPress && busyUntil !== null && busyUntil > at) return 'leave';
  if (status === 'action') return 'action';
  return status === 'processing' ? 'leave' : 'refuse';
}
