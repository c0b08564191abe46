import { sql } from 'kysely';
import { prepare, type Db } from '#platform/server/database/database.ts';
import type { StockCause } from '../stock-movement.ts';
import { addStock, explainStock, stockCause } from './change-stock.ts';

type StockPiece = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
};

/** The order that the pieces move for, and who caused it: a source of `order_events`. */
export type OrderCause = { readonly orderId: number; readonly author: string };

/**
 * Reserves pieces inside the caller's transaction. Returns false if the stock is insufficient; the caller
 * must then roll back. Locks rows in a fixed order to prevent deadlocks between concurrent orders.
 */
export async function takeStock(tx: Db, pieces: readonly StockPiece[], order: OrderCause): Promise<boolean> {
  const cause = JSON.stringify({ reason: 'sold', ...order } satisfies StockCause);
  for (const { productId, variationId, quantity } of inOrder(pieces)) {
    const taken = await takeStatement(tx, { productId, variationId, quantity, cause });
    if (taken.length === 0) return false;
  }
  return true;
}

const inOrder = <P extends StockPiece>(pieces: readonly P[]): P[] =>
  [...pieces].sort((a, b) => a.productId - b.productId || (a.variationId ?? 0) - (b.variationId ?? 0));

/**
 * Takes stock and counts it as sold in one statement. A simple product has its own stock, other types have
 * stock per variation.
 */
const takeStatement = prepare<StockPiece & { readonly cause: string }, { taken: boolean }>(
  'take-stock',
  ({ productId, variationId, quantity, cause }) => sql`
    with cause as materialized (select ${stockCause(cause)} as told),
    of_product as (
      update products set stock = stock - ${quantity}::int
      where ${variationId}::int is null and id = ${productId} and status = 'publish'
        and (select told from cause) is not null and (stock is null or stock >= ${quantity}::int)
      returning id
    ), of_variation as (
      update variations v set stock = v.stock - ${quantity}::int from products p
      where v.id = ${variationId} and v.product_id = ${productId} and p.id = v.product_id and p.status = 'publish'
        and (select told from cause) is not null and v.is_active and (v.stock is null or v.stock >= ${quantity}::int)
      returning v.id
    )
    insert into sold_pieces (product_id, pieces)
    select ${productId}::int, ${quantity}::int from (table of_product union all table of_variation) taken
    returning true as taken`,
);

const countSold = (tx: Db, productId: number, pieces: number) =>
  sql`insert into sold_pieces (product_id, pieces) values (${productId}, ${pieces})`.execute(tx);

/** Adds the pieces sold since the last run to the products' sales counts. */
export async function countSoldPieces(db: Db): Promise<void> {
  await sql`
    with counted as (delete from sold_pieces returning product_id, pieces),
      sums as (select product_id, sum(pieces)::int as pieces from counted group by product_id)
    update products set sales_count = greatest(sales_count + pieces, 0)
    from sums where id = product_id and pieces <> 0`.execute(db);
}

/** Returns reserved pieces to stock, inside the caller's transaction. */
export async function returnStock(
  tx: Db,
  pieces: readonly StockPiece[],
  cause: OrderCause & { readonly reason: 'cancelled' | 'returned' },
): Promise<void> {
  if (pieces.length === 0) return;
  await explainStock(tx, cause);
  for (const piece of inOrder(pieces)) {
    await addPiece(tx, piece);
    await countSold(tx, piece.productId, -piece.quantity);
  }
}

async function addPiece(tx: Db, { productId, variationId, quantity }: StockPiece): Promise<void> {
  await addStock(tx, { productId, sellableId: variationId ?? productId, quantity });
}

/** Records pieces that came back and cannot be sold again: two movements that leave the stock as it was. */
export async function writeOffReturned(
  tx: Db,
  pieces: readonly StockPiece[],
  order: OrderCause,
): Promise<void> {
  for (const piece of inOrder(pieces)) {
    await explainStock(tx, { reason: 'returned', ...order });
    await addPiece(tx, piece);
    await explainStock(tx, { reason: 'broken', ...order });
    await addPiece(tx, { ...piece, quantity: -piece.quantity });
  }
}

/**
 * Reserves as many pieces as are in stock, because the order is already paid. Returns each piece with the
 * quantity that is missing.
 */
export async function takeAvailableStock<P extends StockPiece>(
  tx: Db,
  pieces: readonly P[],
  order: OrderCause,
): Promise<(P & { readonly missing: number })[]> {
  await explainStock(tx, { reason: 'sold', ...order });
  const taken: (P & { readonly missing: number })[] = [];
  for (const piece of inOrder(pieces)) taken.push({ ...piece, missing: await takeAvailable(tx, piece) });
  return taken;
}

async function takeAvailable(tx: Db, { productId, variationId, quantity }: StockPiece): Promise<number> {
  const shelf = variationId === null ? sql`products` : sql`variations`;
  const { rows } = await sql<{ missing: number }>`
    with before as (select id, stock from ${shelf} where id = ${variationId ?? productId} for update)
    update ${shelf} s set stock = case when b.stock is not null then greatest(b.stock - ${quantity}, 0) end
    from before b where s.id = b.id
    returning case when b.stock is null then 0 else greatest(${quantity} - b.stock, 0) end as missing`.execute(
    tx,
  );
  // A product deleted from the catalogue has no stock.
  const missing = rows[0]?.missing ?? quantity;
  if (missing < quantity) await countSold(tx, productId, quantity - missing);
  return missing;
}
