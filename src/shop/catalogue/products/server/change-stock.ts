import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StockCause } from '../stock-movement.ts';

/**
 * Tells the triggers why the stock changes, until the end of the transaction. As a part of the statement that
 * changes the stock it costs nothing more: the triggers run after it.
 */
export const stockCause = <Value>(cause: Value) => sql`set_config('eveil.stock_cause', ${cause}::text, true)`;

/** Explains the changes of stock that follow in this transaction. */
export const explainStock = (tx: Db, cause: StockCause) =>
  sql`select ${stockCause(JSON.stringify(cause))}`.execute(tx);

/** A simple product or one variation of a product. */
type Sellable = { readonly productId: number; readonly sellableId: number };

/** Locks one stock and returns it: null if its pieces are not counted, undefined if it does not exist. */
export async function lockStock(
  tx: Db,
  { productId, sellableId }: Sellable,
): Promise<number | null | undefined> {
  const { rows } =
    sellableId === productId
      ? await sql<{ stock: number | null }>`
          select stock from products where id = ${productId} and type = 'simple' for update`.execute(tx)
      : await sql<{ stock: number | null }>`
          select stock from variations where id = ${sellableId} and product_id = ${productId} for update`.execute(
          tx,
        );
  return rows[0]?.stock;
}

/** Locks every stock of a product, in the order in which orders lock them. */
export async function lockStocksOf(tx: Db, productId: number): Promise<void> {
  await sql`select from variations where product_id = ${productId} order by id for update`.execute(tx);
  await sql`select from products where id = ${productId} and type = 'simple' for update`.execute(tx);
}

/** Adds pieces to a stock, or takes some; a stock that is not counted stays so. Explain the change first. */
export async function addStock(
  tx: Db,
  { productId, sellableId, quantity }: Sellable & { readonly quantity: number },
): Promise<void> {
  if (sellableId === productId)
    await sql`update products set stock = stock + ${quantity} where id = ${productId}`.execute(tx);
  else
    await sql`update variations set stock = stock + ${quantity}
      where id = ${sellableId} and product_id = ${productId}`.execute(tx);
}

type WrittenStock = { readonly id: number; readonly stock: number | null };

/** Sets the stocks of many simple products and variations; null: no longer counted. Lock and explain them first. */
export async function writeStocks(tx: Db, stocks: readonly WrittenStock[]): Promise<void> {
  if (stocks.length === 0) return;
  const wanted = sql`unnest(${stocks.map(({ id }) => id)}::int[], ${stocks.map(({ stock }) => stock)}::int[])
    as wanted (id, stock)`;
  await sql`update products p set stock = wanted.stock from ${wanted}
    where p.id = wanted.id and p.type = 'simple'`.execute(tx);
  await sql`update variations v set stock = wanted.stock from ${wanted} where v.id = wanted.id`.execute(tx);
}

/** Keys of `public_stock_items`; an absent one stays as it is. */
type StockFactColumns = {
  readonly purchase_cents?: number | null;
  readonly shelf?: string;
  readonly low_stock?: number | null;
};

/** Writes the purchase price, the shelf and the mark of a stock; no page of the shop shows them. */
export async function writeStockFacts(
  tx: Db,
  { productId, sellableId }: Sellable,
  columns: StockFactColumns,
): Promise<void> {
  if (sellableId === productId)
    await tx.updateTable('products').set(columns).where('id', '=', productId).execute();
  else await tx.updateTable('variations').set(columns).where('id', '=', sellableId).execute();
}

/** Orders the writes of a document like those of an order, so that neither waits for the other forever. */
export const inStockOrder = <S extends Sellable>(sellables: readonly S[]): S[] =>
  sellables.toSorted((a, b) => a.productId - b.productId || a.sellableId - b.sellableId);
