import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { Database, Db } from './database.ts';

// A process prepares a bounded number of texts, and the files of a worker share its modules.
vi.resetModules();
const { openDatabase, prepare, prepared } = await import('./database.ts');

let shop: TestShop;
/** One connection, so that each transaction sees the connection state left by the previous one. */
let one: Database;
beforeAll(async () => {
  shop = await openShop();
  one = openDatabase(shop.databaseUrl, 1, () => undefined);
  await sql`create table shelf (toy text primary key)`.execute(shop.db);
});
afterAll(async () => {
  await one.db.destroy();
  await shop.close();
});
beforeEach(() => sql`truncate shelf`.execute(shop.db));

const put = (toy: string) => sql`insert into shelf (toy) values (${toy})`;
const listToys = async () => {
  const { rows } = await sql<{ toy: string }>`select toy from shelf order by toy`.execute(shop.db);
  return rows.map(({ toy }) => toy);
};

test('the changes of a transaction are visible after its commit, and not before', async () => {
  await one.db.transaction().execute(async (tx) => {
    await put('cube').execute(tx);
    expect(await listToys()).toEqual([]);
    await put('boule').execute(tx);
  });
  expect(await listToys()).toEqual(['boule', 'cube']);
});

test('a failed transaction leaves nothing, not even of its first statement', async () => {
  const changed = one.db.transaction().execute(async (tx) => {
    await put('cube').execute(tx);
    throw new Error('changed my mind');
  });
  await expect(changed).rejects.toThrow('changed my mind');
  expect(await listToys()).toEqual([]);
});

test('if the first statement fails, the transaction fails too, and the connection stays usable', async () => {
  await put('cube').execute(one.db);
  const refused = one.db.transaction().execute((tx) => put('cube').execute(tx));
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  // Outside of any transaction: it persists without a commit.
  await put('boule').execute(one.db);
  expect(await listToys()).toEqual(['boule', 'cube']);
});

test('a transaction that ignores a failed statement fails and stores nothing', async () => {
  const refused = one.db.transaction().execute(async (tx) => {
    await put('cube').execute(tx);
    await put('cube')
      .execute(tx)
      .catch(() => undefined);
  });
  await expect(refused).rejects.toThrow();
  expect(await listToys()).toEqual([]);
});

test('a transaction without statements sends nothing to the database, however it ends', async () => {
  const client = await one.pool.connect();
  const sent = vi.spyOn(client, 'query');
  client.release();
  await one.db.transaction().execute(async () => undefined);
  const failed = one.db.transaction().execute(async () => {
    throw new Error('never mind');
  });
  await expect(failed).rejects.toThrow('never mind');
  expect(sent).not.toHaveBeenCalled();
  // The next statement is not part of a transaction either.
  await put('cube').execute(one.db);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await listToys()).toEqual(['cube']);
});

test('a lock taken by the first statement is held until the end of the transaction', async () => {
  await put('cube').execute(shop.db);
  await one.db.transaction().execute(async (tx) => {
    await sql`select toy from shelf for update`.execute(tx);
    const others = sql`select toy from shelf for update skip locked`.execute(shop.db);
    expect((await others).rows).toEqual([]);
  });
  const later = await sql`select toy from shelf for update skip locked`.execute(shop.db);
  expect(later.rows).toHaveLength(1);
});

test('a connection that breaks under its first statement fails the transaction, and is replaced', async () => {
  const broken = one.db
    .transaction()
    .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
  await expect(broken).rejects.toThrow();
  await one.db.transaction().execute((tx) => put('cube').execute(tx));
  expect(await listToys()).toEqual(['cube']);
});

/** The names and texts of the statements that the connection has prepared. */
async function listPrepared(): Promise<{ name: string; statement: string }[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements`.execute(one.db);
  return rows;
}

const readToy = prepare<{ toy: string }, { toy: string }>(
  'read-toy',
  ({ toy }) => sql`select toy from shelf where toy = ${toy}`,
);

test.each<[string, boolean, (db: Db) => Promise<unknown>]>([
  ['a write of the query builder', true, (db) => db.deleteFrom('jobs').where('id', '=', '-1').execute()],
  [
    'a write that returns all columns',
    false,
    (db) => db.deleteFrom('jobs').where('id', '=', '-2').returningAll().execute(),
  ],
  [
    'a read of the query builder',
    false,
    (db) => db.selectFrom('jobs').select('id').where('id', '=', '-3').execute(),
  ],
  ['a raw statement', false, (db) => put('cube').execute(db)],
  [
    'a raw statement marked as prepared',
    true,
    (db) => prepared(sql`delete from shelf where toy = ${'cube'}`).execute(db),
  ],
  ['a read with a name', true, (db) => readToy(db, { toy: 'cube' })],
])('%s: prepared on its connection is %s', async (_, isPrepared, run) => {
  const before = await listPrepared();
  await run(one.db);
  expect(await listPrepared()).toHaveLength(before.length + (isPrepared ? 1 : 0));
  await sql`truncate shelf`.execute(shop.db);
  await run(one.db);
  expect(await listPrepared()).toHaveLength(before.length + (isPrepared ? 1 : 0));
});

test('a statement with a name in the source is prepared under it', async () => {
  expect(await readToy(one.db, { toy: 'cube' })).toEqual([]);
  expect((await listPrepared()).map(({ name }) => name)).toContain('read-toy');
});

test('a prepared write reports the number of rows like any other', async () => {
  await put('cube').execute(one.db);
  const { numAffectedRows } = await prepared(sql`delete from shelf`).execute(one.db);
  expect(numAffectedRows).toBe(1n);
});
