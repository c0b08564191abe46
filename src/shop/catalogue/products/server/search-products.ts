import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { prefixQuery } from '../prefix-query.ts';
import { isPublished } from './card-query.ts';

/** A common word matches half the shop, so only six pages of matches are ranked. */
const MOST_RANKED = 144;

/** If fewer products match the whole words, products matching the last word as a prefix are added. */
const FEW = 4;

/**
 * Returns the ids of the search results, best match first: products with the words in their name, summary or
 * materials (the best sellers if there are many) or with this SKU; if these are few, also products matching
 * the last word as a prefix. If there are none, products with the words in their description; otherwise, for
 * typing errors, products with a similar name.
 */
export async function searchProducts(db: Db, query: string): Promise<number[]> {
  const words = sql`websearch_to_tsquery('shop_french', ${query})`;
  const begun = sql`to_tsquery('shop_french', ${prefixQuery(query) ?? null}::text)`;
  const typed = sql`plain_text(${query})`;
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      select w.product_id as id, w.sales_count, ts_rank(w.words, ${words}) as fit,
        word_similarity(${typed}, w.plain_name) as likeness
      from (${some(sql`w.words @@ ${words} order by w.sales_count desc`)}) w
      union all
      select p.id, p.sales_count, 1, 1 from products p where ${isPublished} and lower(p.sku) = lower(${query})),
    begun as materialized (
      select w.product_id as id, w.sales_count, 0::real as fit, word_similarity(${typed}, w.plain_name) as likeness
      from (${some(sql`w.words @@ ${begun} and (select count(*) from named) < ${sql.lit(FEW)}
        order by w.sales_count desc`)}) w),
    first as materialized (select * from named union all select * from begun),
    described as materialized (
      select p.id, p.sales_count, 0::real as fit, 0::real as likeness from products p
      where ${isPublished} and p.description_words @@ ${words} and not exists (select from first)
      limit ${sql.lit(MOST_RANKED)}),
    -- The second condition follows from the first; it says what that costs (migration 020).
    alike as (
      select w.product_id as id, w.sales_count, 0::real as fit, word_similarity(${typed}, w.plain_name) as likeness
      from (${some(sql`${typed} <% w.plain_name and name_likeness(${typed}, w.plain_name) > 0
        and not exists (select from first) and not exists (select from described)`)}) w)
    select id from (
      select * from first union all select * from described union all select * from alike) found
    group by id
    order by max(fit) desc, max(likeness) desc, max(sales_count) desc, id`.execute(db);
  return rows.map(({ id }) => id);
}

const some = (which: RawBuilder<SqlBool>) =>
  sql`select * from product_words w where ${which} limit ${sql.lit(MOST_RANKED)}`;
