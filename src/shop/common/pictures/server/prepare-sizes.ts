import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { offeredWidths, pictureFileName } from '../picture.ts';
import { originalKey } from './media-dir.ts';
import { makeSize } from './resize.ts';

/** The format that nearly every browser supports; other formats are generated on request. */
const FORMAT = 'avif' as const;
/** Equal to the concurrency limit of `inTurn`. */
const LANES = 2;

export type PreparedSizes = {
  /** The number of generated files. */
  readonly made: number;
  /** The pictures whose sizes could not be generated, with the error. */
  readonly failed: ReadonlyMap<string, unknown>;
};

type PreparationDeps = { readonly db: Db; readonly files: Files };

/** Generates missing sizes before they are requested, small ones first, because every page shows those. */
export async function prepareSizes({ db, files }: PreparationDeps, sizesDir: string): Promise<PreparedSizes> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'file', 'fingerprint', 'width'])
    .orderBy('id')
    .execute();
  const orders = pictures
    .flatMap((picture) =>
      offeredWidths(picture).map((width) => ({
        file: picture.file,
        width,
        format: FORMAT,
        original: originalKey(picture.file),
        target: join(sizesDir, pictureFileName(picture, width, FORMAT)),
      })),
    )
    .sort((a, b) => a.width - b.width);
  let made = 0;
  const failed = new Map<string, unknown>();
  const waiting = orders.values();
  const lane = async () => {
    for (const { file, ...order } of waiting) {
      if (failed.has(file) || (await stat(order.target).catch(() => undefined))) continue;
      try {
        await makeSize({ files, ...order });
        made++;
      } catch (error) {
        // An unreadable picture does not block the others.
        failed.set(file, error);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { made, failed };
}
