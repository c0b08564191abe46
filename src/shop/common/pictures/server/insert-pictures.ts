import type { Db } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { originalKey } from './media-dir.ts';
import type { SavedPhotograph } from './save-photograph.ts';

/** Inserts rows for uploaded pictures; returns their ids in the same order. */
export async function insertPictures(
  tx: Db,
  taken: readonly SavedPhotograph[],
  alt: string,
): Promise<number[]> {
  if (taken.length === 0) return [];
  const rows = await tx
    .insertInto('pictures')
    .values(taken.map((picture) => ({ ...picture, alt })))
    .returning(['id', 'file'])
    .execute();
  return taken.flatMap(({ file }) => rows.find((row) => row.file === file)?.id ?? []);
}

/** Removes the files of uploaded pictures that are not needed. */
export async function dropPictures(files: Files, taken: readonly SavedPhotograph[]): Promise<void> {
  for (const { file } of taken) await files.remove(originalKey(file));
}
