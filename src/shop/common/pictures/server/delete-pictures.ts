import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import type { Files } from '#platform/server/files/files.ts';
import { originalKey, ORIGINALS } from './media-dir.ts';
import { SHOP_FOLDER, VISITORS_FOLDER } from './save-photograph.ts';

export const FORGET_PICTURES_JOB = 'forget-pictures';

const payloadSchema = z.object({ pictures: z.array(z.object({ file: z.string() })) });

/** Deletes pictures; their files are removed once the transaction commits. */
export async function deletePictures(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const pictures = await tx.deleteFrom('pictures').where('id', 'in', ids).returning('file').execute();
  if (pictures.length > 0) await enqueue(tx, { kind: FORGET_PICTURES_JOB, payload: { pictures } });
}

/**
 * Removes the originals of deleted pictures. Deleting the row removes their sizes on every machine
 * (`size-cache.ts`).
 */
export const removePictureFiles =
  (files: Files) =>
  async ({ payload }: Job): Promise<void> => {
    for (const { file } of payloadSchema.parse(payload).pictures) await files.remove(originalKey(file));
  };

/** Removes uploaded files without a picture row: the submission they belonged to was never saved. */
export async function removeOrphanFiles(db: Db, files: Files, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const folder of [VISITORS_FOLDER, SHOP_FOLDER])
    removed += await removeOrphansIn(folder, db, files, olderThan);
  return removed;
}

async function removeOrphansIn(folder: string, db: Db, files: Files, olderThan: Date): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of files.list(originalKey(`${folder}/`))) {
    if (modifiedAt >= olderThan) continue;
    const known = await db
      .selectFrom('pictures')
      .select('id')
      .where('file', '=', key.slice(ORIGINALS.length))
      .executeTakeFirst();
    if (known) continue;
    await files.remove(key);
    removed++;
  }
  return removed;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a picture unless another row of the database still uses it; returns whether it is deleted. */
export async function deleteUnusedPicture(tx: Db, id: number): Promise<boolean> {
  await sql`savepoint unused_picture`.execute(tx);
  try {
    await deletePictures(tx, [id]);
    return true;
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
    if (!isUsed) throw error;
    await sql`rollback to savepoint unused_picture`.execute(tx);
    return false;
  }
}
