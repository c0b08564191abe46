import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export const findOffered = (db: Db, slug: string) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'type', 'is_book', 'is_gift_card'])
    .where('slug', '=', slug)
    .where('status', '=', 'publish')
    .executeTakeFirst();

type OfferChange = { active?: boolean; discount_kind?: string | null; discount?: number | null };

/** Updates the offers of a product; creates one in the last position if it has none. */
export async function saveOffer(
  db: Db,
  product: { readonly id: number; readonly name: string },
  change: OfferChange,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('order_bumps')
    .set(change)
    .where('product_id', '=', product.id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from order_bumps)`;
  await db
    .insertInto('order_bumps')
    .values({ product_id: product.id, title: product.name, position, ...change })
    .execute();
}
