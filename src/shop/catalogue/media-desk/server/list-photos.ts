import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';

/** Lists the photographs of a product, the main one first. */
export async function listPhotos(db: Db, productId: number): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select pic.id, pic.fingerprint, pic.width, pic.height, pic.alt
    from product_pictures pp join pictures pic on pic.id = pp.picture_id
    where pp.product_id = ${productId} order by pp.position`.execute(db);
  return rows;
}

/** A text that changes with the photographs and their texts. */
export const photosVersion = (photos: readonly Picture[]) =>
  photos.map(({ id, alt }) => `${id}:${alt}`).join(' | ');
