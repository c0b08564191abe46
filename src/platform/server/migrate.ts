import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Any number will do, as long as every process of the shop uses the same one. */
const MIGRATION_LOCK = 0x6d_69_67_72;

/** Brings the database to the newest schema. Processes that start together wait for the first one. */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'eveil migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const waiting = (await readdir(folder))
      .filter((name) => name.endsWith('.sql') && !applied.has(name))
      .sort();
    for (const name of waiting) await apply(client, folder, name);
    return waiting;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, folder: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    throw new Error(`La migration ${name} a échoué.`, { cause });
  }
}
