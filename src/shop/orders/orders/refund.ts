import type { Cents } from '#platform/money.ts';
import type { OrderStatus } from './order-status.ts';

export type RefundRefusal =
  /** Nothing has been paid, or everything has been given back. */
  | 'not-paid'
  /** More than is left. */
  | 'too-much'
  | 'nothing'
  /** The same press with another amount or for another order. */
  | 'sent-twice'
  /** Whoever took the money does not give it back. */
  | 'money-refused';

type Refundable = { readonly status: OrderStatus; readonly total: Cents; readonly refunded: Cents };

/** Why an amount of an order cannot be given back; undefined where it can. */
export function refuseRefund(
  { status, total, refunded }: Refundable,
  amount: Cents,
): 'not-paid' | 'too-much' | 'nothing' | undefined {
  if (status !== 'processing' && status !== 'completed') return 'not-paid';
  if (amount > total - refunded) return 'too-much';
  // An order that cost nothing is taken back for nothing.
  if (amount < 0 || (amount === 0 && total > 0)) return 'nothing';
  return undefined;
}
