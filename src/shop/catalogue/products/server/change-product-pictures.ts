import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Locks a product until the transaction ends; returns its data, or undefined if there is no such product. */
export async function lockProduct(tx: Db, id: number) {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'status', 'type', 'sku', 'regular_cents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a product these pictures in this order; the first is its main picture. */
export async function saveProductPictures(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (ids.length === 0) return;
  await sql`insert into product_pictures (product_id, picture_id, position)
    select ${productId}::integer, picture.id, picture.place - 1
    from unnest(${ids}::integer[]) with ordinality picture (id, place)`.execute(tx);
}

/** Takes a picture off the variations of a product. */
export const clearVariationPicture = (tx: Db, productId: number, pictureId: number) =>
  tx
    .updateTable('variations')
    .set({ picture_id: null })
    .where('product_id', '=', productId)
    .where('picture_id', '=', pictureId)
    .execute();
