import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Returns whether the buyer of an order agreed to show their first name and town. */
export async function findBuyerChoice(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ agrees: boolean }>`
    select name_shown_since is not null as agrees from orders where id = ${orderId}`.execute(db);
  return rows[0]?.agrees ?? false;
}
