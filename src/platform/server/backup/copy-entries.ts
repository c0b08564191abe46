import { Readable } from 'node:stream';
import { readArchive } from './archive-reader.ts';
import type { Progress } from './create-backup.ts';
import { BackupRefusal, readEntryName } from './format.ts';
import type { VerifiedBackup } from './read-backup.ts';
import type { RestoringDatabase, TableWriter } from './restore-database.ts';
import { texts } from './texts.ts';

/** Writes the rows of every table and passes on the files. */
export async function copyEntries(
  backup: VerifiedBackup,
  database: RestoringDatabase,
  takeFile: (key: string, content: Readable) => Promise<void>,
  onProgress?: Progress,
): Promise<void> {
  const tables = createTableSink(backup, database, onProgress);
  let files = 0;
  for await (const { name, content } of readArchive(backup.source, backup.passphrase)) {
    const entry = readEntryName(name);
    if (entry.kind === 'table') {
      await tables.write(entry.table, content);
      continue;
    }
    await tables.end();
    if (entry.kind === 'file') {
      onProgress?.(texts.progress.files, ++files, backup.manifest.files.length);
      await takeFile(entry.key, Readable.from(content));
    } else for await (const _ of content);
  }
}

/** The parts of a table are contiguous: a table is complete when another entry begins. */
function createTableSink(
  { opening, manifest }: VerifiedBackup,
  database: RestoringDatabase,
  onProgress?: Progress,
) {
  const columns = new Map(opening.tables.map((table) => [table.name, table]));
  const expectedRows = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  let current: { readonly name: string; readonly writer: TableWriter } | undefined;
  let tablesStarted = 0;
  const end = async () => {
    if (!current) return;
    const { name, writer } = current;
    current = undefined;
    if ((await writer.end()) !== expectedRows.get(name)) throw new BackupRefusal(texts.wrongCount(name));
  };
  const begin = async (name: string) => {
    await end();
    const table = columns.get(name);
    if (!table) throw new BackupRefusal(texts.damaged);
    onProgress?.(texts.progress.tables, ++tablesStarted, opening.tables.length);
    current = { name, writer: database.openTable(table) };
    return current;
  };
  return {
    end,
    async write(name: string, content: AsyncIterable<Uint8Array>) {
      const { writer } = current?.name === name ? current : await begin(name);
      for await (const chunk of content) await writer.write(chunk);
    },
  };
}
