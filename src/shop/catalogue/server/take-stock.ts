import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';

type Piece = { readonly productId: number; readonly variationId: number | null; readonly quantity: number };

/**
 * Sets pieces aside, inside the caller's transaction. False when there are not enough of one: the caller gives up
 * and nothing is taken. Always in the same order, so that two buyers of the same things never wait for each other.
 */
export async function takeStock(tx: Db, pieces: readonly Piece[]): Promise<boolean> {
  for (const piece of inOrder(pieces)) {
    if (!(await takeOne(tx, piece))) return false;
  }
  return true;
}

const inOrder = <P extends Piece>(pieces: readonly P[]): P[] =>
  [...pieces].sort((a, b) => a.productId - b.productId || (a.variationId ?? 0) - (b.variationId ?? 0));

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

/** Puts pieces back that were set aside, inside the caller's transaction. */
export async function giveStockBack(tx: Db, pieces: readonly Piece[]): Promise<void> {
  for (const { productId, variationId, quantity } of inOrder(pieces)) {
    if (variationId !== null)
      await sql`update variations set stock = stock + ${quantity}
        where id = ${variationId} and product_id = ${productId}`.execute(tx);
    await sql`
      update products set sales_count = greatest(sales_count - ${quantity}, 0)
        ${variationId === null ? sql`, stock = stock + ${quantity}` : sql``}
      where id = ${productId}`.execute(tx);
  }
}

/**
 * Sets aside as many pieces as there are: the money has come already. Gives back each piece with how many of it
 * are missing.
 */
export async function takeStockLeft<P extends Piece>(
  tx: Db,
  pieces: readonly P[],
): Promise<(P & { readonly missing: number })[]> {
  const taken: (P & { readonly missing: number })[] = [];
  for (const piece of inOrder(pieces)) taken.push({ ...piece, missing: await takeLeft(tx, piece) });
  return taken;
}

async function takeLeft(tx: Db, { productId, variationId, quantity }: Piece): Promise<number> {
  const shelf = variationId === null ? sql`products` : sql`variations`;
  const { rows } = await sql<{ missing: number }>`
    with before as (select id, stock from ${shelf} where id = ${variationId ?? productId} for update)
    update ${shelf} s set stock = case when b.stock is not null then greatest(b.stock - ${quantity}, 0) end
    from before b where s.id = b.id
    returning case when b.stock is null then 0 else greatest(${quantity} - b.stock, 0) end as missing`.execute(
    tx,
  );
  // A product that has left the catalogue has no piece left.
  const missing = rows[0]?.missing ?? quantity;
  await sql`update products set sales_count = sales_count + ${quantity - missing} where id = ${productId}`.execute(
    tx,
  );
  return missing;
}
