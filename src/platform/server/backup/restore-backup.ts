import type { Files } from '../files/files.ts';
import { listMigrations, migrate, type Migration } from '../database/migrate.ts';
import type { BackupSource } from './backup-store.ts';
import { copyEntries } from './copy-entries.ts';
import type { Progress } from './create-backup.ts';
import { BackupRefusal, type OpeningEntry } from './format.ts';
import { verifyBackup } from './read-backup.ts';
import { beginRestore, withEmptyDatabase } from './restore-database.ts';
import { texts } from './texts.ts';

export type RestoreRun = {
  readonly source: BackupSource;
  readonly passphrase: string | undefined;
  readonly databaseUrl: string;
  readonly migrationsFolder: string;
  readonly files: Files;
  readonly fileFolders: readonly string[];
  readonly onProgress?: Progress;
};

export type FinishedRestore = { readonly takenAt: string; readonly rows: number; readonly files: number };

/** Restores a backup into an empty database and an empty storage, then migrates to the current schema. */
export async function restoreBackup(run: RestoreRun): Promise<FinishedRestore> {
  await refuseUsedStorage(run);
  const finished = await withEmptyDatabase(run.databaseUrl, async (client) => {
    run.onProgress?.(texts.progress.verifying, 0, 1);
    const backup = await verifyBackup(run.source, run.passphrase, run.fileFolders);
    const migrations = await chooseMigrations(run.migrationsFolder, backup.opening);
    const database = await beginRestore(client, migrations, backup.opening.tables);
    const written: string[] = [];
    try {
      await copyEntries(
        backup,
        database,
        async (key, content) => {
          written.push(key);
          await run.files.put(key, content);
        },
        run.onProgress,
      );
      run.onProgress?.(texts.progress.constraints, 0, 1);
      await database.finish(backup.opening.sequences);
    } catch (error) {
      for (const key of written) await run.files.remove(key);
      throw error;
    }
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { takenAt: backup.opening.takenAt, rows, files: written.length };
  });
  run.onProgress?.(texts.progress.migrations, 0, 1);
  await migrate(run.databaseUrl, run.migrationsFolder);
  return finished;
}

async function refuseUsedStorage({ files, fileFolders }: RestoreRun): Promise<void> {
  for (const folder of fileFolders)
    for await (const _ of files.list(folder)) throw new BackupRefusal(texts.filesNotEmpty(folder));
}

/** The migrations with which the backup was taken; this version of the shop must know all of them. */
export async function chooseMigrations(folder: string, opening: OpeningEntry): Promise<Migration[]> {
  const known = new Map((await listMigrations(folder)).map((migration) => [migration.name, migration]));
  return opening.migrations.map(({ name, hash }) => {
    const migration = known.get(name);
    if (!migration) throw new BackupRefusal(texts.newer(name));
    if (migration.hash !== hash) throw new BackupRefusal(texts.otherMigration(name));
    return migration;
  });
}
