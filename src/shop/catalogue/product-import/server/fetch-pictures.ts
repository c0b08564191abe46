import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import type { Deps } from '#platform/server/deps.ts';
import { getPublic } from '#platform/server/edge/public-network.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { dropPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import { SHOP_FOLDER, type SavedPhotograph } from '#shop/common/pictures/server/save-photograph.ts';
import { MOST_MEGABYTES, MOST_PER_PRODUCT } from '../../media-desk/photo-rules.ts';
import { listPhotos } from '../../media-desk/server/list-photos.ts';
import { setPhotos } from '../../media-desk/server/set-photos.ts';
import { publishProduct } from '../../product-desk/server/change-status.ts';
import type { ProductAuthor } from '../../product-desk/server/save-product.ts';
import { savePhotographBytes } from '../../whole-product/server/take-photos.ts';
import { isPictureUrl, type PictureRefusal } from '../picture-urls.ts';
import {
  lockPictures,
  savePictureOutcomes,
  type PictureOutcome,
  type WantedPicture,
} from './picture-store.ts';

export type FetchDeps = Pick<Deps, 'db' | 'files' | 'log'> & {
  /** Whether pictures may come from private networks: in tests only. */
  readonly reachesPrivateNetworks: boolean;
};

const DEADLINE_MS = 10_000;

type FetchedPicture = { readonly place: number; readonly photo: SavedPhotograph };
type Fetched = { readonly pictures: readonly FetchedPicture[]; readonly refused: readonly PictureOutcome[] };

/**
 * Fetches the pictures of one product of a file and adds them after those that it has. A picture that fails is refused
 * alone, with its reason. A product that waited only for a picture is then published.
 */
export async function fetchItemPictures(
  deps: FetchDeps,
  author: ProductAuthor,
  item: { readonly importId: number; readonly position: number; readonly productId: number },
  wanted: readonly WantedPicture[],
): Promise<void> {
  const saved: SavedPhotograph[] = [];
  let kept: readonly SavedPhotograph[] = [];
  try {
    const fetched = await fetchAll(deps, wanted, saved);
    kept = await deps.db.transaction().execute(async (tx) => {
      // Another process has done the same work.
      if (!(await lockPictures(tx, item))) return [];
      return addPictures(tx, author, item, fetched);
    });
  } finally {
    // While the storage is away, the hourly cleanup of orphans removes them.
    await dropPictures(
      deps.files,
      saved.filter((photo) => !kept.includes(photo)),
    ).catch(ignoreStorageAway);
  }
}

function ignoreStorageAway(error: unknown): void {
  if (!(error instanceof StorageAway) && !isDiskFull(error)) throw error;
}

async function fetchAll(
  deps: FetchDeps,
  wanted: readonly WantedPicture[],
  saved: SavedPhotograph[],
): Promise<Fetched> {
  const pictures: FetchedPicture[] = [];
  const refused: PictureOutcome[] = [];
  for (const { place, url } of wanted) {
    const outcome = await fetchPicture(deps, url);
    if (outcome.ok) {
      saved.push(outcome.value);
      pictures.push({ place, photo: outcome.value });
    } else refused.push({ place, outcome: 'refused', reason: outcome.failure });
  }
  return { pictures, refused };
}

async function fetchPicture(
  { files, log, reachesPrivateNetworks }: FetchDeps,
  url: string,
): Promise<Result<SavedPhotograph, PictureRefusal>> {
  if (!isPictureUrl(url, { allowsHttp: reachesPrivateNetworks })) return fail('bad-url');
  const mostBytes = MOST_MEGABYTES * 1024 * 1024;
  const requested = { url, deadlineMs: DEADLINE_MS, mostBytes, reachesPrivateNetworks };
  let file: Buffer | undefined;
  try {
    file = await getPublic({ ...requested, httpsOnly: !reachesPrivateNetworks });
  } catch (error) {
    // The report tells the merchant that the url was not reached; the log says why.
    log.warn({ err: error, url }, 'picture of an import not fetched');
    return fail('not-reached');
  }
  if (!file) return fail('not-found');
  const photo = await savePhotographBytes(file, files, SHOP_FOLDER);
  return photo ? succeed(photo) : fail('not-a-photo');
}

/** Returns the photographs that the product has now taken. */
async function addPictures(
  tx: Db,
  author: ProductAuthor,
  { importId, position, productId }: { importId: number; position: number; productId: number },
  { pictures, refused }: Fetched,
): Promise<readonly SavedPhotograph[]> {
  const before = await listPhotos(tx, productId);
  const known = new Set(before.map(({ fingerprint }) => fingerprint));
  const fresh = pictures.filter(
    ({ photo: { fingerprint } }) => !known.has(fingerprint) && known.add(fingerprint),
  );
  const room = Math.max(MOST_PER_PRODUCT - before.length, 0);
  const added = fresh.slice(0, room);
  const request = { productId, ...author };
  const set =
    added.length === 0
      ? succeed(undefined)
      : await setPhotos(tx, request, [
          ...before.map(({ id }) => ({ of: { id }, alt: undefined })),
          ...added.map(({ photo: saved }) => ({ of: { saved }, alt: undefined })),
        ]);
  const outcomeOf = (picture: FetchedPicture): PictureOutcome => {
    const { place } = picture;
    if (!fresh.includes(picture)) return { place, outcome: 'known', reason: null };
    if (!set.ok) return { place, outcome: 'refused', reason: 'product-gone' };
    if (!added.includes(picture)) return { place, outcome: 'refused', reason: 'too-many' };
    return { place, outcome: 'added', reason: null };
  };
  await savePictureOutcomes(tx, { importId, position }, [...pictures.map(outcomeOf), ...refused]);
  if (!set.ok) return [];
  if (added.length > 0) await publishIfWanted(tx, author, { importId, position, productId });
  return added.map(({ photo }) => photo);
}

/** The file wanted the product on sale, and it lacked a picture. */
async function publishIfWanted(
  tx: Db,
  author: ProductAuthor,
  { importId, position, productId }: { importId: number; position: number; productId: number },
): Promise<void> {
  const { rows } = await sql<{ missing: string[] }>`select missing from product_import_items
    where import_id = ${importId} and position = ${position}`.execute(tx);
  if (!rows[0]?.missing.includes('picture')) return;
  const published = await publishProduct(tx, { productId, ...author });
  const missing = !published.ok && published.failure === 'incomplete' ? published.missing : [];
  await sql`update product_import_items set missing = ${missing}::text[]
    where import_id = ${importId} and position = ${position}`.execute(tx);
}
