import type { Db } from '#platform/server/database/database.ts';
import { toReport, type ProductAudience } from '../audience-report.ts';

/** Returns the counts of each product since a day, the most viewed first. */
export async function listAudience(db: Db, since: string): Promise<ProductAudience[]> {
  const rows = await db
    .selectFrom('audience_counts')
    .innerJoin('products', 'products.id', 'audience_counts.product_id')
    .select(({ fn }) => ['slug', 'name', 'event', fn.sum<string>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['slug', 'name', 'event'])
    .execute();
  return toReport(rows.map((row) => ({ ...row, count: Number(row.count) })));
}
