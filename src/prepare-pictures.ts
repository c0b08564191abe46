import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Config } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { sizesDirOf } from '#shop/common/pictures/server/media-dir.ts';
import { prepareSizes, type PreparedSizes } from '#shop/common/pictures/server/prepare-sizes.ts';

/** The command-line argument that starts this process. */
export const PREPARE_PICTURES = 'prepare-pictures';

/** Renders the picture sizes in a separate process. The returned function stops it. */
export function startPreparingPictures(script: string, env: NodeJS.ProcessEnv): () => void {
  const child = fork(script, [PREPARE_PICTURES], { env });
  child.unref();
  child.channel?.unref();
  return () => void child.kill();
}

/** Runs in that process, at low priority so that visitors come first, and ends with the shop. */
export async function preparePictures(config: Config, databaseUrl: string): Promise<PreparedSizes> {
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('disconnect', () => process.exit());
  const { db } = openDatabase(databaseUrl, 1, () => undefined);
  try {
    return await prepareSizes({ db, files: openFiles(config) }, sizesDirOf({ config }));
  } finally {
    await db.destroy();
  }
}
