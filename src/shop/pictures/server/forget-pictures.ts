import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database.ts';
import { enqueue, type Job } from '../../../platform/server/jobs.ts';
import { offeredWidths, pictureUrl, type PictureFormat } from '../picture.ts';
import { VISITORS_FOLDER } from './take-photograph.ts';

export const FORGET_PICTURES_JOB = 'forget-pictures';

const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpg'];

const payloadSchema = z.object({
  pictures: z.array(
    z.object({
      id: z.int(),
      file: z.string(),
      fingerprint: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
    }),
  ),
});

/** Takes pictures out of the shop; their files go once that is kept. */
export async function forgetPictures(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const pictures = await tx
    .deleteFrom('pictures')
    .where('id', 'in', ids)
    .returning(['id', 'file', 'fingerprint', 'width', 'height', 'alt'])
    .execute();
  if (pictures.length > 0) await enqueue(tx, { kind: FORGET_PICTURES_JOB, payload: { pictures } });
}

/** Removes their files, in every size that was ever made. */
export const removePictureFiles =
  (mediaDir: string) =>
  async ({ payload }: Job): Promise<void> => {
    for (const picture of payloadSchema.parse(payload).pictures) {
      const sizes = offeredWidths(picture).flatMap((width) =>
        FORMATS.map((format) => pictureUrl(picture, width, format).replace('/media/', 'sizes/')),
      );
      for (const file of [`originals/${picture.file}`, ...sizes])
        await rm(join(mediaDir, file), { force: true });
    }
  };

/** Files of visitors that nothing was made of: what they belonged to was never written, or the process was stopped. */
export async function removeOrphanFiles(db: Db, mediaDir: string, olderThan: Date): Promise<number> {
  const folder = join(mediaDir, 'originals', VISITORS_FOLDER);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const { mtime } = await stat(join(folder, name));
    if (mtime >= olderThan) continue;
    const known = await db
      .selectFrom('pictures')
      .select('id')
      .where('file', '=', `${VISITORS_FOLDER}/${name}`)
      .executeTakeFirst();
    if (known) continue;
    await rm(join(folder, name), { force: true });
    removed++;
  }
  return removed;
}
