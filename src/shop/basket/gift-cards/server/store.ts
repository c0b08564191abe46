import { sql, type RawBuilder } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { GiftCard } from '../gift-card.ts';

/** A card can be used on its last day, until midnight in France. */
export const TODAY_IN_FRANCE = sql`(now() at time zone 'Europe/Paris')::date`;

/** A card with the person it is for. */
export type GiftCardRow = GiftCard & {
  readonly orderId: number | null;
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly sendOn: string;
  readonly sentAt: Date | null;
  readonly email: string;
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
};

/** Returns the cards that meet a condition on the table `gift_cards`, oldest first. */
export async function selectGiftCards(
  db: Db,
  condition: RawBuilder<unknown>,
  tail: RawBuilder<unknown> = sql``,
): Promise<GiftCardRow[]> {
  const { rows } = await sql<GiftCardRow>`
    select id, amount_cents as amount, balance_cents as balance, valid_until::text as "validUntil",
      blocked_at is not null as "isBlocked", last_four as "lastFour", order_id as "orderId",
      is_test as "isTest", created_at as "createdAt", send_on::text as "sendOn", sent_at as "sentAt", email,
      recipient_name as "recipientName", sender_name as "senderName", message
    from gift_cards where ${condition} order by id ${tail}`.execute(db);
  return rows.map((row) => ({ ...row, amount: toCents(row.amount), balance: toCents(row.balance) }));
}
