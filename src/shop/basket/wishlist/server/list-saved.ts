import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Owner } from './owner.ts';

/** SQL condition for the wishlist of an owner, on a row named `w`. */
export const ownedBy = (owner: Owner) =>
  'key' in owner ? sql<SqlBool>`w.key = ${owner.key}` : sql<SqlBool>`w.customer_id = ${owner.customerId}`;

export type SavedProduct = { readonly id: number; readonly name: string };

/** Returns the saved products of an owner, newest first. Skips unpublished products. */
export async function listSaved(db: Db, owner: Owner | undefined): Promise<SavedProduct[]> {
  if (!owner) return [];
  const { rows } = await sql<SavedProduct>`
    select p.id, p.name
    from wishlists w join wishlist_items i on i.wishlist_id = w.id join products p on p.id = i.product_id
    where ${ownedBy(owner)} and p.status = 'publish'
    order by i.added_at desc, i.product_id desc`.execute(db);
  return rows;
}
