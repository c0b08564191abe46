import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { WaitingItem } from '../waiting.ts';

/** Lists the published articles of a product, or the one article, with this id. */
export async function listWaitingItems(db: Db, id: number): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select i.sellable_id as "sellableId", i.product_id as "productId", p.slug, i.name, i.options,
      i.stock is null or i.stock > 0 as "isInStock"
    from public_stock_items i join products p on p.id = i.product_id
    where p.status = 'publish' and (i.product_id = ${id} or i.sellable_id = ${id})
    order by i.position, i.sellable_id`.execute(db);
  return rows;
}

export type WaitedItem = Omit<WaitingItem, 'isInStock' | 'slug'> & {
  readonly sku: string;
  readonly stock: number | null;
  readonly people: number;
  readonly since: Date;
};

const MOST_LISTED = 500;

/** Lists the articles for which shoppers wait, the most wanted first. */
export async function listWaitedItems(db: Db): Promise<WaitedItem[]> {
  const { rows } = await sql<WaitedItem>`
    select w.sellable_id as "sellableId", w.product_id as "productId", i.name, i.options, i.sku, i.stock, w.people,
      w.since
    from (select product_id, sellable_id, count(*)::int as people, min(requested_at) as since
      from waiting_shoppers group by 1, 2) w
    join public_stock_items i using (sellable_id)
    order by w.people desc, w.since limit ${MOST_LISTED}`.execute(db);
  return rows;
}
