import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';

/**
 * Limits the rows that a client with random queries can create; queries already stored that day are still
 * counted.
 */
const MOST_QUERIES_A_DAY = 5_000;

type SearchCount = {
  /** ISO date, in the time zone of France. */
  readonly day: string;
  readonly query: string;
  readonly found: boolean;
};

/** Counts one search on that day; returns false if the day already has too many different queries. */
export async function countSearch(db: Db, { day, query, found }: SearchCount): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into search_counts as counted (day, query, found)
    select ${day}::date, ${query}, ${found}
    where exists (select from search_counts where day = ${day}::date and query = ${query} and found = ${found})
      or (select count(*) from search_counts where day = ${day}::date) < ${MOST_QUERIES_A_DAY}
    on conflict (day, query, found) do update set count = counted.count + 1`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes counts older than 25 months (CNIL). */
export async function forgetOldSearches(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('search_counts')
    .where('day', '<', sql<string>`(${dayInFrance(now)}::date - ${sqlPeriod(RETENTION.searchCounts)})::date`)
    .execute();
}
