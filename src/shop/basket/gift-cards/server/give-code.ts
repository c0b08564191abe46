import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lastFourOf } from '../gift-code.ts';
import { hashGiftCode } from './new-gift-code.ts';
import { selectGiftCards, type GiftCardRow } from './store.ts';

export type GiftCardToSend = GiftCardRow;

/** Returns the unsent cards that are due on `today`, of one order or of all, oldest first. */
export const listCardsToSend = (
  db: Db,
  today: string,
  { orderId, limit }: { readonly orderId?: number; readonly limit: number },
): Promise<GiftCardToSend[]> =>
  selectGiftCards(
    db,
    sql`sent_at is null and blocked_at is null and send_on <= ${today}
      ${orderId === undefined ? sql`` : sql`and order_id = ${orderId}`}`,
    sql`limit ${limit}`,
  );

/**
 * Gives an unsent card its code, in the transaction that enqueues its mail. Returns false if the card has been
 * sent or blocked in the meantime.
 */
export async function giveCode(
  { db, keyedHash }: Pick<Deps, 'keyedHash'> & { readonly db: Db },
  cardId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gift_cards')
    .set({ code_hash: hashGiftCode({ keyedHash }, code), last_four: lastFourOf(code), sent_at: sql`now()` })
    .where('id', '=', cardId)
    .where('sent_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
