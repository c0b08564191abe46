import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Copies a cart for a visitor who is not verified as its owner: lines, coupons and gift wrap, but no
 * addresses.
 */
export async function copyForGuest(db: Db, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`
    with lines as (
      insert into basket_lines
        (visitor_id, line_key, product_id, variation_id, name, choices, quantity, offer_id, added_at, gift)
      select ${into}, line_key, product_id, variation_id, name, choices, quantity, offer_id, added_at, gift
      from basket_lines where visitor_id = ${from} and removed_at is null
    )
    insert into baskets (visitor_id, coupon_codes, gift_wrap, copied_from)
    select ${into}, coalesce(max(coupon_codes), '{}'), coalesce(bool_or(gift_wrap), false), ${from}
    from baskets where visitor_id = ${from}`.execute(db);
}

/** Returns the visitor id of the cart that this one was copied from, if any. */
export async function findCopied(db: Db, visitor: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('baskets')
    .select('copied_from')
    .where('visitor_id', '=', visitor)
    .executeTakeFirst();
  return row?.copied_from ?? undefined;
}
