import { createHash } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '../picture.ts';

export type StoredPicture = { file: string; fingerprint: string; width: number };

export const FINGERPRINT_LENGTH = 12;
export const fingerprintOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT_LENGTH);

export async function findPicture(db: Db, id: number): Promise<StoredPicture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['file', 'fingerprint', 'width'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds pictures by file name, for the shop's own pages such as the home page. */
export async function findPicturesByFile<File extends string>(
  db: Db,
  files: readonly File[],
): Promise<Partial<Record<File, Picture>>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['file', 'id', 'fingerprint', 'width', 'height', 'alt'])
    .where('file', 'in', files)
    .execute();
  const found: Partial<Record<File, Picture>> = {};
  for (const file of files) {
    const row = rows.find((picture) => picture.file === file);
    if (row) found[file] = row;
  }
  return found;
}

/** Finds pictures by id. */
export async function findPicturesById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'fingerprint', 'width', 'height', 'alt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((picture) => [picture.id, picture]));
}
