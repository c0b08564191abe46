import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** An arbitrary number that all processes of the shop share. */
const MIGRATION_LOCK = 0x6d_69_67_72;

/** The database was created by other migration files, so the missing changes are unknown. */
export class ForeignSchema extends Error {}

export type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const RECORD = `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
  alter table migrations add column if not exists hash text`;

/** Migrates the database to the newest schema. Processes that start together wait for the first one. */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'eveil migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(RECORD);
    const all = await listMigrations(folder);
    const { rows } = await client.query<{ name: string; hash: string | null }>(
      'select name, hash from migrations order by name',
    );
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    refuseForeign(applied, all);
    const waiting = all.filter(({ name }) => !applied.has(name));
    for (const migration of waiting) await apply(client, migration);
    // Adds the hash of migrations that were applied before hashes were stored.
    for (const { name, hash } of all.filter((migration) => applied.get(migration.name) === null))
      await client.query('update migrations set hash = $2 where name = $1', [name, hash]);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Applies these migrations to an empty database within the caller's transaction. */
export async function migrateWithin(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(RECORD);
  for (const migration of migrations) await applyWithin(client, migration);
}

export async function listMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseForeign(applied: ReadonlyMap<string, string | null>, all: readonly Migration[]): void {
  const known = new Map(all.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new ForeignSchema(
        `La base de données est plus récente que cette boutique : elle connaît la migration ${name}. Mettez la boutique à jour.`,
      );
    if (hash !== null && hash !== known.get(name))
      throw new ForeignSchema(
        `La migration ${name} a changé depuis que la base de données l’a reçue. Reprenez le fichier d’origine, ou repartez d’une base vide avec « npm run db:reset ».`,
      );
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  await applyWithin(client, migration);
  await client.query('commit');
}

async function applyWithin(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  } catch (cause) {
    throw new Error(`La migration ${name} a échoué.`, { cause });
  }
}
