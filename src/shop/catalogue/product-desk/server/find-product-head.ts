import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ProductHead } from '../product-head.ts';

/** Finds a product by its id, whatever its status. */
export async function findProductHead(db: Db, id: number): Promise<ProductHead | undefined> {
  const { rows } = await sql<ProductHead>`
    select id, name, slug, type, status from products where id = ${id}`.execute(db);
  return rows[0];
}
