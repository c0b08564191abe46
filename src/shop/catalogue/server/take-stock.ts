import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

type Piece = { readonly productId: number; readonly variationId: number | null; readonly quantity: number };

/**
 * Sets pieces aside, inside the caller's transaction. False when there are not enough of one: the caller gives up
 * and nothing is taken. Always in the same order, so that two buyers of the same things never wait for each other.
 */
export async function takeStock(tx: Db, pieces: readonly Piece[]): Promise<boolean> {
  const inOrder = [...pieces].sort(
    (a, b) => a.productId - b.productId || (a.variationId ?? 0) - (b.variationId ?? 0),
  );
  for (const piece of inOrder) {
    if (!(await takeOne(tx, piece))) return false;
  }
  return true;
}

async function takeOne(tx: Db, { productId, variationId, quantity }: Piece): Promise<boolean> {
  const isEnough = sql`(stock is null or stock >= ${quantity})`;
  if (variationId !== null) {
    const { numAffectedRows = 0n } = await sql`
      update variations set stock = stock - ${quantity}
      where id = ${variationId} and product_id = ${productId} and ${isEnough}`.execute(tx);
    if (numAffectedRows === 0n) return false;
  }
  const { numAffectedRows = 0n } = await sql`
    update products set sales_count = sales_count + ${quantity}
      ${variationId === null ? sql`, stock = stock - ${quantity}` : sql``}
    where id = ${productId} and status = 'publish' ${variationId === null ? sql`and ${isEnough}` : sql``}`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
