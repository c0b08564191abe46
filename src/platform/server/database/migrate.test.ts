import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#test/open-shop.ts';
import { ForeignSchema, migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'eveil-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function ask(query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: 'array' }).finally(() => client.end());
  return rows.flat();
}
const write = (name: string, text: string) => writeFile(join(folder, name), text);

test('migrations are numbered without gaps or duplicates and say what they bring', async () => {
  const names = (await readdir(MIGRATIONS)).sort();
  expect(names.filter((name) => !/^\d{3}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/.test(name))).toEqual([]);
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1));
});

test('processes that start together on an empty database apply each migration once', async () => {
  const names = (await readdir(MIGRATIONS)).sort();
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, MIGRATIONS)));
  expect(applied.filter((one) => one.length > 0)).toEqual([names]);
  expect(await ask('select name from migrations order by name')).toEqual(names);
});

test('only new migrations are applied, in order', async () => {
  await write('001_one.sql', 'create table one (id int)');
  await migrate(database.url, folder);
  await write('003_three.sql', 'alter table two add column name text');
  await write('002_two.sql', 'create table two (id int)');
  await write('notes.txt', 'not a migration');
  expect(await migrate(database.url, folder)).toEqual(['002_two.sql', '003_three.sql']);
  expect(await migrate(database.url, folder)).toEqual([]);
});

test('a failed migration is named in the error, rolled back, and applied once corrected', async () => {
  await write('001_one.sql', 'create table one (id int)');
  await write('002_two.sql', 'create table two (id int); select 1 / 0; create table three (id int)');
  await write('003_three.sql', 'create table four (id int)');
  await expect(migrate(database.url, folder)).rejects.toThrow('La migration 002_two.sql a échoué.');
  expect(await ask(`select to_regclass('one') is not null, to_regclass('two'), to_regclass('four')`)).toEqual(
    [true, null, null],
  );
  expect(await ask('select name from migrations')).toEqual(['001_one.sql']);
  await write('002_two.sql', 'create table two (id int)');
  expect(await migrate(database.url, folder)).toEqual(['002_two.sql', '003_three.sql']);
});

test('a change to an applied migration is reported, and nothing further is applied', async () => {
  await write('001_one.sql', 'create table one (id int)');
  await migrate(database.url, folder);
  await write('001_one.sql', 'create table one (id int, name text)');
  await write('002_two.sql', 'create table two (id int)');
  const changed = migrate(database.url, folder);
  await expect(changed).rejects.toThrow(ForeignSchema);
  await expect(changed).rejects.toThrow('La migration 001_one.sql a changé');
  expect(await ask(`select to_regclass('two')`)).toEqual([null]);
});

test('a database newer than the shop is reported', async () => {
  await write('001_one.sql', 'create table one (id int)');
  await write('002_two.sql', 'create table two (id int)');
  await migrate(database.url, folder);
  await rm(join(folder, '002_two.sql'));
  await expect(migrate(database.url, folder)).rejects.toThrow('plus récente que cette boutique');
});

test('an applied migration without a stored hash gets one', async () => {
  await write('001_one.sql', 'create table one (id int)');
  await migrate(database.url, folder);
  await ask('update migrations set hash = null');
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await ask('select hash is not null from migrations')).toEqual([true]);
});
