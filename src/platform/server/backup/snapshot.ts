import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { BackupRefusal, type BackupPlan, type OpeningEntry } from './format.ts';
import { texts } from './texts.ts';

/** An arbitrary number that all backups share. */
const BACKUP_LOCK = 0x73_61_75_76;

export type Snapshot = {
  readonly opening: OpeningEntry;
  /** The rows of a table in COPY format. `rows` is valid once all chunks have been read. */
  copyTable(table: OpeningEntry['tables'][number]): {
    readonly chunks: AsyncIterable<Buffer>;
    rows(): number;
  };
};

/** Makes the output format independent of the server's settings, and allows long pauses and statements. */
const SESSION = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local search_path = public`;

/** Begins a transaction whose COPY output depends only on the rows. */
export async function beginReading(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(SESSION);
}

/**
 * Reads a consistent snapshot of the database while the shop keeps running. Only one backup may run at a
 * time.
 */
export async function withSnapshot<Result>(
  databaseUrl: string,
  plan: BackupPlan,
  takenAt: Date,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'eveil backup' });
  // The failed query reports the error; without a listener, a broken connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeLock(client);
    await beginReading(client);
    const opening = await readOpening(client, plan, takenAt);
    return await read({ opening, copyTable: (table) => copyTable(client, table) });
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  if (!rows[0]?.taken) throw new BackupRefusal(texts.alreadyRunning);
}

async function readOpening(client: pg.Client, plan: BackupPlan, takenAt: Date): Promise<OpeningEntry> {
  const migrations = await client.query<{ name: string; hash: string }>(
    `select name, coalesce(hash, '') as hash from migrations order by name`,
  );
  return {
    format: 1,
    takenAt: takenAt.toISOString(),
    migrations: migrations.rows,
    tables: await listTables(client, Object.keys(plan.transientTables)),
    sequences: await readSequences(client),
    figures: await readFigures(client, plan.figures),
  };
}

/** Lists all tables of the shop with the columns to copy; generated columns are recomputed on restore. */
async function listTables(client: pg.Client, leftOut: readonly string[]): Promise<OpeningEntry['tables']> {
  const { rows } = await client.query<OpeningEntry['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> 'migrations' and c.relname <> all ($1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

/**
 * Sequences are not part of a snapshot. They are read after it was taken, so that no number in the snapshot
 * is issued again.
 */
async function readSequences(client: pg.Client): Promise<OpeningEntry['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and c.relpersistence = 'p'
      order by c.relname`,
  );
  const sequences: OpeningEntry['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

const figureRow = z.tuple([z.union([z.string(), z.number(), z.null()]).transform(String)]);

/** Each query must return one row with one value. */
export async function readFigures(
  client: pg.Client,
  queries: BackupPlan['figures'],
): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const [label, text] of Object.entries(queries)) {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    [figures[label]] = figureRow.parse(rows[0]);
  }
  return figures;
}

export function copyTable(
  client: pg.Client,
  { name, columns }: OpeningEntry['tables'][number],
): ReturnType<Snapshot['copyTable']> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
  return { chunks: stream, rows: () => stream.rowCount };
}
