import { sql } from 'kysely';
import { TAXONOMY } from '../contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ProductCard } from '../product.ts';
import { cardColumns, isPublished, PICTURES_ON_A_CARD, toCard, type CardRow } from './card-query.ts';

/**
 * Returns the products that the merchant has chosen for the given ones, then those that share a category or a
 * skill with them, most similar first, excluding the given ones.
 */
export async function listRelated(
  db: Db,
  productIds: readonly number[],
  limit: number,
): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    with chosen as (
      select r.related_id as product_id, min(r.position) as place from related_products r
      where r.product_id = any(${productIds}) and r.related_id <> all(${productIds}) group by r.related_id),
    alike as (
      select other.product_id, count(*) as shared
      from product_terms mine
      join terms t on t.id = mine.term_id and t.taxonomy in (${TAXONOMY.category}, ${TAXONOMY.tag})
      cross join lateral (
        select o.product_id from product_terms o
        where o.term_id = mine.term_id and o.product_id <> all(${productIds}) limit 200) other
      where mine.product_id = any(${productIds})
      group by other.product_id)
    select ${cardColumns(PICTURES_ON_A_CARD)} from chosen full join alike using (product_id)
    join products p on p.id = product_id
    where ${isPublished} and p.in_stock order by chosen.place nulls last, alike.shared desc, p.sales_count desc, p.id limit ${limit}`.execute(
    db,
  );
  return rows.map(toCard);
}
