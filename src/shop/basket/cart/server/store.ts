import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

/** Opens a line of one piece, taken on an offer; says whether there was one. */
export async function openOfferLine(
  db: Db,
  { visitor, key, productId, offerId }: { visitor: string; key: string; productId: number; offerId: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into basket_lines (visitor_id, line_key, product_id, name, quantity, offer_id)
    select ${visitor}, ${key}, id, name, 1, ${offerId} from products
    where id = ${productId} and status = 'publish' and min_price_cents is not null and coalesce(stock, 1) >= 1
    on conflict (visitor_id, line_key) do update
      set quantity = 1, offer_id = excluded.offer_id, touched_at = now(), added_at = now(), removed_at = null`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** What there is of something at this moment; undefined where it is not on sale. */
export async function findStock(
  db: Db,
  { productId, variationId }: { productId: number; variationId: number | null },
): Promise<{ stock: number | null } | undefined> {
  const { rows } = await sql<{ stock: number | null }>`
    select case when v.id is null then p.stock else v.stock end as stock
    from products p left join variations v on v.id = ${variationId} and v.product_id = p.id
    where p.id = ${productId} and p.status = 'publish' and p.min_price_cents is not null
      and v.id is not distinct from ${variationId}`.execute(db);
  return rows[0];
}

/** How many pieces of something a basket holds, on whatever lines. */
export async function findQuantity(
  db: Db,
  visitor: string,
  { productId, variationId }: { productId: number; variationId: number | null },
): Promise<number> {
  const { quantity } = await db
    .selectFrom('basket_lines')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('quantity'))
    .where('visitor_id', '=', visitor)
    .where('product_id', '=', productId)
    .where('variation_id', 'is not distinct from', variationId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(quantity);
}

/** Sets a line's quantity; says whether the visitor has such a line. */
export async function setQuantity(db: Db, visitor: string, key: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket_lines')
    .set({ quantity, touched_at: sql`now()` })
    .where('visitor_id', '=', visitor)
    .where('line_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a line out; says whether it was there. */
export async function removeLine(db: Db, visitor: string, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket_lines')
    .set({ removed_at: sql`now()`, touched_at: sql`now()` })
    .where('visitor_id', '=', visitor)
    .where('line_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts back a line that was taken out; says whether there was one. */
export async function restoreLine(db: Db, visitor: string, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('basket_lines')
    .set({ removed_at: null, touched_at: sql`now()` })
    .where('visitor_id', '=', visitor)
    .where('line_key', '=', key)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeAllLines(db: Db, visitor: string): Promise<void> {
  await db.deleteFrom('basket_lines').where('visitor_id', '=', visitor).execute();
}

/**
 * Takes out what was ordered. Where nothing else is in the basket, codes, the way of delivery and the wrapping go with
 * it, and so does what could have been put back.
 */
export async function removeOrdered(db: Db, visitor: string, keys: readonly string[]): Promise<void> {
  await sql`
    with others as materialized (
      select from basket_lines where visitor_id = ${visitor} and removed_at is null and line_key <> all(${keys}) limit 1
    ), gone as (
      delete from basket_lines
      where visitor_id = ${visitor} and (line_key = any(${keys}) or not exists (select from others))
    )
    update baskets set ${NO_CHOICES} where visitor_id = ${visitor} and not exists (select from others)`.execute(
    db,
  );
}

const NO_CHOICES = sql`coupon_codes = '{}', rate_id = null, gift_wrap = false, touched_at = now()`;

/** Codes, the way of delivery and the wrapping go with the order; addresses are kept for the next one. */
export async function forgetState(db: Db, visitor: string): Promise<void> {
  await sql`update baskets set ${NO_CHOICES} where visitor_id = ${visitor}`.execute(db);
}

/** Writes down one thing about a basket besides its lines. */
async function noteState(
  db: Db,
  visitor: string,
  change: { rate_id?: string; gift_wrap?: boolean },
): Promise<void> {
  await db
    .insertInto('baskets')
    .values({ visitor_id: visitor, ...change })
    .onConflict((conflict) =>
      conflict.column('visitor_id').doUpdateSet({ ...change, touched_at: sql`now()` }),
    )
    .execute();
}

export const saveRate = (db: Db, visitor: string, rateId: string) =>
  noteState(db, visitor, { rate_id: rateId });
export const saveGiftWrap = (db: Db, visitor: string, giftWrap: boolean) =>
  noteState(db, visitor, { gift_wrap: giftWrap });

/** Lays what was said over what was known: a part of an address changes only that part. */
export async function saveAddresses(
  db: Db,
  visitor: string,
  said: { billing: Partial<BillingAddress>; shipping: Partial<Address> },
): Promise<void> {
  await sql`
    insert into baskets (visitor_id, billing, shipping)
    values (${visitor}, ${JSON.stringify(said.billing)}, ${JSON.stringify(said.shipping)})
    on conflict (visitor_id) do update
      set billing = baskets.billing || excluded.billing, shipping = baskets.shipping || excluded.shipping,
        touched_at = now()`.execute(db);
}

/** Writes a code down in the basket; one that is there already stays where it is. */
export async function saveCoupon(db: Db, visitor: string, code: string): Promise<void> {
  await sql`
    insert into baskets (visitor_id, coupon_codes) values (${visitor}, array[${code}])
    on conflict (visitor_id) do update
      set coupon_codes = array_remove(baskets.coupon_codes, ${code}) || ${code}::text, touched_at = now()`.execute(
    db,
  );
}

/** Takes codes out of the basket; says whether one of them was there. */
export async function removeCoupons(db: Db, visitor: string, codes: readonly string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update baskets set touched_at = now(),
      coupon_codes = array(select code from unnest(coupon_codes) code where code <> all(${codes}))
    where visitor_id = ${visitor} and coupon_codes && ${codes}::text[]`.execute(db);
  return numAffectedRows > 0n;
}

/** Nobody else changes these baskets until the caller's transaction is over. */
export async function lockBaskets(db: Db, visitors: readonly string[]): Promise<void> {
  await sql`select 1 from basket_lines where visitor_id = any(${visitors}) order by visitor_id, line_key for update`.execute(
    db,
  );
}

/** Lines of one basket go into another, where there are then as many of them as is said. */
export async function moveLines(
  db: Db,
  { from, into }: { from: string; into: string },
  lines: readonly { key: string; quantity: number }[],
): Promise<void> {
  for (const { key, quantity } of lines)
    await sql`
      insert into basket_lines (visitor_id, line_key, product_id, variation_id, name, choices, quantity, offer_id, added_at)
      select ${into}, line_key, product_id, variation_id, name, choices, ${quantity}::integer, offer_id, added_at
      from basket_lines where visitor_id = ${from} and line_key = ${key}
      on conflict (visitor_id, line_key) do update
        set quantity = excluded.quantity, removed_at = null, touched_at = now()`.execute(db);
}

type MergedState = {
  codes: readonly string[];
  rateId: string | null;
  giftWrap: boolean;
  billing: BillingAddress;
  shipping: Address;
};

export async function saveMerged(db: Db, visitor: string, state: MergedState): Promise<void> {
  const { codes, rateId, giftWrap, billing, shipping } = state;
  await sql`
    insert into baskets (visitor_id, coupon_codes, rate_id, gift_wrap, billing, shipping)
    values (${visitor}, ${codes}, ${rateId}, ${giftWrap}, ${JSON.stringify(billing)}, ${JSON.stringify(shipping)})
    on conflict (visitor_id) do update
      set coupon_codes = excluded.coupon_codes, rate_id = excluded.rate_id, gift_wrap = excluded.gift_wrap,
        billing = excluded.billing, shipping = excluded.shipping, touched_at = now()`.execute(db);
}

/** Everything of a basket: nobody will ask for it again. */
export async function removeBasket(db: Db, visitor: string): Promise<void> {
  await removeAllLines(db, visitor);
  await db.deleteFrom('baskets').where('visitor_id', '=', visitor).execute();
}

/** Baskets nobody has touched for thirty days. Gives back how many lines went. */
export async function forgetOldBaskets(db: Db): Promise<number> {
  await sql`delete from baskets where touched_at < now() - interval '30 days'`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from basket_lines where touched_at < now() - interval '30 days'
      or removed_at < now() - interval '1 day'`.execute(db);
  return Number(numAffectedRows);
}
