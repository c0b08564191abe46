import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isOfflineMethod } from '../offline-method.ts';
import { loadRefunded } from './store.ts';

export type Refundable = {
  readonly id: number;
  /** What has been paid and not been given back. */
  readonly left: Cents;
  /** It was paid without a provider: the merchant gives the money back by hand. */
  readonly isOffline: boolean;
  /** A refund that was asked for, of which it is not known whether the money went: it goes on first. */
  readonly unfinished: { readonly amount: Cents; readonly idempotencyKey: string } | undefined;
};

/** What of an order can still be given back, and by whom. */
export async function findRefundable(db: Db, id: number): Promise<Refundable | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['payment_method', 'total_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return undefined;
  const { asked } = await loadRefunded(db, id);
  const isOffline = order.total_cents === 0 || isOfflineMethod(order.payment_method);
  const open = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'idempotency_key'])
    .where('order_id', '=', id)
    .where('done_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  const unfinished = open && { amount: toCents(open.amount_cents), idempotencyKey: open.idempotency_key };
  return { id, left: toCents(order.total_cents - asked), isOffline, unfinished };
}
