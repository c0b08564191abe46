import type { OrderStatus } from '#shop/orders/orders/order-status.ts';

/** What is written down of the newest try to pay an order. */
export type TriedPayment = {
  readonly orderStatus: OrderStatus;
  /** How many tries there were. */
  readonly attempt: number;
  /** The press of the button the newest one came from. */
  readonly press: string | null;
  readonly outcome: 'paid' | 'action' | 'refused' | 'away' | null;
  readonly busyUntil: Date | null;
};

/** What a press of the button leads to. */
export type NextStep =
  | 'paid'
  | 'not-payable'
  /** Another try is under way: its end is waited for. */
  | 'wait'
  /** The same press has been answered; it gets the same answer. */
  | 'answered'
  /** The same press again, of which nothing is known: the same request is sent once more. */
  | 'repeat'
  /** A new press after a try of which nothing is known: the provider is asked first. */
  | 'look'
  | 'new-try';

const PAID: readonly OrderStatus[] = ['processing', 'completed', 'refunded'];
const PAYABLE: readonly OrderStatus[] = ['pending', 'failed', 'on-hold'];

export function nextStep(payment: TriedPayment, press: string, now: Date): NextStep {
  if (PAID.includes(payment.orderStatus)) return 'paid';
  if (!PAYABLE.includes(payment.orderStatus)) return 'not-payable';
  if (payment.busyUntil !== null && payment.busyUntil > now) return 'wait';
  if (payment.attempt === 0) return 'new-try';
  const isKnown = payment.outcome !== null && payment.outcome !== 'away';
  if (payment.press === press) return isKnown ? 'answered' : 'repeat';
  return isKnown ? 'new-try' : 'look';
}
