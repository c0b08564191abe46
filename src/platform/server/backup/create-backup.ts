import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { backupFileName } from '#platform/backup-schedule.ts';
import { FileMissing, type Files, type ListedFile } from '../files/files.ts';
import { inParts } from '../in-parts.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import type { BackupStore } from './backup-store.ts';
import {
  BackupRefusal,
  fileEntry,
  MANIFEST_ENTRY,
  OPENING_ENTRY,
  tableEntry,
  type BackupPlan,
  type Manifest,
  type OpeningEntry,
} from './format.ts';
import { withSnapshot, type Snapshot } from './snapshot.ts';
import { texts } from './texts.ts';

/** A table is written in parts of about this size, because a tar entry states its size before its content. */
const PART_BYTES = 1024 * 1024;

export type Progress = (label: string, done: number, total: number) => void;

export type BackupRun = {
  readonly databaseUrl: string;
  readonly files: Files;
  readonly plan: BackupPlan;
  readonly store: BackupStore;
  readonly passphrase: string | undefined;
  /** Work factor of the key derivation: scrypt with N = 2^scryptLogN. */
  readonly scryptLogN?: number;
  readonly now: Date;
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
};

export type FinishedBackup = {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
};

/** Takes a backup while the shop is running. A failed run leaves no file. */
export async function createBackup(run: BackupRun): Promise<FinishedBackup> {
  const { databaseUrl, plan, store, passphrase, scryptLogN, now, signal } = run;
  const name = backupFileName(now, passphrase !== undefined);
  return withSnapshot(databaseUrl, plan, now, async (snapshot) => {
    let manifest: Manifest = { tables: [], files: [] };
    try {
      await store.removeUnfinished();
      const bytes = await writeArchive(store, name, { passphrase, scryptLogN, signal }, async (archive) => {
        manifest = await fill(archive, snapshot, run);
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { name, bytes, rows, files: manifest.files.length };
    } catch (error) {
      throw isWriteFailure(error)
        ? new BackupRefusal(texts.cannotWrite(error.message), { cause: error })
        : error;
    }
  });
}

const WRITE_FAILURES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EEXIST',
]);

const isWriteFailure = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && WRITE_FAILURES.has(String(error.code));

async function fill(archive: ArchiveWriter, snapshot: Snapshot, run: BackupRun): Promise<Manifest> {
  const { opening } = snapshot;
  const addJson = (name: string, value: OpeningEntry | Manifest) => {
    const content = Buffer.from(JSON.stringify(value, null, 1));
    return archive.add(name, content.length, [content]);
  };
  await addJson(OPENING_ENTRY, opening);
  const tables: Manifest['tables'] = [];
  for (const table of opening.tables) {
    run.onProgress?.(texts.progress.tables, tables.length, opening.tables.length);
    tables.push({ name: table.name, ...(await addTable(archive, snapshot, table)) });
  }
  const files = await addFiles(archive, run);
  const manifest = { tables, files };
  await addJson(MANIFEST_ENTRY, manifest);
  return manifest;
}

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: OpeningEntry['tables'][number]) {
  const hash = createHash('sha256');
  const { chunks, rows } = snapshot.copyTable(table);
  let bytes = 0;
  let part = 0;
  for await (const content of inParts(chunks, PART_BYTES)) {
    hash.update(content);
    bytes += content.length;
    await archive.add(tableEntry(table.name, part++), content.length, [content]);
  }
  return { rows: rows(), bytes, sha256: hash.digest('hex') };
}

/**
 * Files are listed after the snapshot was taken, so that they include every picture in the snapshot. A file
 * deleted in the meantime is missing from the backup too.
 */
async function addFiles(
  archive: ArchiveWriter,
  { files, plan, onProgress }: BackupRun,
): Promise<Manifest['files']> {
  const listed: ListedFile[] = [];
  for (const folder of plan.fileFolders) for await (const file of files.list(folder)) listed.push(file);
  const added: Manifest['files'] = [];
  for (const [index, { key, size }] of listed.entries()) {
    onProgress?.(texts.progress.files, index, listed.length);
    const content = await openIfPresent(files, key);
    if (!content) continue;
    const hash = createHash('sha256');
    try {
      await archive.add(fileEntry(key), size, hashed(content, hash));
    } finally {
      content.destroy();
    }
    added.push({ key, bytes: size, sha256: hash.digest('hex') });
  }
  return added;
}

async function openIfPresent(files: Files, key: string): Promise<Readable | undefined> {
  try {
    return await files.get(key);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
