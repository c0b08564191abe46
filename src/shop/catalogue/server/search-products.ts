import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import { isPublished } from './card-query.ts';

/** A common word is in half the shop: only the best sellers among what has it are ranked, and nobody pages further. */
const MOST_RANKED = 480;

/**
 * The ids of what a search finds, the most fitting first: products that have the words in their name, their summary
 * or their materials, or have this reference. Where there are none, those that have them in their description; and
 * for slips of the finger, those whose name looks much like what was typed.
 */
export async function searchProducts(db: Db, query: string): Promise<number[]> {
  const words = sql`websearch_to_tsquery('shop_french', ${query})`;
  const typed = sql`plain_text(${query})`;
  const bestSellers = (fits: RawBuilder<SqlBool>) => sql`
    select p.id, p.sales_count, ts_rank(p.search, ${words}) as fit, word_similarity(${typed}, plain_text(p.name)) as likeness
    from (select * from products p where ${isPublished} and ${fits}
      order by p.sales_count desc limit ${sql.lit(MOST_RANKED)}) p`;
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      ${bestSellers(sql`(p.search @@ ${words} or lower(p.sku) = lower(${query}))`)}),
    described as materialized (
      select * from (${bestSellers(sql`p.description_words @@ ${words}`)}) d where not exists (select from named)),
    alike as (
      select * from (${bestSellers(sql`${typed} <% plain_text(p.name)`)}) a
      where not exists (select from named) and not exists (select from described))
    select id from (
      select * from named union all select * from described union all select * from alike) found
    order by fit desc, likeness desc, sales_count desc, id`.execute(db);
  return rows.map(({ id }) => id);
}
