import type { ReturnMoney } from '#shop/orders/orders/server/refund-order.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Refunds money to the payment card of an order, once per idempotency key. Returns false if the provider
 * refuses or if no card paid the order. Throws while the provider is unavailable.
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
