import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/server/database.ts';
import { offeredWidths, pictureFileName } from '../picture.ts';
import { makeSize } from './resize.ts';

/** What nearly every browser takes; the other formats are made for whoever asks for them. */
const FORMAT = 'avif' as const;
/** As many as `inTurn` lets in. */
const LANES = 2;

/** Makes the sizes that no visitor has asked for yet, small ones first: every page shows those. Says how many. */
export async function prepareSizes(db: Db, mediaDir: string): Promise<number> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'file', 'fingerprint', 'width'])
    .orderBy('id')
    .execute();
  const orders = pictures
    .flatMap((picture) =>
      offeredWidths(picture).map((width) => ({
        width,
        format: FORMAT,
        original: join(mediaDir, 'originals', picture.file),
        target: join(mediaDir, 'sizes', pictureFileName(picture, width, FORMAT)),
      })),
    )
    .sort((a, b) => a.width - b.width);
  let made = 0;
  const waiting = orders.values();
  const lane = async () => {
    for (const order of waiting) {
      if (await stat(order.target).catch(() => undefined)) continue;
      await makeSize(order);
      made++;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return made;
}
