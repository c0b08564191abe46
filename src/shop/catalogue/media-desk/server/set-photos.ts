import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  clearVariationPicture,
  lockProduct,
  saveProductPictures,
} from '#shop/catalogue/products/server/change-product-pictures.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import { saveAlt } from '#shop/common/pictures/server/describe-pictures.ts';
import { insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import { VISITORS_FOLDER, type SavedPhotograph } from '#shop/common/pictures/server/save-photograph.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { recordProductAudit, type ProductRequest } from '../../product-desk/server/product-request.ts';
import { firstAlt, isAlt, MOST_PER_PRODUCT } from '../photo-rules.ts';
import { listPhotos } from './list-photos.ts';

/** A photograph that a product is to have: one of the shop, or a new one in the file storage. */
export type WantedPhoto = {
  readonly of: { readonly id: number } | { readonly saved: SavedPhotograph };
  /** undefined: as it is, or the name of the product. */
  readonly alt: string | undefined;
};

export type SetPhotosRefusal = 'unknown' | 'unknown-picture' | 'too-many' | 'bad-alt' | 'last-photo';

/**
 * Gives a product these photographs in this order, the main one first. Those that it loses are deleted if nothing else
 * uses them. A published product keeps one.
 */
export async function setPhotos(
  tx: Db,
  request: ProductRequest,
  photos: readonly WantedPhoto[],
): Promise<Result<undefined, SetPhotosRefusal>> {
  const product = await lockProduct(tx, request.productId);
  if (!product) return fail('unknown');
  if (photos.length > MOST_PER_PRODUCT) return fail('too-many');
  if (photos.some(({ alt }) => alt !== undefined && !isAlt(alt))) return fail('bad-alt');
  const before = await listPhotos(tx, product.id);
  if (photos.length === 0 && product.status === 'publish' && before.length > 0) return fail('last-photo');
  if (!(await areKnown(tx, photos))) return fail('unknown-picture');
  const ids = await idsOf(tx, product.name, photos);
  const known = before.map(({ id }) => id);
  if (ids.join() !== known.join()) await saveProductPictures(tx, product.id, ids);
  for (const id of known.filter((one) => !ids.includes(one))) {
    await clearVariationPicture(tx, product.id, id);
    await deleteUnusedPicture(tx, id);
  }
  const described = ({ id, alt }: { id: number; alt: string }) => `${id} ${alt}`;
  const diff = diffOf(
    { photos: before.map(described).join(' | ') },
    { photos: (await listPhotos(tx, product.id)).map(described).join(' | ') },
  );
  if (Object.keys(diff).length > 0) await recordProductAudit(tx, request, 'photos', diff);
  return succeed(undefined);
}

/** Only pictures of the shop are given to a product, never photographs of visitors. */
async function areKnown(tx: Db, photos: readonly WantedPhoto[]): Promise<boolean> {
  const ids = [...new Set(photos.flatMap(({ of }) => ('id' in of ? of.id : [])))];
  if (ids.length === 0) return true;
  const { rows } = await sql`select from pictures
    where id = any(${ids}::int[]) and not starts_with(file, ${`${VISITORS_FOLDER}/`})`.execute(tx);
  return rows.length === ids.length;
}

async function idsOf(tx: Db, productName: string, photos: readonly WantedPhoto[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { of, alt } of photos)
    if ('id' in of) {
      if (alt !== undefined) await saveAlt(tx, of.id, alt);
      ids.push(of.id);
    } else {
      const text = alt === undefined || alt === '' ? firstAlt(productName, ids.length + 1) : alt;
      ids.push(...(await insertPictures(tx, [of.saved], text)));
    }
  // The same picture sent twice is shown once.
  return [...new Set(ids)];
}
