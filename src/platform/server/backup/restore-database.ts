import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin, type Migration } from '../database/migrate.ts';
import { BackupRefusal, type OpeningEntry } from './format.ts';
import { texts } from './texts.ts';

export type TableWriter = {
  write(chunk: Uint8Array): Promise<void>;
  /** Finishes the table and returns the number of rows it received. */
  end(): Promise<number>;
};

/** The target database of a restore, within one transaction: all of the backup is restored, or nothing. */
export type RestoringDatabase = {
  openTable(table: OpeningEntry['tables'][number]): TableWriter;
  /** Restores constraints, triggers and sequences, and commits. */
  finish(sequences: OpeningEntry['sequences']): Promise<void>;
};

export async function withEmptyDatabase<Result>(
  databaseUrl: string,
  restore: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'eveil restore' });
  // The failed query reports the error; without a listener, a broken connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const { rowCount } = await client.query(
      `select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    );
    if (rowCount !== 0) throw new BackupRefusal(texts.databaseNotEmpty);
    return await restore(client);
  } finally {
    await client.end();
  }
}

/** Migrates the empty database to the schema of the backup and prepares it for the rows. */
export async function beginRestore(
  client: pg.Client,
  migrations: readonly Migration[],
  tables: OpeningEntry['tables'],
): Promise<RestoringDatabase> {
  await client.query('begin');
  await migrateWithin(client, migrations);
  const triggers = await suspendTriggers(client);
  const foreignKeys = await suspendForeignKeys(client);
  // Migrations also insert rows; the rows of the backup replace them.
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  if (names !== '') await client.query(`truncate ${names}`);
  return {
    openTable: (table) => openTable(client, table),
    async finish(sequences) {
      for (const statement of [...foreignKeys, ...triggers]) await client.query(statement);
      for (const { name, lastValue, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          `public.${pg.escapeIdentifier(name)}`,
          lastValue,
          isCalled,
        ]);
      await client.query('commit');
      await client.query('analyze');
    },
  };
}

/**
 * Disables triggers, because the rows they derive are already in the backup. A table owner may do this, while
 * `session_replication_role` requires a superuser. Returns the statements that undo it.
 */
async function suspendTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
      where not tgisinternal and tgenabled = 'O'`,
  );
  const statement = (action: string) => (trigger: (typeof rows)[number]) =>
    `alter table ${trigger.table} ${action} trigger ${pg.escapeIdentifier(trigger.name)}`;
  for (const trigger of rows) await client.query(statement('disable')(trigger));
  return rows.map(statement('enable'));
}

/**
 * Drops the foreign keys, so that tables can be filled in any order. Returns the statements that add them
 * again, each of which checks all rows at once.
 */
async function suspendForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid, conname`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  );
}

function openTable(client: pg.Client, { name, columns }: OpeningEntry['tables'][number]): TableWriter {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // The table was created in this transaction, so its rows can be frozen at once and need no later vacuum.
  const stream = client.query(
    copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin with (freeze)`),
  );
  const finished = once(stream, 'finish');
  // The next `write` or `end` reports the error.
  finished.catch(() => undefined);
  return {
    async write(chunk) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), finished]);
    },
    async end() {
      stream.end();
      await finished;
      return stream.rowCount;
    },
  };
}
