import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A buyer says whether their first name and town may be shown; whoever has said yes before has said so since then. */
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
