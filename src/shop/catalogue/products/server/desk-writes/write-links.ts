import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Gives a product these related products, in this order. */
export async function replaceRelated(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('related_products').where('product_id', '=', productId).execute();
  await sql`insert into related_products (product_id, related_id, position)
    select ${productId}::int, one.id, one.place
    from unnest(${ids}::int[]) with ordinality one (id, place)`.execute(tx);
}

/** Gives a grouped product these members, in this order. */
export async function replaceMembers(tx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('grouped_products').where('parent_id', '=', productId).execute();
  await sql`insert into grouped_products (parent_id, child_id, position)
    select ${productId}::int, one.id, one.place - 1
    from unnest(${ids}::int[]) with ordinality one (id, place)`.execute(tx);
}
