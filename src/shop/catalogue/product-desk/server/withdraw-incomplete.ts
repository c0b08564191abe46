import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { unpublishProduct } from './change-status.ts';
import type { ProductAuthor } from './save-product.ts';

/** Takes products off the shop that lack a fact of their offer, after the shop has told what it sells. */
export async function withdrawIncomplete(tx: Db, author: ProductAuthor): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    where p.status = 'publish' and cardinality(missing_for_publication(p)) > 0 order by p.id for update`.execute(
    tx,
  );
  for (const { id } of rows) await unpublishProduct(tx, { productId: id, ...author });
}
