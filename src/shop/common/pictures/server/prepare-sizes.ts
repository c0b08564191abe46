import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/server/database/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { offeredWidths, pictureFileName } from '../picture.ts';
import { originalKey } from './media-dir.ts';
import { makeSize } from './resize.ts';

/** The format that nearly every browser supports; other formats are generated on request. */
const FORMAT = 'avif' as const;
/** Cards and thumbnails. Larger sizes are generated when first requested: most of them never are. */
const LARGEST_PREPARED_WIDTH = 320;

export type PreparedSizes = {
  /** The number of generated files. */
  readonly made: number;
  /** The pictures whose sizes could not be generated, with the error. */
  readonly failed: ReadonlyMap<string, unknown>;
};

type PreparationDeps = { readonly db: Db; readonly files: Files };

/** Generates the missing small sizes before they are requested, one after the other: visitors come first. */
export async function prepareSizes({ db, files }: PreparationDeps, sizesDir: string): Promise<PreparedSizes> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'file', 'fingerprint', 'width'])
    .orderBy('id')
    .execute();
  const orders = pictures
    .flatMap((picture) =>
      offeredWidths(picture)
        .filter((width) => width <= LARGEST_PREPARED_WIDTH)
        .map((width) => ({
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
  for (const { file, ...order } of orders) {
    if (failed.has(file) || (await stat(order.target).catch(() => undefined))) continue;
    try {
      await makeSize({ files, ...order });
      made++;
    } catch (error) {
      // An unreadable picture does not block the others.
      failed.set(file, error);
    }
  }
  return { made, failed };
}
