import { toCents, type Cents } from '#platform/money.ts';
import type { OrderStatus } from './order-status.ts';

export type RefundRefusal =
  /** The order is not paid, or is fully refunded. */
  | 'not-paid'
  /** The amount exceeds the refundable rest. */
  | 'too-much'
  | 'nothing'
  /** The idempotency key was already used with another amount or for another order. */
  | 'sent-twice'
  /** The payment provider refuses the refund. */
  | 'money-refused';

/** Pieces of an order line that the customer returns with a refund. */
export type RefundedArticle = {
  readonly lineId: number;
  readonly quantity: number;
  /** Whether they can be sold again. */
  readonly returnsToStock: boolean;
};

type Refundable = { readonly status: OrderStatus; readonly total: Cents; readonly refunded: Cents };

/** Returns why an amount cannot be refunded, or undefined if it can. */
export function refuseRefund(
  { status, total, refunded }: Refundable,
  amount: Cents,
): 'not-paid' | 'too-much' | 'nothing' | undefined {
  if (status !== 'processing' && status !== 'completed') return 'not-paid';
  if (amount > total - refunded) return 'too-much';
  // A free order can be refunded with an amount of zero.
  if (amount < 0 || (amount === 0 && total > 0)) return 'nothing';
  return undefined;
}

/** Returns the part of a refund that goes back to gift cards: they come first, up to what they still paid. */
export const refundToCards = (amount: Cents, paidByCards: Cents): Cents =>
  toCents(Math.min(amount, Math.max(paidByCards, 0)));
