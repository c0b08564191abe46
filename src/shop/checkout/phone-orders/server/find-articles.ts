import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StockItem } from '#shop/catalogue/stock/stock-item.ts';

/** A product or a variation that can be ordered. */
export type Article = Pick<
  StockItem,
  'sellableId' | 'productId' | 'variationId' | 'name' | 'options' | 'sku'
>;

const MOST_MATCHES = 20;

const ARTICLE = sql`i.sellable_id as "sellableId", i.product_id as "productId",
  i.variation_id as "variationId", i.name, i.options, i.sku`;

/** Finds what is typed: the article with this reference or bar code, otherwise all whose name contains the words. */
export async function findArticles(db: Db, typed: string): Promise<readonly Article[]> {
  const gtin = typed.replace(/[\s-]/gu, '');
  const exact = await sql<Article>`
    select ${ARTICLE} from public_stock_items i
    where i.status = 'publish' and (upper(i.sku) = upper(${typed}) or i.gtin = ${gtin})
    order by i.sellable_id limit 1`.execute(db);
  if (exact.rows.length > 0) return exact.rows;
  const patterns = typed.split(' ').map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const { rows } = await sql<Article>`
    select ${ARTICLE} from public_stock_items i
    where i.status = 'publish'
      and i.product_id in (select id from products p where plain_text(p.name) like any (${plain(patterns)}))
      and plain_text(i.name || ' ' || i.options) like all (${plain(patterns)})
    order by i.name, i.position, i.sellable_id limit ${MOST_MATCHES}`.execute(db);
  return rows;
}

const plain = (patterns: readonly string[]) =>
  sql`array(select plain_text(pattern) from unnest(${patterns}::text[]) pattern)`;
