import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isPublished } from './card-query.ts';

/** Returns the slug of a published product, by its id or the id of one of its variations. */
export async function findProductSlug(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from products p
    where p.id = coalesce((select v.product_id from variations v where v.id = ${id}), ${id}) and ${isPublished}`.execute(
    db,
  );
  return rows[0]?.slug;
}

/** Returns whether a product or variation with this id exists, published or not. */
export async function isKnownProduct(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from products where id = ${id}) or exists (select from variations where id = ${id}) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

/** Returns the name of a published product. */
export async function findProductName(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select p.name from products p where p.slug = ${slug} and ${isPublished}`.execute(db);
  return rows[0]?.name;
}
