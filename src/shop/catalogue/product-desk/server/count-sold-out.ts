import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Counts the published products that nobody can buy, because no piece is left. */
export async function countSoldOut(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where not in_stock and status = 'publish'`.execute(db);
  return rows[0]?.count ?? 0;
}
