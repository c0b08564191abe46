import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TODAY_IN_FRANCE } from './store.ts';

/** Blocks a card for good. Returns whether there is such a card. */
export const blockGiftCard = async (db: Db, id: number): Promise<boolean> =>
  (await block(db, sql`id = ${id}`)) > 0;

/** Blocks the cards that a refunded order sold: their price is given back, so nothing is left to spend. */
export async function blockCardsOfOrder(tx: Db, orderId: number): Promise<void> {
  await block(tx, sql`order_id = ${orderId}`);
}

/** Blocks the cards that a refund takes back, from its request on, so that nobody spends them meanwhile. */
export async function blockForRefund(tx: Db, refundId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update gift_cards set blocked_at = now(), refund_id = ${refundId}, is_blocked_by_hand = false
    where id = any(${ids}::int[])`.execute(tx);
}

/** Unblocks the cards of a refund that the payment provider refused. */
export async function unblockForRefund(tx: Db, refundId: number): Promise<void> {
  await sql`
    update gift_cards set blocked_at = null, refund_id = null where refund_id = ${refundId}`.execute(tx);
}

async function block(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update gift_cards set blocked_at = coalesce(blocked_at, now()), is_blocked_by_hand = false where ${condition}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Takes the code from a card that goes to another email. Returns undefined if there is no such card, or if it is
 * blocked or expired.
 */
export async function dropCode(
  tx: Db,
  id: number,
  email: string,
): Promise<{ readonly orderId: number | null } | undefined> {
  const { rows } = await sql<{ orderId: number | null }>`
    update gift_cards set email = ${email}, code_hash = null, last_four = null, sent_at = null,
      send_on = ${TODAY_IN_FRANCE}
    where id = ${id} and blocked_at is null and valid_until >= ${TODAY_IN_FRANCE}
    returning order_id as "orderId"`.execute(tx);
  return rows[0];
}
