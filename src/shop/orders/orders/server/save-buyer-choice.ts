import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Saves whether the buyer's first name and town may be shown. A repeated consent keeps its original date. */
export async function saveBuyerChoice(
  db: Db,
  order: { readonly id: number; readonly key: string },
  agrees: boolean,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update orders set name_shown_since = case when ${agrees} then coalesce(name_shown_since, ${now}) end
    where id = ${order.id} and key = ${order.key}`.execute(db);
  return numAffectedRows > 0n;
}
