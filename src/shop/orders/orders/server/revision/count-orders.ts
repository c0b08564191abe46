import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Counts the orders of each status, without the trash. */
export async function countOrders(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ status: string; orders: number }>`
    select status, sum(orders)::int as orders from order_tallies group by status`.execute(db);
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}

/** The number of orders with one of these statuses, for a statement that also reads something else. */
export const orderCount = (statuses: readonly string[]) =>
  sql<number>`(select coalesce(sum(orders), 0)::int from order_tallies where status = any(${statuses}))`;

/** Sums the rows up that the changes of orders have added. */
export async function sumTallies(db: Db): Promise<void> {
  await sql`
    with added as (delete from order_tallies returning status, orders)
    insert into order_tallies (status, orders)
    select status, sum(orders) from added group by status having sum(orders) <> 0`.execute(db);
}
