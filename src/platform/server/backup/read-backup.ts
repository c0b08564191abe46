import { createHash } from 'node:crypto';
import { isFileKey } from '../files/files.ts';
import { readArchive, type ArchiveEntry } from './archive-reader.ts';
import type { BackupSource } from './backup-store.ts';
import {
  BackupRefusal,
  manifestSchema,
  openingSchema,
  readEntryName,
  type Manifest,
  type OpeningEntry,
} from './format.ts';
import { texts } from './texts.ts';

/** A backup whose file was read to its end and matches its manifest. */
export type VerifiedBackup = {
  readonly source: BackupSource;
  readonly passphrase: string | undefined;
  readonly opening: OpeningEntry;
  readonly manifest: Manifest;
};

/**
 * Reads the whole file and compares every table and file with the manifest. Rejects a file outside of
 * `fileFolders`, because a forged backup must not write into the rest of the data folder. Writes nothing.
 */
export async function verifyBackup(
  source: BackupSource,
  passphrase: string | undefined,
  fileFolders: readonly string[],
): Promise<VerifiedBackup> {
  const damaged = new BackupRefusal(texts.damaged);
  const read = new Map<string, ReturnType<typeof createHash>>();
  let opening: OpeningEntry | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(source, passphrase)) {
    const name = readEntryName(entry.name);
    // The manifest is the last entry; anything after it was not written by a backup.
    if (manifest || name.kind === 'unknown' || (name.kind === 'opening') !== (opening === undefined))
      throw damaged;
    if (name.kind === 'opening') opening = openingSchema.safeParse(await readJson(entry)).data;
    else if (name.kind === 'manifest') manifest = manifestSchema.safeParse(await readJson(entry)).data;
    else if (name.kind === 'table') await hashInto(read, tableId(name.table), entry);
    else await hashInto(read, fileId(name.key), entry);
    if (!opening || (name.kind === 'manifest' && !manifest)) throw damaged;
  }
  if (!opening || !manifest || !isComplete(opening, manifest, read)) throw damaged;
  const isOwn = ({ key }: Manifest['files'][number]) =>
    isFileKey(key) && fileFolders.some((folder) => key.startsWith(folder));
  if (!manifest.files.every(isOwn)) throw damaged;
  return { source, passphrase, opening, manifest };
}

const tableId = (table: string) => `table ${table}`;
const fileId = (key: string) => `file ${key}`;

async function hashInto(
  read: Map<string, ReturnType<typeof createHash>>,
  id: string,
  entry: ArchiveEntry,
): Promise<void> {
  const hash = read.get(id) ?? createHash('sha256');
  read.set(id, hash);
  for await (const chunk of entry.content) hash.update(chunk);
}

function isComplete(
  opening: OpeningEntry,
  manifest: Manifest,
  read: ReadonlyMap<string, ReturnType<typeof createHash>>,
): boolean {
  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => ({ id: tableId(name), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ id: fileId(key), sha256 })),
  ];
  const ids = new Set(expected.map(({ id }) => id));
  const hashOf = (id: string) => (read.get(id) ?? createHash('sha256')).copy().digest('hex');
  return (
    expected.every(({ id, sha256 }) => hashOf(id) === sha256) &&
    [...read.keys()].every((id) => ids.has(id)) &&
    opening.tables.every(({ name }) => ids.has(tableId(name)))
  );
}

async function readJson(entry: ArchiveEntry): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.content) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch (cause) {
    throw new BackupRefusal(texts.damaged, { cause });
  }
}
