import { toCents } from '../../../platform/money.ts';
import type { Db } from '../../../platform/server/database.ts';
import { isOfflineMethod } from '../offline-method.ts';
import type { RefundRequest } from './refund-order.ts';

/** `isOffline`: the merchant returns the money by hand. */
export type UnfinishedRefund = RefundRequest & { readonly isOffline: boolean };

/** Refunds requested before a moment and neither done nor refused, oldest first. */
export async function listUnfinishedRefunds(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<UnfinishedRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.order_id',
      'refunds.amount_cents',
      'refunds.idempotency_key',
      'refunds.cause',
      'orders.payment_method',
    ])
    .where('refunds.done_at', 'is', null)
    .where('refunds.refused_at', 'is', null)
    .where('refunds.asked_at', '<', before)
    .orderBy('refunds.asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    amount: toCents(row.amount_cents),
    idempotencyKey: row.idempotency_key,
    cause: row.cause,
    isOffline: isOfflineMethod(row.payment_method),
  }));
}
