import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import type { EventName } from '../contract.ts';

type EventCount = {
  /** ISO date, in France. */
  readonly day: string;
  readonly event: EventName;
  readonly productIds: readonly number[];
};

/**
 * Increments the count of an event on a day, for each of its existing products, or once without a product if
 * it has none.
 */
export async function countEvent(db: Db, { day, event, productIds }: EventCount): Promise<void> {
  // Rows are locked in id order, so that concurrent requests for the same products do not deadlock.
  const about =
    productIds.length === 0
      ? sql`(values (null::integer)) as about (id)`
      : sql`(select id from products where id = any(${[...productIds]}::integer[]) order by id) as about`;
  await sql`
    insert into audience_counts as counted (day, event, product_id)
    select ${day}::date, ${event}, about.id from ${about}
    on conflict (day, event, product_id) do update set count = counted.count + 1
  `.execute(db);
}

/** Deletes counts older than 25 months (CNIL). */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('audience_counts')
    .where(
      'day',
      '<',
      sql<string>`(${dayInFrance(now)}::date - ${sqlPeriod(RETENTION.audienceCounts)})::date`,
    )
    .execute();
}
