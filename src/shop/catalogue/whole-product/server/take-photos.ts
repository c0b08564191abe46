import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '#platform/server/deps.ts';
import { getPublic } from '#platform/server/edge/public-network.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { parsePictureName } from '#shop/common/pictures/picture.ts';
import { dropPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import {
  savePhotograph,
  SHOP_FOLDER,
  type SavedPhotograph,
} from '#shop/common/pictures/server/save-photograph.ts';
import { MOST_AT_ONCE, MOST_MEGABYTES } from '../../media-desk/photo-rules.ts';
import type { WantedPhoto } from '../../media-desk/server/set-photos.ts';
import type { SentPhoto } from '../product-changes.ts';

export type PhotoDeps = Pick<Deps, 'files' | 'log'> & {
  /** Whether photographs may come from private networks: in tests only. */
  readonly reachesPrivateNetworks: boolean;
};

const DEADLINE_MS = 10_000;

/** Photographs in the file storage; `drop` removes the new ones if they are not saved. */
export type TakenPhotos = { readonly photos: readonly WantedPhoto[]; drop(): Promise<void> };

/**
 * Fetches the photographs that are at other urls, and re-encodes them; undefined if one is no photograph or too many
 * are new. A url of the shop's own pictures names that picture.
 */
export async function takePhotos(
  deps: PhotoDeps,
  sent: readonly SentPhoto[],
): Promise<TakenPhotos | undefined> {
  const saved: SavedPhotograph[] = [];
  // While the storage is away, the hourly cleanup of orphans removes them.
  const drop = () => dropPictures(deps.files, saved).catch(ignoreStorageAway);
  const photos: WantedPhoto[] = [];
  for (const { of, alt } of sent) {
    const id = 'id' in of ? of.id : ownPictureId(of.url);
    const photo = id !== undefined || 'id' in of ? undefined : await takeNew(deps, of.url, saved);
    if (id === undefined && !photo) {
      await drop();
      return undefined;
    }
    if (photo) photos.push({ of: { saved: photo }, alt });
    else if (id !== undefined) photos.push({ of: { id }, alt });
  }
  return { photos, drop };
}

/** The id of a picture that the shop itself shows at this url. */
const ownPictureId = (url: string): number | undefined =>
  parsePictureName(URL.parse(url)?.pathname.match(/^\/media\/([^/]+)$/)?.[1] ?? '')?.id;

async function takeNew(
  { files, log, reachesPrivateNetworks }: PhotoDeps,
  url: string,
  saved: SavedPhotograph[],
) {
  if (saved.length >= MOST_AT_ONCE) return undefined;
  const mostBytes = MOST_MEGABYTES * 1024 * 1024;
  const get = { url, deadlineMs: DEADLINE_MS, mostBytes, reachesPrivateNetworks };
  const file = await getPublic(get).catch((error: unknown) => {
    // The tool is told that the url gives no photograph; the log says why.
    log.warn({ err: error, url }, 'photograph not fetched');
    return undefined;
  });
  const photo = file && (await savePhotographBytes(file, files, SHOP_FOLDER));
  if (photo) saved.push(photo);
  return photo;
}

/** Stores a fetched file like an upload; undefined if its content is no photograph. */
export async function savePhotographBytes(
  file: Buffer,
  files: PhotoDeps['files'],
  storageFolder: string,
): Promise<SavedPhotograph | undefined> {
  const folder = join(tmpdir(), 'eveil-photographs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, file, { mode: 0o600 });
    return await savePhotograph(path, files, storageFolder);
  } finally {
    await rm(path, { force: true });
  }
}

function ignoreStorageAway(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error;
}
