import { listBackups, openBackups } from '#platform/server/backup/backup-store.ts';
import type { Config } from '#platform/server/config.ts';

type ListedBackup = { readonly name: string; readonly takenAt: Date; readonly bytes: number };

export type BackupPlace = {
  readonly address: string;
  readonly isEncrypted: boolean;
  readonly isNightly: boolean;
  readonly backups: readonly ListedBackup[];
};

/** Lists the backups with their sizes, the newest first. */
export async function listBackupFiles(config: Pick<Config, 'backup'>): Promise<BackupPlace> {
  const store = openBackups(config);
  const [files, sizes] = await Promise.all([listBackups(store), store.listSizes()]);
  return {
    address: store.addressOf(),
    isEncrypted: config.backup.passphrase !== undefined,
    isNightly: config.backup.nightlyHour !== undefined,
    backups: files.map((file) => ({ ...file, bytes: sizes.get(file.name) ?? 0 })),
  };
}
