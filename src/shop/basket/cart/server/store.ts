import { sql } from 'kysely';
import { prepared, type Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import type { Address, BillingAddress } from '#shop/common/addresses/address.ts';

/**
 * Creates a line with one unit of an offered product. Returns false if the product is not on sale or out of
 * stock.
 */
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

/** Returns the current stock of a product or variation; undefined if it is not on sale. */
export async function findStock(
  db: Db,
  { productId, variationId }: { productId: number; variationId: number | null },
): Promise<{ stock: number | null } | undefined> {
  const { rows } = await sql<{ stock: number | null }>`
    select case when v.id is null then p.stock else v.stock end as stock
    from products p left join variations v on v.id = ${variationId} and v.product_id = p.id and v.is_active
    where p.id = ${productId} and p.status = 'publish' and p.min_price_cents is not null
      and v.id is not distinct from ${variationId}`.execute(db);
  return rows[0];
}

/** Returns the quantity of a product or variation in the cart, over all lines. */
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

/** Sets a line's quantity. Returns whether the visitor has such a line. */
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

/** Marks a line as removed. Returns whether it was in the cart. */
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

/** Restores a removed line. Returns whether there was one. */
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
 * Deletes the ordered lines. If no other lines remain, also resets coupons, shipping rate and gift wrapping,
 * and deletes removed lines that could have been restored.
 */
export async function removeOrdered(db: Db, visitor: string, keys: readonly string[]): Promise<void> {
  await prepared(sql`
    with others as materialized (
      select from basket_lines where visitor_id = ${visitor} and removed_at is null and line_key <> all(${keys}) limit 1
    ), gone as (
      delete from basket_lines
      where visitor_id = ${visitor} and (line_key = any(${keys}) or not exists (select from others))
    )
    update baskets set ${NO_CHOICES} where visitor_id = ${visitor} and not exists (select from others)`).execute(
    db,
  );
}

const NO_CHOICES = sql`coupon_codes = '{}', gift_card_hashes = '{}', rate_id = null, gift_wrap = false, touched_at = now()`;

/** Resets coupons, shipping rate and gift wrapping after an order; addresses stay for the next one. */
export async function resetChoices(db: Db, visitor: string): Promise<void> {
  await sql`update baskets set ${NO_CHOICES} where visitor_id = ${visitor}`.execute(db);
}

/** Stores the shipping rate or gift wrapping of a cart. */
async function saveChoice(
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
  saveChoice(db, visitor, { rate_id: rateId });
export const saveGiftWrap = (db: Db, visitor: string, giftWrap: boolean) =>
  saveChoice(db, visitor, { gift_wrap: giftWrap });

/** Merges the given address fields into the stored ones; missing fields stay unchanged. */
export async function saveAddresses(
  db: Db,
  visitor: string,
  addresses: { billing: Partial<BillingAddress>; shipping: Partial<Address> },
): Promise<void> {
  await prepared(sql`
    insert into baskets (visitor_id, billing, shipping)
    values (${visitor}, ${JSON.stringify(addresses.billing)}, ${JSON.stringify(addresses.shipping)})
    on conflict (visitor_id) do update
      set billing = baskets.billing || excluded.billing, shipping = baskets.shipping || excluded.shipping,
        touched_at = now()`).execute(db);
}

/** Stores a coupon code in the cart, without duplicates; an existing code moves to the end. */
export async function saveCoupon(db: Db, visitor: string, code: string): Promise<void> {
  await sql`
    insert into baskets (visitor_id, coupon_codes) values (${visitor}, array[${code}])
    on conflict (visitor_id) do update
      set coupon_codes = array_remove(baskets.coupon_codes, ${code}) || ${code}::text, touched_at = now()`.execute(
    db,
  );
}

/** Removes coupon codes from the cart. Returns whether it contained one of them. */
export async function removeCoupons(db: Db, visitor: string, codes: readonly string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update baskets set touched_at = now(),
      coupon_codes = array(select code from unnest(coupon_codes) code where code <> all(${codes}))
    where visitor_id = ${visitor} and coupon_codes && ${codes}::text[]`.execute(db);
  return numAffectedRows > 0n;
}

/** Stores a gift card in the cart by the hash of its code, without duplicates. */
export async function saveGiftCard(db: Db, visitor: string, codeHash: string): Promise<void> {
  await sql`
    insert into baskets (visitor_id, gift_card_hashes) values (${visitor}, array[${codeHash}])
    on conflict (visitor_id) do update
      set gift_card_hashes = array_remove(baskets.gift_card_hashes, ${codeHash}) || ${codeHash}::text,
        touched_at = now()`.execute(db);
}

/** Removes gift cards with these last letters from the cart. Returns whether it contained one. */
export async function removeGiftCard(db: Db, visitor: string, lastFour: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with named as (select array_agg(code_hash) as hashes from gift_cards where last_four = ${lastFour})
    update baskets set touched_at = now(),
      gift_card_hashes = array(select one from unnest(gift_card_hashes) one where one <> all(named.hashes))
    from named where visitor_id = ${visitor} and gift_card_hashes && named.hashes`.execute(db);
  return numAffectedRows > 0n;
}

/** Locks the lines of these carts until the caller's transaction ends. */
export async function lockCarts(db: Db, visitors: readonly string[]): Promise<void> {
  await sql`select 1 from basket_lines where visitor_id = any(${visitors}) order by visitor_id, line_key for update`.execute(
    db,
  );
}

/**
 * Copies lines from one cart into another with the given quantities; an existing line gets the new quantity.
 */
export async function moveLines(
  db: Db,
  { from, into }: { from: string; into: string },
  lines: readonly { key: string; quantity: number }[],
): Promise<void> {
  for (const { key, quantity } of lines)
    await sql`
      insert into basket_lines (visitor_id, line_key, product_id, variation_id, name, choices, quantity, offer_id, added_at, gift)
      select ${into}, line_key, product_id, variation_id, name, choices, ${quantity}::integer, offer_id, added_at, gift
      from basket_lines where visitor_id = ${from} and line_key = ${key}
      on conflict (visitor_id, line_key) do update
        set quantity = excluded.quantity, removed_at = null, touched_at = now()`.execute(db);
}

type MergedCartState = {
  codes: readonly string[];
  /** The cart whose gift cards are added. */
  giftCardsOf: string;
  rateId: string | null;
  giftWrap: boolean;
  billing: BillingAddress;
  shipping: Address;
};

export async function saveMerged(db: Db, visitor: string, state: MergedCartState): Promise<void> {
  const { codes, giftCardsOf, rateId, giftWrap, billing, shipping } = state;
  await sql`
    insert into baskets (visitor_id, coupon_codes, rate_id, gift_wrap, billing, shipping)
    values (${visitor}, ${codes}, ${rateId}, ${giftWrap}, ${JSON.stringify(billing)}, ${JSON.stringify(shipping)})
    on conflict (visitor_id) do update
      set coupon_codes = excluded.coupon_codes, rate_id = excluded.rate_id, gift_wrap = excluded.gift_wrap,
        billing = excluded.billing, shipping = excluded.shipping, touched_at = now()`.execute(db);
  await sql`
    update baskets into_cart set gift_card_hashes = array(
      select distinct unnest(into_cart.gift_card_hashes || from_cart.gift_card_hashes))
    from baskets from_cart
    where into_cart.visitor_id = ${visitor} and from_cart.visitor_id = ${giftCardsOf}
      and from_cart.gift_card_hashes <> '{}'`.execute(db);
}

/** Deletes a cart completely. */
export async function deleteCartRows(db: Db, visitor: string): Promise<void> {
  await removeAllLines(db, visitor);
  await db.deleteFrom('baskets').where('visitor_id', '=', visitor).execute();
}

/** Deletes carts and lines that nobody has changed for long, and removed lines. Returns the number of deleted lines. */
export async function deleteOldCarts(db: Db): Promise<number> {
  await sql`delete from baskets where touched_at < now() - ${sqlPeriod(RETENTION.cart)}`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from basket_lines where touched_at < now() - ${sqlPeriod(RETENTION.cart)}
      or removed_at < now() - ${sqlPeriod(RETENTION.removedCartLine)}`.execute(db);
  return Number(numAffectedRows);
}
