import type { PayOutcome } from '../payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settle } from './settle.ts';
import { ProviderAway } from './stripe.ts';

type Asked = {
  readonly id: number;
  readonly key: string;
  /** The payment a client speaks of, where it names one. */
  readonly intentId?: string;
};

/** How the payment of an order stands, for whoever comes back to it. Undefined where there is none such. */
export async function hearOfPayment(
  deps: PaymentDeps,
  { id, key, intentId }: Asked,
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
    // Money that came after the order was cancelled goes back: the order stays cancelled.
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
