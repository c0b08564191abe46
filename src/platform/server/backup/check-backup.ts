import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import type { BackupSource } from './backup-store.ts';
import { copyEntries } from './copy-entries.ts';
import type { Progress } from './create-backup.ts';
import { BackupRefusal, type BackupPlan, type Manifest } from './format.ts';
import { verifyBackup, type VerifiedBackup } from './read-backup.ts';
import { chooseMigrations } from './restore-backup.ts';
import { beginRestore, withEmptyDatabase } from './restore-database.ts';
import { beginReading, copyTable, readFigures } from './snapshot.ts';
import { texts } from './texts.ts';

export type CheckRun = {
  readonly source: BackupSource;
  readonly passphrase: string | undefined;
  /** A connection to any database of the server, with the right to create another database. */
  readonly serverUrl: string;
  readonly migrationsFolder: string;
  readonly plan: BackupPlan;
  readonly onProgress?: Progress;
};

export type CheckedBackup = {
  readonly takenAt: string;
  readonly rows: number;
  readonly files: number;
  readonly figures: Readonly<Record<string, string>>;
  /** One French sentence per difference; empty if the backup is reliable. */
  readonly faults: readonly string[];
};

/** Restores a backup into a temporary database and compares it with the values recorded in the backup. */
export async function checkBackup(run: CheckRun): Promise<CheckedBackup> {
  run.onProgress?.(texts.progress.verifying, 0, 1);
  // This compares the hashes of all tables and files in the archive.
  const backup = await verifyBackup(run.source, run.passphrase, run.plan.fileFolders);
  return withScratchDatabase(run.serverUrl, async (databaseUrl) => {
    await restoreInto(databaseUrl, backup, run);
    const tableFaults = await compareTables(databaseUrl, backup);
    run.onProgress?.(texts.progress.migrations, 0, 1);
    await migrate(databaseUrl, run.migrationsFolder);
    const { figures, faults } = await compareFigures(databaseUrl, backup, run.plan);
    return {
      takenAt: backup.opening.takenAt,
      rows: backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: backup.manifest.files.length,
      figures,
      faults: [...tableFaults, ...faults],
    };
  });
}

async function withScratchDatabase<Result>(
  serverUrl: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `eveil_check_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name} template template0`).catch((cause: unknown) => {
      const isForbidden = cause instanceof pg.DatabaseError && cause.code === '42501';
      throw isForbidden ? new BackupRefusal(texts.mayNotCreateDatabase, { cause }) : cause;
    });
  });
  try {
    return await work(url.href);
  } finally {
    await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'eveil restore-check' });
  await client.connect();
  return work(client).finally(() => client.end());
}

const restoreInto = (databaseUrl: string, backup: VerifiedBackup, run: CheckRun) =>
  withEmptyDatabase(databaseUrl, async (client) => {
    const migrations = await chooseMigrations(run.migrationsFolder, backup.opening);
    const database = await beginRestore(client, migrations, backup.opening.tables);
    const readOver = async (_: string, content: AsyncIterable<Uint8Array>) => {
      for await (const _chunk of content);
    };
    await copyEntries(backup, database, readOver, run.onProgress);
    run.onProgress?.(texts.progress.constraints, 0, 1);
    await database.finish(backup.opening.sequences);
  });

/** Reads every row of every table back in the order in which it was written. */
const compareTables = (databaseUrl: string, { opening, manifest }: VerifiedBackup) =>
  withClient(databaseUrl, async (client) => {
    await beginReading(client);
    const recorded = new Map(manifest.tables.map((table) => [table.name, table]));
    const faults: string[] = [];
    for (const table of opening.tables) {
      const { chunks, rows } = copyTable(client, table);
      const hash = createHash('sha256');
      for await (const chunk of chunks) hash.update(chunk);
      const found = { rows: rows(), sha256: hash.digest('hex') };
      if (!isSame(found, recorded.get(table.name))) faults.push(texts.tableDiffers(table.name));
    }
    return faults;
  });

const isSame = (
  found: { readonly rows: number; readonly sha256: string },
  recorded: Manifest['tables'][number] | undefined,
) => found.rows === recorded?.rows && found.sha256 === recorded.sha256;

/** Checks figures, rules and sequences on the current schema, which a restored shop would use. */
const compareFigures = (databaseUrl: string, { opening }: VerifiedBackup, plan: BackupPlan) =>
  withClient(databaseUrl, async (client) => {
    const figures = await readFigures(client, plan.figures);
    const faults = Object.entries(opening.figures)
      .filter(([label, value]) => label in figures && figures[label] !== value)
      .map(([label, value]) => texts.figureDiffers(label, value, figures[label] ?? ''));
    for (const [rule, query] of Object.entries(plan.rules)) {
      const { rowCount } = await client.query(query);
      if (rowCount !== 0) faults.push(texts.ruleBroken(rule));
    }
    for (const column of await listOverrunSequences(client)) faults.push(texts.sequenceBehind(column));
    return { figures, faults };
  });

/** Finds columns whose sequence would return a number that is already in use. */
async function listOverrunSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    // An identity column owns its sequence; other columns name it in their default.
    `select a.attrelid::regclass::text as table, a.attname as column, s.oid::regclass::text as sequence
       from pg_class s
       join pg_depend d on d.objid = s.oid and d.deptype = 'i'
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S'
     union
     select a.attrelid::regclass::text, a.attname, s.oid::regclass::text
       from pg_class s
       join pg_depend d on d.refobjid = s.oid and d.classid = 'pg_attrdef'::regclass
       join pg_attrdef ad on ad.oid = d.objid
       join pg_attribute a on a.attrelid = ad.adrelid and a.attnum = ad.adnum
      where s.relkind = 'S'`,
  );
  const overrun: string[] = [];
  for (const { table, column, sequence } of rows) {
    const { rowCount } = await client.query(
      `select from ${sequence} where last_value < (select max(${pg.escapeIdentifier(column)}) from ${table})`,
    );
    if (rowCount !== 0) overrun.push(`${table}.${column}`);
  }
  return overrun;
}
