import type { Cents } from '../../../platform/money.ts';
import { fail, succeed, type Result } from '../../../platform/result.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { ProviderAway } from './stripe.ts';

type Returned = { readonly refundId: string };

/** Why no money went back: it did not come by card, the provider refuses, or cannot be reached now. */
export type ReturnRefusal = 'not-paid-by-card' | 'refused' | 'away';

/** Gives money back to the card that paid an order. The same key gives it back once, however often it is asked. */
export async function returnMoney(
  deps: PaymentDeps,
  order: { readonly id: number },
  cents: Cents,
  idempotencyKey: string,
): Promise<Result<Returned, ReturnRefusal>> {
  const payment = await deps.db
    .selectFrom('payments')
    .select('intent_id')
    .where('order_id', '=', order.id)
    .where('outcome', '=', 'paid')
    .executeTakeFirst();
  if (!payment?.intent_id) return fail('not-paid-by-card');
  try {
    const refund = await deps.provider.refund(payment.intent_id, cents, idempotencyKey);
    return refund ? succeed({ refundId: refund.id }) : fail('refused');
  } catch (error) {
    if (error instanceof ProviderAway) return fail('away');
    throw error;
  }
}
