import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expiredBackups, readBackupFileName, type BackupFile } from '../../backup-schedule.ts';
import { UNFINISHED_SUFFIX } from './archive-writer.ts';

/** The backups in a folder, newest first. Other files are not looked at. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  return (await namesIn(folder))
    .flatMap((name) => readBackupFileName(name) ?? [])
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** Removes the backups that the retention rule no longer keeps, and gives back their names. */
export async function removeExpired(folder: string): Promise<string[]> {
  const expired = expiredBackups(await listBackups(folder));
  for (const { name } of expired) await rm(join(folder, name), { force: true });
  return expired.map(({ name }) => name);
}

/** Removes the temporary files of backups that were killed. Only for whoever holds the lock of backups. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.endsWith(UNFINISHED_SUFFIX) && readBackupFileName(name.slice(0, -UNFINISHED_SUFFIX.length)))
      await rm(join(folder, name), { force: true });
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
