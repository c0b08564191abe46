import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ItemFacts } from '../stock-facts.ts';
import type { StockItem } from '../stock-item.ts';

/** The columns of a `StockItem` from the view `public_stock_items i`. */
const ITEM_COLUMNS = sql`i.sellable_id as "sellableId", i.product_id as "productId",
  i.variation_id as "variationId", i.name, i.options, i.sku, i.stock, i.purchase_cents as "purchaseCents", i.shelf,
  i.low_stock as "lowStock"`;

const ITEMS_PER_PAGE = 100;

export type ItemPage = {
  readonly items: readonly StockItem[];
  readonly hasMore: boolean;
  readonly perPage: number;
};

/** Lists the items of a product from an offset on, in the order of its variations. */
export async function listItemsOf(db: Db, productId: number, offset = 0): Promise<ItemPage> {
  const { rows } = await sql<StockItem>`
    select ${ITEM_COLUMNS} from public_stock_items i where i.product_id = ${productId}
    order by i.position, i.sellable_id limit ${ITEMS_PER_PAGE + 1} offset ${offset}`.execute(db);
  return {
    items: rows.slice(0, ITEMS_PER_PAGE),
    hasMore: rows.length > ITEMS_PER_PAGE,
    perPage: ITEMS_PER_PAGE,
  };
}

/** Changes whenever somebody changes a fact of these items; an order, which changes the stock, does not count. */
export const factsVersion = (items: readonly ItemFacts[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        items.map(({ sellableId, purchaseCents, shelf, lowStock }) => [
          sellableId,
          purchaseCents,
          shelf,
          lowStock,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

/** Finds the item with this reference or bar code. */
export async function findItemByCode(db: Db, typed: string): Promise<StockItem | undefined> {
  const code = typed.trim();
  const gtin = code.replace(/[\s-]/gu, '');
  const { rows } = await sql<StockItem>`
    select ${ITEM_COLUMNS} from public_stock_items i
    where i.status <> 'archived' and (upper(i.sku) = upper(${code}) or i.gtin = ${gtin})
    order by (upper(i.sku) = upper(${code})) desc, i.sellable_id limit 1`.execute(db);
  return rows[0];
}
