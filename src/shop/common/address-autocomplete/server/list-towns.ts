import type { Db } from '#platform/server/database/database.ts';
import { MOST_TOWNS } from '../contract.ts';

/** The towns of a postcode, the largest first. */
export async function listTowns(db: Db, postcode: string): Promise<string[]> {
  const rows = await db
    .selectFrom('communes')
    .select('name')
    .where('postcode', '=', postcode)
    .orderBy('population', 'desc')
    .orderBy('name')
    .limit(MOST_TOWNS)
    .execute();
  return rows.map(({ name }) => name);
}
