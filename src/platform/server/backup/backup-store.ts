import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expiredBackups, readBackupFileName, type BackupFile } from '#platform/backup-schedule.ts';
import type { Config } from '../config.ts';
import { FileMissing } from '../files/files.ts';
import { s3Files } from '../files/s3-files.ts';
import type { S3Settings } from '../files/s3-settings.ts';
import { BackupRefusal } from './format.ts';
import { texts } from './texts.ts';

/** A storage location for backups. */
export type BackupStore = {
  /** The location of a backup as shown to the merchant; without a name, the location of all backups. */
  addressOf(name?: string): string;
  /** The names of all files, including those that are not backups. */
  listNames(): Promise<string[]>;
  /** The size of each file in bytes, by its name. */
  listSizes(): Promise<ReadonlyMap<string, number>>;
  /** Writes the whole backup or nothing, and returns its size. */
  write(name: string, content: Readable): Promise<number>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes partial files of backups that were killed. The caller must hold the backup lock. */
  removeUnfinished(): Promise<void>;
};

/** One backup, which may be read several times. */
export type BackupSource = { open(): Promise<Readable> };

/** Opens the configured backup store. */
export const openBackups = ({ backup }: Pick<Config, 'backup'>): BackupStore =>
  backup.s3 ? backupsInBucket(backup.s3) : backupsInFolder(backup.folder);

/** Lists the backups of a store, newest first. Ignores other files. */
export async function listBackups(store: BackupStore): Promise<BackupFile[]> {
  return (await store.listNames())
    .flatMap((name) => readBackupFileName(name) ?? [])
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** Removes the backups that the retention rule no longer covers, and returns their names. */
export async function removeExpired(store: BackupStore): Promise<string[]> {
  const expired = expiredBackups(await listBackups(store));
  for (const { name } of expired) await store.remove(name);
  return expired.map(({ name }) => name);
}

/**
 * Finds the backup that the merchant named: a file anywhere on this machine, or the name of a backup in the
 * store.
 */
export async function findBackup(store: BackupStore, path: string): Promise<BackupSource> {
  const name = basename(path);
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile && readBackupFileName(name)) return { open: () => store.read(name) };
  return { open: () => backupsInFolder(dirname(path)).read(name) };
}

/** Suffix of files that are still being written; they are never read as backups. */
const UNFINISHED_SUFFIX = '.partial';

/** A file gets its final name only once its whole content is on the disk. */
export function backupsInFolder(folder: string): BackupStore {
  const listNames = () =>
    readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const pathOf = (name: string) => join(folder, name);
  return {
    addressOf: (name = '') => join(folder, name),
    listNames,
    async listSizes() {
      const sizes = new Map<string, number>();
      for (const name of await listNames()) {
        // A backup may expire between the two calls.
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (found?.isFile()) sizes.set(name, found.size);
      }
      return sizes;
    },
    async write(name, content) {
      const unfinished = pathOf(`${name}${UNFINISHED_SUFFIX}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(unfinished, pathOf(name));
        await syncFolder(folder);
      } catch (error) {
        content.destroy();
        await rm(unfinished, { force: true });
        throw error;
      }
      return (await stat(pathOf(name))).size;
    },
    async read(name) {
      const handle = await open(pathOf(name)).catch((cause: unknown) => {
        throw new BackupRefusal(texts.notFound(pathOf(name)), { cause });
      });
      return handle.createReadStream();
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUnfinished() {
      for (const name of await listNames())
        if (name.endsWith(UNFINISHED_SUFFIX) && readBackupFileName(name.slice(0, -UNFINISHED_SUFFIX.length)))
          await rm(pathOf(name), { force: true });
    },
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The rename survives a power failure only once the folder is synced to disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** S3 creates an object only once its whole content has arrived. */
function backupsInBucket(settings: S3Settings): BackupStore {
  const files = s3Files(settings);
  const addressOf = (name = '') =>
    `s3://${new URL(settings.endpoint).host}/${settings.bucket}/${settings.prefix}${name}`;
  return {
    addressOf,
    async listNames() {
      const names: string[] = [];
      for await (const { key } of files.list('')) names.push(key);
      return names;
    },
    async listSizes() {
      const sizes = new Map<string, number>();
      for await (const { key, size } of files.list('')) sizes.set(key, size);
      return sizes;
    },
    write: async (name, content) => (await files.put(name, content)).size,
    read: (name) =>
      files.get(name).catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error;
        throw new BackupRefusal(texts.notFound(addressOf(name)), { cause: error });
      }),
    remove: (name) => files.remove(name),
    removeUnfinished: async () => undefined,
  };
}
