import { constants, setPriority } from 'node:os';
import { backupPlan } from './backup-plan.ts';
import { openBackups, removeExpired } from '#platform/server/backup/backup-store.ts';
import { createBackup, type BackupRun, type FinishedBackup } from '#platform/server/backup/create-backup.ts';
import type { Config } from '#platform/server/config.ts';
import { openFiles } from '#platform/server/files/open-files.ts';

export type CreatedBackup = FinishedBackup & {
  readonly address: string;
  /** The names of the expired backups that were removed. */
  readonly expired: readonly string[];
};

/**
 * Takes a backup to the configured target, at low priority so that visitors come first. Then removes the
 * expired backups.
 */
export async function takeBackup(
  config: Config,
  databaseUrl: string,
  options: Pick<BackupRun, 'signal' | 'onProgress'>,
): Promise<CreatedBackup> {
  setPriority(constants.priority.PRIORITY_LOW);
  const store = openBackups(config);
  const backup = await createBackup({
    databaseUrl,
    store,
    files: openFiles(config),
    plan: backupPlan,
    passphrase: config.backup.passphrase,
    now: new Date(),
    ...options,
  });
  return { ...backup, address: store.addressOf(backup.name), expired: await removeExpired(store) };
}
