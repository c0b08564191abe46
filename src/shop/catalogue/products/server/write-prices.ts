import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Computes the prices in force of these products and variations anew. */
export async function refreshPrices(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select refresh_sellable(p.id) from products p where p.id = any(${ids}::int[]) order by p.id`.execute(
    tx,
  );
  await sql`update variations v set price_due_at = v.price_due_at where v.id = any(${ids}::int[])`.execute(
    tx,
  );
}

export type UsualPrice = { readonly id: number; readonly cents: number };

/** Locks products and variations, in the order of their ids. */
export async function lockSellables(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${ids}::int[]) order by id for update`.execute(tx);
  await sql`select from variations where id = any(${ids}::int[]) order by id for update`.execute(tx);
}

/**
 * Changes the usual prices of products and variations. What follows from the price of a product is written at
 * once: the trigger would write its row, which has many indexes, a second time.
 */
export async function changeUsualPrices(tx: Db, prices: readonly UsualPrice[]): Promise<void> {
  const wanted = sql`unnest(${prices.map(({ id }) => id)}::int[], ${prices.map(({ cents }) => cents)}::int[])
    as wanted (id, cents)`;
  await sql`
    update products p set regular_cents = d.usual, reduced_cents = d.cents, reduced_until = d.until,
      price_due_at = d.due, min_price_cents = coalesce(d.cents, d.usual),
      max_price_cents = coalesce(d.cents, d.usual), updated_at = now()
    from (
      select s.id, wanted.cents as usual, f.cents, f.until, f.due
      from ${wanted} join products s on s.id = wanted.id
      cross join lateral price_in_force(s.id, wanted.cents, s.sale_cents, s.sale_from, s.sale_until) f
    ) d where p.id = d.id and p.type = 'simple'`.execute(tx);
  await sql`update variations v set regular_cents = wanted.cents from ${wanted} where v.id = wanted.id`.execute(
    tx,
  );
}
