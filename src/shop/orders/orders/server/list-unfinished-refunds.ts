import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import { PAYMENT_METHODS, refundsAtProvider } from '../payment-methods.ts';
import type { RefundRequest } from './refund-order.ts';

/** `isOffline`: the merchant returns the money by hand. */
export type UnfinishedRefund = RefundRequest & { readonly isOffline: boolean };

type RefundQuery = {
  readonly before: Date;
  readonly limit: number;
  /** Whether refunds of test orders paid by card are listed: only a provider in test mode knows their charges. */
  readonly includesTestCards: boolean;
};

const PROVIDER_METHODS = PAYMENT_METHODS.map(({ id }) => id).filter(refundsAtProvider);

/** Returns refunds requested before a given time that are neither done nor refused, oldest first. */
export async function listUnfinishedRefunds(
  db: Db,
  { before, limit, includesTestCards }: RefundQuery,
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
      'orders.total_cents',
      'orders.gift_card_cents',
    ])
    .where('refunds.done_at', 'is', null)
    .where('refunds.refused_at', 'is', null)
    .where('refunds.asked_at', '<', before)
    .$if(!includesTestCards, (query) =>
      query.where((or) =>
        or('orders.is_test', '=', false).or('orders.payment_method', 'not in', PROVIDER_METHODS),
      ),
    )
    .orderBy('refunds.asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    amount: toCents(row.amount_cents),
    idempotencyKey: row.idempotency_key,
    cause: row.cause,
    isOffline: row.total_cents === row.gift_card_cents || !refundsAtProvider(row.payment_method),
  }));
}
