import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { selectGiftCards, type GiftCardRow } from './store.ts';

export type ListedGiftCard = GiftCardRow;

/** Returns the latest cards, newest last. */
export const listGiftCards = (db: Db, most = 200): Promise<ListedGiftCard[]> =>
  selectGiftCards(db, sql`id in (select id from gift_cards order by id desc limit ${most})`);
