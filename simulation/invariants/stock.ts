import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StockItem } from '../stock-items.ts';
import { violation, type Violation } from './rule.ts';

/** Every piece is either in stock or held by an order, and pieces held by orders are counted as sold. */
export async function findStockViolations(db: Db, shelves: readonly StockItem[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const shelf of shelves) {
    const now = await readShelf(db, shelf);
    if (now.stock < 0 || now.stock + now.held !== shelf.stock)
      found.push(violation('no piece is lost or created', { ...shelf, now }));
    if (now.moved !== now.stock)
      found.push(violation('the movements of a stock add up to it', { ...shelf, now }));
    const sold = shelf.salesCount + (await countHeld(db, shelf.productId));
    if (now.salesCount !== sold)
      found.push(violation('pieces held by orders are counted as sold', { ...shelf, now, sold }));
  }
  return found;
}

type ShelfState = {
  readonly stock: number;
  readonly held: number;
  readonly moved: number;
  readonly salesCount: number;
};

async function readShelf(db: Db, { productId, variationId }: StockItem): Promise<ShelfState> {
  const { rows } = await sql<ShelfState>`
    select coalesce(v.stock, p.stock) as stock, p.sales_count as "salesCount",
      (select coalesce(sum(l.quantity - l.missing), 0)::int from order_lines l join orders o on o.id = l.order_id
        where o.stock_taken and l.product_id = p.id and l.variation_id is not distinct from ${variationId}) as held,
      (select coalesce(sum(m.quantity), 0)::int from stock_movements m
        where m.product_id = p.id and m.variation_id is not distinct from ${variationId}) as moved
    from products p left join variations v on v.id = ${variationId} where p.id = ${productId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no product ${productId}`);
  return row;
}

async function countHeld(db: Db, productId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(l.quantity - l.missing), 0)::int as held from order_lines l
    join orders o on o.id = l.order_id where o.stock_taken and l.product_id = ${productId}`.execute(db);
  return rows[0]?.held ?? 0;
}
