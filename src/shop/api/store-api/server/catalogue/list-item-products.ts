import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';

/** The product data shown in cart items. */
export type ItemProduct = {
  id: number;
  slug: string;
  shortDescription: string;
  description: string;
  pictures: Picture[];
};

export async function listItemProducts(db: Db, ids: readonly number[]): Promise<Map<number, ItemProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ItemProduct>`
    select p.id, p.slug, p.short_description as "shortDescription", p.description,
      coalesce((select json_agg(${pictureJson} order by pp.position)
        from product_pictures pp join pictures pic on pic.id = pp.picture_id where pp.product_id = p.id), '[]') as pictures
    from products p where p.id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
