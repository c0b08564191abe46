import { fail, succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { lockTerms, setTermPicture } from '#shop/catalogue/products/server/change-terms.ts';
import { deleteUnusedPicture } from '#shop/common/pictures/server/delete-pictures.ts';
import { dropPictures, insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import type { ReceivedUploads } from '#shop/common/pictures/server/read-uploads.ts';
import {
  savePhotograph,
  SHOP_FOLDER,
  type SavedPhotograph,
} from '#shop/common/pictures/server/save-photograph.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import type { DeskAuthor } from './change-attributes.ts';
import { recordTerm } from './change-desk-terms.ts';
import { listDeskTerms } from './list-attributes.ts';

export type PictureRefusal = 'unknown' | 'none-chosen' | 'too-large' | 'not-a-photo' | 'storage-away';
type PictureOutcome =
  | { readonly ok: true; readonly value: undefined }
  | { readonly ok: false; readonly failure: PictureRefusal };

type DeskDeps = Pick<Deps, 'db' | 'files'>;
type TermReference = { readonly taxonomy: string; readonly id: number };

/** Gives a value the uploaded picture instead of the one that it has. */
export async function setUploadedPicture(
  deps: DeskDeps,
  author: DeskAuthor,
  reference: TermReference,
  uploads: ReceivedUploads,
): Promise<PictureOutcome> {
  if (uploads.tooLarge.length > 0) return fail('too-large');
  const [upload] = uploads.files;
  if (!upload) return fail('none-chosen');
  let photo: SavedPhotograph | undefined;
  let outcome: PictureOutcome | undefined;
  try {
    photo = await savePhotograph(upload.path, deps.files, SHOP_FOLDER);
    if (!photo) return fail('not-a-photo');
    outcome = await replace(deps, author, reference, photo);
    return outcome;
  } catch (error) {
    if (!(error instanceof StorageAway) && !isDiskFull(error)) throw error;
    return fail('storage-away');
  } finally {
    // While the storage is away, the hourly cleanup of orphans removes the file.
    if (photo && !outcome?.ok) await dropPictures(deps.files, [photo]).catch(ignoreStorageAway);
  }
}

function ignoreStorageAway(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error;
}

/** Takes the picture off a value. */
export const clearTermPicture = (deps: DeskDeps, author: DeskAuthor, reference: TermReference) =>
  replace(deps, author, reference, null);

const replace = (
  { db }: DeskDeps,
  author: DeskAuthor,
  { taxonomy, id }: TermReference,
  photo: SavedPhotograph | null,
): Promise<PictureOutcome> =>
  inTransaction(db, async (tx): Promise<PictureOutcome> => {
    await lockTerms(tx);
    const term = (await listDeskTerms(tx, taxonomy)).find((one) => one.id === id);
    if (!term) return fail('unknown');
    const picture = photo && (await insertOne(tx, photo, term.name));
    const before = term.picture?.id ?? null;
    if (picture === before) return succeed(undefined);
    await setTermPicture(tx, id, picture);
    if (before !== null) await deleteUnusedPicture(tx, before);
    await recordTerm(tx, author, id, 'picture', diffOf({ picture: before }, { picture }));
    return succeed(undefined);
  });

async function insertOne(tx: Db, photo: SavedPhotograph, alt: string): Promise<number> {
  const [id] = await insertPictures(tx, [photo], alt);
  if (id === undefined) throw new Error('a picture was inserted without an id');
  return id;
}
