import { z } from 'zod';

/*
 * A backup is a tar archive, compressed with zstd, closed by its hash and, where a passphrase is set, encrypted with
 * age. Its entries:
 *
 *   backup.json            what the backup holds and the state it was taken in
 *   tables/{table}/{part}  the rows of a table as COPY writes them, in parts
 *   files/{key}            the files of the shop
 *   manifest.json          counts and hashes of everything above; without it the backup is incomplete
 */

const FORMAT = 1;
export const OPENING_ENTRY = 'backup.json';
export const MANIFEST_ENTRY = 'manifest.json';
const TABLES = 'tables/';
const FILES = 'files/';

export const tableEntry = (table: string, part: number) =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}`;
export const fileEntry = (key: string) => `${FILES}${key}`;

export type EntryKind =
  | { readonly kind: 'opening' }
  | { readonly kind: 'manifest' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'file'; readonly key: string };

export function readEntryName(name: string): EntryKind {
  if (name === OPENING_ENTRY) return { kind: 'opening' };
  if (name === MANIFEST_ENTRY) return { kind: 'manifest' };
  if (name.startsWith(FILES)) return { kind: 'file', key: name.slice(FILES.length) };
  const table = /^tables\/([^/]+)\/\d+$/.exec(name)?.[1];
  return table === undefined ? { kind: 'unknown' } : { kind: 'table', table };
}

export const openingSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Values as text, because they may exceed the range of a number. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Sums and counts of the shop's data in the snapshot, by their French label. */
  figures: z.record(z.string(), z.string()),
});

const countedSchema = z.object({ bytes: z.int(), sha256: z.string() });

export const manifestSchema = z.object({
  tables: z.array(countedSchema.extend({ name: z.string(), rows: z.int() })),
  files: z.array(countedSchema.extend({ key: z.string() })),
});

export type OpeningEntry = z.infer<typeof openingSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The shop-specific settings of a backup. */
export type BackupPlan = {
  /** Excluded tables, each with the reason. Unlogged tables are always excluded. */
  readonly transientTables: Readonly<Record<string, string>>;
  /** Storage folders to back up, each ending with a slash. */
  readonly fileFolders: readonly string[];
  /**
   * Queries that return one value each, by their French label; they must return the same in a restored shop.
   */
  readonly figures: Readonly<Record<string, string>>;
  /** Queries that return one row per violation, by the French name of the rule. */
  readonly rules: Readonly<Record<string, string>>;
};

/** A backup or restore that cannot be performed. The message is one readable line in French. */
export class BackupRefusal extends Error {}
