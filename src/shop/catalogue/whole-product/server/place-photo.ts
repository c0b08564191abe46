import type { Db } from '#platform/server/database/database.ts';
import { listPhotos } from '../../media-desk/server/list-photos.ts';
import { setPhotos } from '../../media-desk/server/set-photos.ts';
import type { ProductRequest } from '../../product-desk/server/product-request.ts';
import type { VariableProduct } from '../../variation-desk/server/find-variable-product.ts';
import type { VariationChanges } from '../variation-changes.ts';
import type { TakenPhotos } from './take-photos.ts';

/**
 * The number of the photograph of a variation among those of its product, to which a new one is added; null: none,
 * undefined: it stays.
 */
export async function placePhoto(
  tx: Db,
  request: ProductRequest,
  { photos }: VariableProduct,
  sent: VariationChanges['photo'],
  taken: TakenPhotos | undefined,
): Promise<number | null | undefined | 'refused'> {
  if (!sent) return sent;
  const [photo] = taken?.photos ?? [];
  if (!photo) return 'refused';
  const known = 'id' in photo.of ? photo.of.id : undefined;
  const current = photos.map(({ id }) => (id === known ? photo : { of: { id }, alt: undefined }));
  const isNew = !photos.some(({ id }) => id === known);
  const set = await setPhotos(tx, request, isNew ? [...current, photo] : current);
  if (!set.ok) return 'refused';
  const after = await listPhotos(tx, request.productId);
  return known === undefined ? after.length : after.findIndex(({ id }) => id === known) + 1;
}
