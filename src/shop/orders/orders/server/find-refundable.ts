import { toCents, type Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { refundsAtProvider } from '../payment-methods.ts';
import { refundableRest, type SoldCard } from '../refund.ts';
import { listSoldCards, loadRefunded } from './store.ts';

export type Refundable = {
  readonly id: number;
  /** The amount that can still be refunded. */
  readonly left: Cents;
  readonly soldCards: readonly SoldCard[];
  /** Whether the order was paid without a provider, so that the merchant refunds it by hand. */
  readonly isOffline: boolean;
  /** A requested refund with an unknown result. It has to be finished first. */
  readonly unfinished: { readonly amount: Cents; readonly idempotencyKey: string } | undefined;
};

/** Returns the refundable amount of an order and whether the merchant refunds it by hand. */
export async function findRefundable(db: Db, id: number): Promise<Refundable | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['payment_method', 'total_cents', 'gift_card_cents'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) return undefined;
  const { requested } = await loadRefunded(db, id);
  const isOffline = order.total_cents === order.gift_card_cents || !refundsAtProvider(order.payment_method);
  const open = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'idempotency_key'])
    .where('order_id', '=', id)
    .where('done_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  const unfinished = open && { amount: toCents(open.amount_cents), idempotencyKey: open.idempotency_key };
  const soldCards = await listSoldCards(db, id);
  const left = refundableRest({
    total: toCents(order.total_cents),
    refunded: toCents(requested),
    cards: soldCards,
  });
  return { id, left, soldCards, isOffline, unfinished };
}
