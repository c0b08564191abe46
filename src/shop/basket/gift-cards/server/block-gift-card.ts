import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Blocks the cards that a refunded order sold: their price is given back, so nothing is left to spend. */
export async function blockCardsOfOrder(tx: Db, orderId: number): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ blocked_at: sql`coalesce(blocked_at, now())` })
    .where('order_id', '=', orderId)
    .execute();
}
