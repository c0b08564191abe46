import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { fail, succeed } from '../../result.ts';
import { openDatabase, type Database, type Db } from './database.ts';
import { inTransaction } from './in-transaction.ts';

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

const put = (db: Db, toy: string) => sql`insert into shelf (toy) values (${toy})`.execute(db);
const listToys = async () => {
  const { rows } = await sql<{ toy: string }>`select toy from shelf order by toy`.execute(shop.db);
  return rows.map(({ toy }) => toy);
};

test('a successful outcome is committed and returned', async () => {
  const outcome = await inTransaction(one.db, async (tx) => {
    await put(tx, 'cube');
    expect(await listToys()).toEqual([]);
    return succeed('kept');
  });
  expect(outcome).toEqual({ ok: true, value: 'kept' });
  expect(await listToys()).toEqual(['cube']);
});

test('a failed outcome is rolled back and returned with all it says', async () => {
  const outcome = await inTransaction(one.db, async (tx) => {
    await put(tx, 'cube');
    return { ...fail('too-soon'), waitSeconds: 30 };
  });
  expect(outcome).toEqual({ ok: false, failure: 'too-soon', waitSeconds: 30 });
  // Outside of any transaction: the connection is free again.
  await put(one.db, 'boule');
  expect(await listToys()).toEqual(['boule']);
});

test('an exception is rolled back and propagates', async () => {
  const broken = new Error('broken');
  const outcome = inTransaction(one.db, async (tx) => {
    await put(tx, 'cube');
    throw broken;
  });
  await expect(outcome).rejects.toBe(broken);
  await put(one.db, 'boule');
  expect(await listToys()).toEqual(['boule']);
});

test('a statement that PostgreSQL refuses is rolled back and propagates', async () => {
  const outcome = inTransaction(one.db, async (tx) => {
    await put(tx, 'cube');
    await put(tx, 'cube');
    return succeed(undefined);
  });
  await expect(outcome).rejects.toMatchObject({ code: '23505' });
  expect(await listToys()).toEqual([]);
});
