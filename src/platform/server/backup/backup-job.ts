import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { projectRoot } from '../house/machine-facts.ts';

/** Takes a backup that somebody asked for. */
export const BACKUP_JOB = 'backup';

/**
 * Takes a backup in a process of its own, because compressing and encrypting would delay requests. The process
 * gets only the settings that a backup needs.
 */
export async function runBackupJob(config: Config, databaseUrl: string): Promise<void> {
  const { s3, folder } = config.backup;
  await promisify(execFile)(process.execPath, [join(projectRoot(), 'scripts/backup.mjs')], {
    env: {
      ...config.backup.environment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: config.dataDir,
      ...(s3 === undefined && { BACKUP_DIR: folder }),
    },
  });
}
