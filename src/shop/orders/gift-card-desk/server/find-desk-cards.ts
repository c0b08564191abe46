import { sql } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { GiftCard } from '#shop/basket/gift-cards/gift-card.ts';
import { readGiftCardSearch, type GiftCardList } from '../gift-card-list.ts';

/** A card as the merchant sees it. */
export type DeskGiftCard = GiftCard & {
  readonly orderId: number | null;
  readonly email: string;
  readonly recipientName: string;
  readonly isTest: boolean;
  readonly isBlockedByHand: boolean;
  readonly reason: string;
  readonly createdAt: Date;
  readonly sendOn: string;
  readonly sentAt: Date | null;
  readonly version: string;
};

/** The amounts that an order spent of a card and gave back. */
export type GiftCardUse = {
  readonly orderId: number;
  readonly placedAt: Date;
  readonly amount: Cents;
  readonly returned: Cents;
};

const COLUMNS = sql`c.id, c.amount_cents as amount, c.balance_cents as balance, c.valid_until::text as "validUntil",
  c.blocked_at is not null as "isBlocked", c.last_four as "lastFour", c.order_id as "orderId", c.email,
  c.recipient_name as "recipientName", c.is_test as "isTest", c.is_blocked_by_hand as "isBlockedByHand",
  c.issue_reason as reason, c.created_at as "createdAt", c.send_on::text as "sendOn", c.sent_at as "sentAt",
  md5(row(c.email, c.blocked_at, c.valid_until, c.code_hash, c.send_on)::text) as version`;

const PAGE_SIZE = 50;
export type GiftCardPage = { readonly cards: readonly DeskGiftCard[]; readonly hasMore: boolean };

/** Returns one page of cards, newest first. */
export async function listDeskCards(db: Db, { search, after }: GiftCardList): Promise<GiftCardPage> {
  const { email, orderId, lastFour, emailPart } = readGiftCardSearch(search);
  const like = `%${(emailPart ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<DeskGiftCard>`
    select ${COLUMNS} from gift_cards c
    where (${after ?? null}::int is null or c.id < ${after ?? null}) and (${search === ''}
      or (${email ?? null}::text is not null and lower(c.email) = ${email ?? null})
      or (${orderId ?? null}::int is not null and c.order_id = ${orderId ?? null})
      or (${lastFour ?? null}::text is not null and c.last_four = ${lastFour ?? null})
      or (${emailPart !== undefined} and lower(c.email) like ${like}))
    order by c.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return { cards: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

export async function findDeskCard(db: Db, id: number): Promise<DeskGiftCard | undefined> {
  const { rows } = await sql<DeskGiftCard>`select ${COLUMNS} from gift_cards c where c.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function listCardUses(db: Db, id: number): Promise<GiftCardUse[]> {
  const { rows } = await sql<GiftCardUse>`
    select u.order_id as "orderId", o.placed_at as "placedAt", u.amount_cents as amount, u.returned_cents as returned
    from gift_card_uses u join orders o on o.id = u.order_id
    where u.gift_card_id = ${id} order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}
