import { randomUUID } from 'node:crypto';
import { createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, FILE_FOLDERS, FileMissing, StorageAway, type Files, type ListedFile } from './files.ts';
import { hashing } from './hashed.ts';

/** Unfinished files start with a dot; no key does. */
const isUnfinished = (name: string) => name.startsWith('.');

/** Stores files in a local folder; the key is the path. */
export function localFiles(root: string): Files {
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    put: (key, content) =>
      explained(async () => {
        const target = pathOf(key);
        const folder = dirname(target);
        await mkdir(folder, { recursive: true });
        const unfinished = join(folder, `.${basename(target)}.${randomUUID()}`);
        const { chunks, result } = hashing(content);
        try {
          await pipeline(chunks, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
          await rename(unfinished, target);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
        await syncFolder(folder);
        return result();
      }),

    get: (key) =>
      explained(async () => {
        const file = await open(pathOf(key)).catch((error: unknown) => {
          throw codeOf(error) === 'ENOENT' ? new FileMissing(key, { cause: error }) : error;
        });
        return file.createReadStream();
      }),

    exists: (key) =>
      explained(async () => {
        const found = await stat(pathOf(key)).catch(unlessMissing);
        return found?.isFile() ?? false;
      }),

    list: (prefix) => walk(root, prefix, (name) => !isUnfinished(name)),

    remove: (key) => explained(() => rm(pathOf(key), { force: true })),

    async removeUnfinished(olderThan) {
      for (const folder of FILE_FOLDERS) {
        for await (const { key, modifiedAt } of walk(root, folder, isUnfinished))
          if (modifiedAt < olderThan) await rm(join(root, key), { force: true });
      }
    },

    check: () =>
      explained(async () => {
        await mkdir(root, { recursive: true });
      }),
  };
}

async function* walk(
  root: string,
  folder: string,
  isWanted: (name: string) => boolean,
): AsyncGenerator<ListedFile> {
  const entries = await explained(() => readdir(join(root, folder), { withFileTypes: true })).catch(
    unlessMissing,
  );
  const sortKey = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
  for (const entry of (entries ?? []).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${key}/`, isWanted);
    else if (isWanted(entry.name)) {
      // A file may be removed during the listing.
      const found = await explained(() => stat(join(root, key))).catch(unlessMissing);
      if (found?.isFile()) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}

/** A rename survives a power failure only if its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns undefined for a file that does not exist; rethrows other errors. */
function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** Errors of a full disk, a broken disk, and a disconnected network folder. */
const AWAY = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EACCES',
  'EPERM',
]);

async function explained<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!AWAY.has(codeOf(error))) throw error;
    throw new StorageAway(`the data folder cannot be used (${codeOf(error)})`, 'disk', { cause: error });
  }
}
