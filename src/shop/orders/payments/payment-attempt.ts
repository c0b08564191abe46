import type { OrderStatus } from '#shop/orders/orders/order-status.ts';

/** The stored state of the latest attempt to pay an order. */
export type PaymentAttempt = {
  readonly orderStatus: OrderStatus;
  /** The number of attempts. */
  readonly attempt: number;
  /** The idempotency key of the latest attempt. */
  readonly idempotencyKey: string | null;
  readonly outcome: 'paid' | 'action' | 'refused' | 'away' | null;
  readonly busyUntil: Date | null;
};

/** The next step for a payment request. */
export type NextStep =
  | 'paid'
  | 'not-payable'
  /** Another attempt is in progress: wait for its end. */
  | 'wait'
  /** A request with this idempotency key was already answered: repeat the response. */
  | 'answered'
  /** Same idempotency key, unknown result: send the same request again. */
  | 'repeat'
  /** New idempotency key after an attempt with an unknown result: query the provider first. */
  | 'look'
  | 'new-try';

const PAID: readonly OrderStatus[] = ['processing', 'completed', 'refunded'];
const PAYABLE: readonly OrderStatus[] = ['pending', 'failed', 'on-hold'];

export function nextStep(payment: PaymentAttempt, idempotencyKey: string, now: Date): NextStep {
  if (PAID.includes(payment.orderStatus)) return 'paid';
  if (!PAYABLE.includes(payment.orderStatus)) return 'not-payable';
  if (payment.busyUntil !== null && payment.busyUntil > now) return 'wait';
  if (payment.attempt === 0) return 'new-try';
  const isKnown = payment.outcome !== null && payment.outcome !== 'away';
  if (payment.idempotencyKey === idempotencyKey) return isKnown ? 'answered' : 'repeat';
  return isKnown ? 'new-try' : 'look';
}
