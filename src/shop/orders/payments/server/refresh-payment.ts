import type { PayOutcome } from '../payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settle } from './settle.ts';
import { ProviderAway } from './stripe.ts';

type PaymentReference = {
  readonly id: number;
  readonly key: string;
  /** The payment that the client names, if any. */
  readonly intentId?: string;
};

/**
 * Returns the current outcome of an order's payment, for a visitor who returns to it. Returns undefined if
 * there is no such payment.
 */
export async function refreshPayment(
  deps: PaymentDeps,
  { id, key, intentId }: PaymentReference,
): Promise<PayOutcome | undefined> {
  const payment = await deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.intent_id', 'payments.outcome', 'orders.status'])
    .where('orders.id', '=', id)
    .where('orders.key', '=', key)
    .executeTakeFirst();
  if (!payment?.intent_id) return undefined;
  if (intentId !== undefined && intentId !== payment.intent_id) {
    deps.log.error({ order: id, intent: intentId }, 'a payment that is not the order’s');
    return undefined;
  }
  if (payment.outcome === 'paid') {
    // A payment that arrived after the cancellation is refunded; the order stays cancelled.
    const isCancelled = payment.status === 'cancelled';
    return isCancelled ? { kind: 'refused', refusal: 'not-payable' } : { kind: 'paid' };
  }
  try {
    return await settle(deps, await deps.provider.find(payment.intent_id), 'return');
  } catch (error) {
    if (error instanceof ProviderAway) return { kind: 'refused', refusal: 'away' };
    throw error;
  }
}
