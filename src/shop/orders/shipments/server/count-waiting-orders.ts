import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type WaitingOrders = { readonly toPay: number; readonly toPrepare: number };

/** Counts the orders that wait for their payment, and the paid ones that wait for their parcel. */
export async function countWaitingOrders(db: Db): Promise<WaitingOrders> {
  const { rows } = await sql<WaitingOrders>`
    select count(*) filter (where status in ('pending', 'on-hold'))::integer as "toPay",
      count(*) filter (where status = 'processing')::integer as "toPrepare"
    from orders where status in ('pending', 'on-hold', 'processing')`.execute(db);
  return rows[0] ?? { toPay: 0, toPrepare: 0 };
}
