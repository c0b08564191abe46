import { fail, succeed } from '#platform/result.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isDiskFull } from '#platform/server/database/disk-full.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { StorageAway } from '#platform/server/files/files.ts';
import { offeredWidths, pictureUrl, type Picture } from '#shop/common/pictures/picture.ts';
import { dropPictures, insertPictures } from '#shop/common/pictures/server/insert-pictures.ts';
import type { ReceivedUploads } from '#shop/common/pictures/server/read-uploads.ts';
import {
  savePhotograph,
  SHOP_FOLDER,
  VISITORS_FOLDER,
  type SavedPhotograph,
} from '#shop/common/pictures/server/save-photograph.ts';
import { diffOf } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  checkLibraryUpload,
  LIBRARY_FIELDS,
  type InsertedPicture,
  type LibraryList,
  type LibraryProblem,
} from '../library.ts';
import type { TextAuthor } from './text-outcome.ts';

const PAGE_SIZE = 24;

/** The pictures of the shop; not those of its visitors. */
export const IS_OF_SHOP = sql`pic.file not like ${`${VISITORS_FOLDER}/%`}`;

/** Lists one page of the pictures, newest first, with those whose text contains all words of the search. */
export async function listLibrary(
  db: Db,
  { search, after }: LibraryList,
): Promise<{ readonly pictures: readonly Picture[]; readonly hasMore: boolean }> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Picture>`
    select pic.id, pic.fingerprint, pic.width, pic.height, pic.alt from pictures pic
    where ${IS_OF_SHOP} and (${after ?? null}::int is null or pic.id < ${after ?? null})
      and (${search === ''} or plain_text(pic.alt) like plain_text(${like}))
    order by pic.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return { pictures: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

const MOST_NAMED = 300;

/** Lists the newest pictures of the shop by file, with these files among them. */
export async function listPictureFiles(
  db: Db,
  including: readonly string[],
): Promise<{ readonly file: string; readonly alt: string }[]> {
  const { rows } = await sql<{ file: string; alt: string }>`
    select distinct on (file) file, alt from (
      (select pic.id, pic.file, pic.alt from pictures pic where ${IS_OF_SHOP} order by pic.id desc limit ${MOST_NAMED})
      union (select pic.id, pic.file, pic.alt from pictures pic where pic.file = any(${including}::text[]))
    ) listed order by file, id desc`.execute(db);
  return rows.toSorted((one, other) => one.alt.localeCompare(other.alt, 'fr'));
}

/** The width of a picture in a text. */
const TEXT_WIDTH_PX = 960;
const THUMBNAIL_PX = 320;

/** A picture as the editor inserts it: a size of the shop that fits into a text. */
export function toInserted(picture: Picture): InsertedPicture {
  const atMost = (px: number) => offeredWidths(picture).findLast((width) => width <= px) ?? picture.width;
  const width = atMost(TEXT_WIDTH_PX);
  return {
    id: picture.id,
    src: pictureUrl(picture, width, 'webp'),
    thumbnail: pictureUrl(picture, atMost(THUMBNAIL_PX), 'webp'),
    alt: picture.alt,
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}

export type UploadOutcome =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly failure: 'refused'; readonly problems: readonly LibraryProblem[] };

const refused = (problems: readonly LibraryProblem[]): UploadOutcome => ({ ...fail('refused'), problems });
const fileProblem = (code: 'not-a-photo' | 'storage-away') => refused([{ field: LIBRARY_FIELDS.file, code }]);

/** Adds an uploaded picture with its text. The same picture with the same text is added once. */
export async function addLibraryPicture(
  deps: Pick<Deps, 'db' | 'files'>,
  author: TextAuthor,
  { uploads, alt }: { readonly uploads: ReceivedUploads; readonly alt: string },
): Promise<UploadOutcome> {
  const [file] = uploads.files;
  const counts = { fileCount: uploads.files.length, tooLargeCount: uploads.tooLarge.length };
  const problems = checkLibraryUpload({ ...counts, alt });
  if (!file || problems.length > 0) return refused(problems);
  let saved: SavedPhotograph | undefined;
  let added: { readonly id: number; readonly isNew: boolean } | undefined;
  try {
    saved = await savePhotograph(file.path, deps.files, SHOP_FOLDER);
    if (!saved) return fileProblem('not-a-photo');
    added = await insertOnce(deps.db, author, saved, alt);
    return succeed(added.id);
  } catch (error) {
    if (!(error instanceof StorageAway) && !isDiskFull(error)) throw error;
    return fileProblem('storage-away');
  } finally {
    // While the storage is away, the hourly cleanup of orphans removes the file.
    if (saved && !added?.isNew) await dropPictures(deps.files, [saved]).catch(ignoreStorageAway);
  }
}

function ignoreStorageAway(error: unknown): void {
  if (!(error instanceof StorageAway)) throw error;
}

async function insertOnce(db: Db, { actor, now }: TextAuthor, saved: SavedPhotograph, alt: string) {
  const { added } = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select pic.id from pictures pic
      where pic.fingerprint = ${saved.fingerprint} and pic.alt = ${alt} and ${IS_OF_SHOP} limit 1`.execute(
      tx,
    );
    const known = rows[0];
    if (known) return { ok: true, added: { id: known.id, isNew: false } };
    const [id = 0] = await insertPictures(tx, [saved], alt);
    await recordAudit(tx, {
      at: now,
      actor,
      diff: diffOf({}, { alt }),
      action: 'picture.add',
      entity: { type: 'picture', id: String(id) },
    });
    return { ok: true, added: { id, isNew: true } };
  });
  return added;
}

/** Finds a picture of the library. */
export async function findLibraryPicture(db: Db, id: number): Promise<Picture | undefined> {
  const { rows } = await sql<Picture>`
    select pic.id, pic.fingerprint, pic.width, pic.height, pic.alt from pictures pic
    where pic.id = ${id} and ${IS_OF_SHOP}`.execute(db);
  return rows[0];
}
