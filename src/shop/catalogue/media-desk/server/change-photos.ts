import type { FormFault, TextFault } from '#platform/forms.ts';
import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import {
  clearVariationPicture,
  lockProduct,
  saveProductPictures,
} from '#shop/catalogue/products/server/change-product-pictures.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import { saveAlt } from '#shop/common/pictures/server/describe-pictures.ts';
import { dropPictures, insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import type { ReceivedUploads } from '#shop/common/pictures/server/read-uploads.ts';
import {
  savePhotograph,
  SHOP_FOLDER,
  type SavedPhotograph,
} from '#shop/common/pictures/server/save-photograph.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkAlts,
  checkUpload,
  firstAlt,
  movePhoto,
  type PhotoAlt,
  type PhotoFault,
} from '../photo-rules.ts';
import { listPhotos, photosVersion } from './list-photos.ts';

export type PhotoRefusal = 'unknown' | 'changed' | 'refused' | 'invalid' | 'last-photo';
export type PhotoOutcome =
  | { readonly ok: true; readonly value: undefined }
  | {
      readonly ok: false;
      readonly failure: PhotoRefusal;
      /** Why an upload is refused. */
      readonly faults?: readonly PhotoFault[];
      /** The faults of the texts. */
      readonly altFaults?: readonly FormFault<TextFault>[];
    };

type DeskDeps = Pick<Deps, 'db' | 'now' | 'files'>;
type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;
type Recorded = { readonly productId: number; readonly actor: Actor };

const record = (tx: Db, { now }: DeskDeps, { productId, actor }: Recorded, action: string, diff: AuditDiff) =>
  recordAudit(tx, {
    at: now(),
    actor,
    action: `product.${action}`,
    diff,
    entity: { type: 'product', id: String(productId) },
  });

const changePhotos = (
  { db }: DeskDeps,
  productId: number,
  change: (tx: Db, product: LockedProduct, photos: readonly Picture[]) => Promise<PhotoOutcome>,
): Promise<PhotoOutcome> =>
  inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId);
    return product ? change(tx, product, await listPhotos(tx, productId)) : fail('unknown');
  });

/**
 * Adds uploaded photographs after those that the product has. If one file is refused, none is added. A
 * photograph that the product has already is not added again, so that the same form can be sent twice.
 */
export async function addPhotos(
  deps: DeskDeps,
  uploads: ReceivedUploads,
  recorded: Recorded,
): Promise<PhotoOutcome> {
  const existing = (await listPhotos(deps.db, recorded.productId)).length;
  const faults = checkUpload({ ...uploads, existing });
  if (faults.length > 0) return { ...fail('refused'), faults };
  const taken: SavedPhotograph[] = [];
  let added: PhotoOutcome | undefined;
  try {
    const unreadable = await encode(deps, uploads, taken);
    if (unreadable.length > 0) return { ...fail('refused'), faults: unreadable };
    added = await saveNew(deps, taken, recorded);
    return added;
  } catch (error) {
    if (!(error instanceof StorageAway) && !isDiskFull(error)) throw error;
    return { ...fail('refused'), faults: [{ code: 'storage-away' }] };
  } finally {
    // While the storage is away, the hourly cleanup of orphans removes them.
    if (!added?.ok) await dropPictures(deps.files, taken).catch(ignoreStorageAway);
  }
}

function ignoreStorageAway(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error;
}

async function encode({ files }: DeskDeps, uploads: ReceivedUploads, taken: SavedPhotograph[]) {
  const faults: PhotoFault[] = [];
  for (const { name, path } of uploads.files) {
    const photo = await savePhotograph(path, files, SHOP_FOLDER);
    if (photo) taken.push(photo);
    else faults.push({ code: 'not-a-photo', file: name });
  }
  return faults;
}

const saveNew = (deps: DeskDeps, taken: readonly SavedPhotograph[], recorded: Recorded) =>
  changePhotos(deps, recorded.productId, async (tx, { id, name }, photos) => {
    const known = new Set(photos.map(({ fingerprint }) => fingerprint));
    const fresh = taken.filter(({ fingerprint }) => !known.has(fingerprint) && known.add(fingerprint));
    await dropPictures(
      deps.files,
      taken.filter((photo) => !fresh.includes(photo)),
    );
    if (fresh.length === 0) return succeed(undefined);
    const ids: number[] = photos.map((photo) => photo.id);
    for (const photo of fresh)
      ids.push(...(await insertPictures(tx, [photo], firstAlt(name, ids.length + 1))));
    await saveProductPictures(tx, id, ids);
    await record(tx, deps, recorded, 'photos-add', diffOf({ photos: photos.length }, { photos: ids.length }));
    return succeed(undefined);
  });

/** Moves a photograph; the one at place 0 is the main picture. */
export const placePhoto = (
  deps: DeskDeps,
  { photoId, place }: { readonly photoId: number; readonly place: number },
  recorded: Recorded,
): Promise<PhotoOutcome> =>
  changePhotos(deps, recorded.productId, async (tx, { id }, photos) => {
    const ids = photos.map((photo) => photo.id);
    if (!ids.includes(photoId)) return fail('unknown');
    const order = movePhoto(ids, photoId, place);
    const diff = diffOf({ order: ids.join(' ') }, { order: order.join(' ') });
    if (Object.keys(diff).length === 0) return succeed(undefined);
    await saveProductPictures(tx, id, order);
    await record(tx, deps, recorded, 'photos-order', diff);
    return succeed(undefined);
  });

/** Saves the texts of the photographs if nobody else has changed them since `version`. */
export const describePhotos = (
  deps: DeskDeps,
  { version, alts }: { readonly version: string; readonly alts: readonly PhotoAlt[] },
  recorded: Recorded,
): Promise<PhotoOutcome> =>
  changePhotos(deps, recorded.productId, async (tx, _, photos) => {
    const changed = alts.filter(({ id, alt }) =>
      photos.some((photo) => photo.id === id && photo.alt !== alt),
    );
    if (changed.length === 0) return succeed(undefined);
    if (photosVersion(photos) !== version) return fail('changed');
    const altFaults = checkAlts(alts);
    if (altFaults.length > 0) return { ...fail('invalid'), altFaults };
    for (const { id, alt } of changed) await saveAlt(tx, id, alt);
    const before = photos.filter(({ id }) => changed.some((photo) => photo.id === id));
    const byId = (texts: readonly PhotoAlt[]) =>
      Object.fromEntries(texts.map(({ id, alt }) => [`alt ${id}`, alt]));
    await record(tx, deps, recorded, 'photos-alt', diffOf(byId(before), byId(changed)));
    return succeed(undefined);
  });

/**
 * Takes a photograph off a product and its variations, and deletes it if nothing else uses it. A published
 * product keeps its last one.
 */
export const removePhoto = (deps: DeskDeps, photoId: number, recorded: Recorded): Promise<PhotoOutcome> =>
  changePhotos(deps, recorded.productId, async (tx, { id, status }, photos) => {
    const remaining = photos.filter((photo) => photo.id !== photoId);
    // A second press finds nothing to remove.
    if (remaining.length === photos.length) return succeed(undefined);
    if (remaining.length === 0 && status === 'publish') return fail('last-photo');
    await saveProductPictures(
      tx,
      id,
      remaining.map((photo) => photo.id),
    );
    await clearVariationPicture(tx, id, photoId);
    await deleteUnusedPicture(tx, photoId);
    await record(
      tx,
      deps,
      recorded,
      'photos-remove',
      diffOf({ photos: photos.length }, { photos: remaining.length }),
    );
    return succeed(undefined);
  });
