import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Config } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { sizesDirOf } from '#shop/common/pictures/server/media-dir.ts';
import { prepareSizes, type Prepared } from '#shop/common/pictures/server/prepare-sizes.ts';

/** The argument the shop starts itself with for this. */
export const PREPARE_PICTURES = 'prepare-pictures';

/** Begins to make the sizes of pictures in a process of its own; what is returned ends it. */
export function startPreparingPictures(script: string, env: NodeJS.ProcessEnv): () => void {
  const child = fork(script, [PREPARE_PICTURES], { env });
  child.unref();
  child.channel?.unref();
  return () => void child.kill();
}

/** That process: it takes what visitors leave of the processor, and ends with the shop. */
export async function preparePictures(config: Config, databaseUrl: string): Promise<Prepared> {
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('disconnect', () => process.exit());
  const { db } = openDatabase(databaseUrl, 1, () => undefined);
  try {
    return await prepareSizes({ db, files: openFiles(config) }, sizesDirOf({ config }));
  } finally {
    await db.destroy();
  }
}
