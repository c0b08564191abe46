import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type Counted = { readonly name: string; readonly total: number };

const toMap = (rows: readonly Counted[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ name, total }) => [name, total]));

/** The published products of each type. */
export async function countProducts(db: Db) {
  const { rows } = await sql<Counted>`
    select type as name, count(*)::int as total from products where status = 'publish' group by type`.execute(
    db,
  );
  return toMap(rows);
}

export async function countCoupons(db: Db) {
  const { rows } =
    await sql<Counted>`select kind as name, count(*)::int as total from coupons group by kind`.execute(db);
  return toMap(rows);
}

/** The accounts that have a paid order, and the others. */
export async function countCustomers(db: Db) {
  const { rows } = await sql<Counted>`
    select case when exists (select from orders o where o.customer_id = c.id and o.paid_at is not null)
      then 'paying' else 'non_paying' end as name, count(*)::int as total
    from customers c where role = 'customer' group by 1`.execute(db);
  return toMap(rows);
}

/** The published reviews of each number of stars. */
export async function countReviews(db: Db) {
  const { rows } = await sql<Counted>`
    select rating::text as name, count(*)::int as total from reviews where status = 'published' group by 1`.execute(
    db,
  );
  return toMap(rows);
}

type Period = { readonly from: string; readonly to: string; readonly step: 'day' | 'month' };

/** The accounts that were opened in each day or month of a period. */
export async function countOpenedAccounts(db: Db, { from, to, step }: Period) {
  const format = step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await sql<Counted>`
    select to_char(created_at at time zone 'Europe/Paris', ${format}) as name, count(*)::int as total from customers
    where created_at >= ${from}::date::timestamp at time zone 'Europe/Paris'
      and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'
    group by 1`.execute(db);
  return toMap(rows);
}
