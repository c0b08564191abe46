import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import { toSearchReport } from '../search-report.ts';

/** Somebody who makes up words fills no more than this; what was searched for before is counted all the same. */
const MOST_QUERIES_A_DAY = 5_000;

type Counted = {
  /** ISO date, in France. */
  readonly day: string;
  readonly query: string;
  readonly found: boolean;
};

/** One more search for that on that day; false where the day holds too many others already. */
export async function countSearch(db: Db, { day, query, found }: Counted): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into search_counts as counted (day, query, found)
    select ${day}::date, ${query}, ${found}
    where exists (select from search_counts where day = ${day}::date and query = ${query} and found = ${found})
      or (select count(*) from search_counts where day = ${day}::date) < ${MOST_QUERIES_A_DAY}
    on conflict (day, query, found) do update set count = counted.count + 1`.execute(db);
  return numAffectedRows === 1n;
}

/** Nothing is kept for longer than 25 months (CNIL). */
export async function forgetOldSearches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('search_counts')
    .where('day', '<', sql<string>`(${dayInFrance(now)}::date - interval '25 months')::date`)
    .execute();
}

/** What was searched for since a day, the most frequent first, and what was searched for in vain. */
export async function listSearches(db: Db, since: string) {
  const rows = await db
    .selectFrom('search_counts')
    .select(({ fn }) => ['query', 'found', fn.sum<number>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['query', 'found'])
    .execute();
  return toSearchReport(rows);
}
