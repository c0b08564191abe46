import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { runIfDue } from './repeat.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('chores').execute());

const HOUR_MS = 3600 * 1000;
const chore = (task: () => Promise<unknown>) => ({
  db: shop.db,
  name: 'sweeping',
  everyMs: HOUR_MS,
  holder: randomUUID(),
  task,
});
const pass = (minutes: number) =>
  sql`update chores set due_at = due_at - make_interval(mins => ${minutes}),
    leased_until = leased_until - make_interval(mins => ${minutes})`.execute(shop.db);

test('two shops on one database run a chore once per period between them', async () => {
  let times = 0;
  const sweep = async () => void times++;
  const shops = [chore(sweep), chore(sweep)];
  const lookAll = () => Promise.all([...shops, ...shops].map(runIfDue));
  await lookAll();
  expect(times).toBe(0);
  for (let hour = 1; hour <= 3; hour++) {
    await pass(60);
    await lookAll();
    await lookAll();
    expect(times).toBe(hour);
    await pass(30);
    await lookAll();
    expect(times).toBe(hour);
    await pass(-30);
  }
});

test('a running chore is not started again, not even by the same shop', async () => {
  const finished = Promise.withResolvers<undefined>();
  const started = Promise.withResolvers<undefined>();
  let times = 0;
  const slow = chore(() => {
    times++;
    started.resolve(undefined);
    return finished.promise;
  });
  await runIfDue(slow);
  await pass(60);
  const running = runIfDue(slow);
  await started.promise;
  await Promise.all([slow, chore(async () => void times++)].map(runIfDue));
  expect(times).toBe(1);
  finished.resolve(undefined);
  await running;
});

test('a chore whose shop died is run by another; a failed one runs again in the next period', async () => {
  const dying = chore(() => new Promise(() => undefined));
  await runIfDue(dying);
  await pass(60);
  void runIfDue(dying);
  const countLeases = async () => {
    const { rows } = await sql`select from chores where holder is not null`.execute(shop.db);
    return rows.length;
  };
  await expect.poll(countLeases).toBe(1);
  let times = 0;
  const other = chore(async () => {
    times++;
    throw new Error('no broom');
  });
  expect(await runIfDue(other)).toBe(false);
  await pass(3);
  await expect(runIfDue(other)).rejects.toThrow('no broom');
  expect(times).toBe(1);
  expect(await runIfDue(other)).toBe(false);
  await pass(60);
  await expect(runIfDue(other)).rejects.toThrow('no broom');
});
