import type { Db } from '#platform/server/database/database.ts';
import { toSearchReport } from '../search-report.ts';

/** Returns the queries since a day, most frequent first, and those without results. */
export async function listSearches(db: Db, since: string) {
  const rows = await db
    .selectFrom('search_counts')
    .select(({ fn }) => ['query', 'found', fn.sum<number>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['query', 'found'])
    .execute();
  return toSearchReport(rows);
}
