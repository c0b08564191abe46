import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { backupPlan } from '../backup-plan.ts';
import { backupsInFolder, type BackupSource } from '#platform/server/backup/backup-store.ts';
import { createBackup } from '#platform/server/backup/create-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { localFiles } from '#platform/server/files/local-files.ts';
import { emptyDatabase, openShop } from './open-shop.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** A low cost, so that deriving the key takes no time. */
const SCRYPT_LOG_N = 4;

export type RestoreTarget = { readonly databaseUrl: string; readonly dataDir: string };

/** Opens a shop for all tests of a file, and a target for its backups. */
export async function setUpBackups() {
  const shop = await openShop();
  const backups = await openBackupPlace(shop.databaseUrl);
  afterAll(async () => {
    await backups.close();
    await shop.close();
  });
  return { shop, backups };
}

/** Stores the backups of a shop in a separate folder, with empty targets to restore them into. */
async function openBackupPlace(databaseUrl: string) {
  const place = await mkdtemp(join(tmpdir(), 'eveil-backup-'));
  const closers = [() => rm(place, { recursive: true, force: true })];
  const dataDir = join(place, 'data');
  const files = {
    'media/originals/tour-rose.jpg': randomBytes(2_500_000),
    'media/originals/avis/1.jpg': randomBytes(1000),
    'media/originals/avis/empty.jpg': Buffer.alloc(0),
  };
  for (const [key, content] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, key)), { recursive: true });
    await writeFile(join(dataDir, key), content);
  }
  return {
    place,
    dataDir,
    files,
    async backUp(folder: string, passphrase?: string, signal?: AbortSignal) {
      const store = backupsInFolder(join(place, folder));
      const backup = await createBackup({
        databaseUrl,
        files: localFiles(dataDir),
        plan: backupPlan,
        store,
        passphrase,
        scryptLogN: SCRYPT_LOG_N,
        now: new Date(),
        ...(signal && { signal }),
      });
      return { ...backup, path: store.addressOf(backup.name) };
    },
    async emptyTarget(name: string): Promise<RestoreTarget> {
      const database = await emptyDatabase();
      closers.push(() => database.drop());
      return { databaseUrl: database.url, dataDir: join(place, name) };
    },
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
}

/** A backup in a file. */
export const backupAt = (path: string): BackupSource => ({
  open: () => backupsInFolder(dirname(path)).read(basename(path)),
});

export const restoreTo = (target: RestoreTarget, path: string, passphrase?: string) =>
  restoreBackup({
    source: backupAt(path),
    passphrase,
    databaseUrl: target.databaseUrl,
    migrationsFolder,
    files: localFiles(target.dataDir),
    fileFolders: backupPlan.fileFolders,
  });

export async function queryRows<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}
