import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { openDatabase } from '../database/database.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { createRequestCounts, type RequestCounts } from './request-counts.ts';

const MINUTE_MS = 60_000;
const MOST = 600;

let shop: TestShop;
const opened: RequestCounts[] = [];
const log = { warn: vi.fn(), info: vi.fn() };
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
  log.warn.mockClear();
});
afterEach(() => Promise.all(opened.splice(0).map((counts) => counts.stop())));

function newProcess(db = shop.db): RequestCounts {
  const counts = createRequestCounts({ db, keyedHash: createKeyedHash('a secret'), log });
  opened.push(counts);
  return counts;
}
const isAdmitted = (process: RequestCounts, client = '192.0.2.1', most = MOST) =>
  process.count('requests', client, MINUTE_MS, most).current <= most;
const exchangeAll = (processes: readonly RequestCounts[]) =>
  Promise.all(processes.map((one) => one.exchange()));

test('a limit of 600 holds over four processes, up to the requests between two exchanges', async () => {
  const processes = [newProcess(), newProcess(), newProcess(), newProcess()];
  let admitted = 0;
  for (let round = 0; round < 60; round++) {
    for (const process of processes)
      for (let count = 0; count < 5; count++) admitted += Number(isAdmitted(process));
    await exchangeAll(processes);
  }
  expect(admitted).toBeGreaterThanOrEqual(MOST);
  expect(admitted).toBeLessThanOrEqual(MOST + 4 * 5);
});

test('whoever is over the limit in one process is over it in the next one they turn to', async () => {
  const first = newProcess();
  const second = newProcess();
  for (let count = 0; count < MOST; count++) expect(isAdmitted(first)).toBe(true);
  expect(isAdmitted(first)).toBe(false);
  await first.exchange();
  await first.exchange();
  let admitted = 0;
  for (let count = 0; count < 100; count++) {
    admitted += Number(isAdmitted(second));
    // Once the client has made more than 5 % of the limit in this process, the counts of the others are
    // known.
    if (count >= MOST * 0.05) await second.exchange();
  }
  expect(admitted).toBeLessThanOrEqual(MOST * 0.05 + 1);
  expect(isAdmitted(second, '192.0.2.2')).toBe(true);
});

test('the window of a client ends at the same moment in all processes', async () => {
  const first = newProcess();
  const second = newProcess();
  first.count('requests', 'anne', MINUTE_MS, 10);
  await first.exchange();
  second.count('requests', 'anne', 2 * MINUTE_MS, 10);
  await second.exchange();
  expect(second.count('requests', 'anne', 2 * MINUTE_MS, 10).ttl).toBeLessThanOrEqual(MINUTE_MS);
});

test('a client that stays far below its limit costs the database nothing', async () => {
  const process = newProcess();
  const queries = await countQueries(async () => {
    for (let count = 0; count < MOST * 0.05; count++) isAdmitted(process);
    await process.exchange();
  });
  expect(queries).toBe(0);
});

test('limits of different scopes are counted separately', () => {
  const process = newProcess();
  for (let count = 0; count < 11; count++) process.count('requests POST /adresses/', 'anne', MINUTE_MS, 10);
  expect(process.count('requests', 'anne', MINUTE_MS, 10).current).toBe(1);
});

test('while the database is away the limit holds in each process, and nothing fails', async () => {
  const { db } = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined);
  const process = newProcess(db);
  let admitted = 0;
  for (let count = 0; count < 2 * MOST; count++) {
    admitted += Number(isAdmitted(process));
    if (count % 200 === 199) await process.exchange();
  }
  expect(admitted).toBe(MOST);
  expect(log.warn).toHaveBeenCalledOnce();
  await process.stop();
  await db.destroy();
});
