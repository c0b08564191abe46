import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import type { Files } from '#platform/server/files/files.ts';
import { originalKey, ORIGINALS } from './media-dir.ts';
import { VISITORS_FOLDER } from './save-photograph.ts';

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
  for await (const { key, modifiedAt } of files.list(originalKey(`${VISITORS_FOLDER}/`))) {
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
