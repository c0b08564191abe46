import type { ReturnMoney } from '#shop/orders/orders/server/refund-order.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Gives money back to the card that paid an order: once for each key, however often it is asked. False where the
 * provider refuses, or no card paid; throws while the provider is away.
 */
export const returnToCard =
  ({ db, provider }: Pick<PaymentDeps, 'db' | 'provider'>): ReturnMoney =>
  async ({ orderId, amount, idempotencyKey }) => {
    const payment = await db
      .selectFrom('payments')
      .select('intent_id')
      .where('order_id', '=', orderId)
      .where('outcome', '=', 'paid')
      .executeTakeFirst();
    if (!payment?.intent_id) return false;
    return (await provider.refund(payment.intent_id, amount, idempotencyKey)) !== undefined;
  };
