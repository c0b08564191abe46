import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { deleteDoneJobs } from './job-store.ts';
import { createJobs, enqueue, type Job, type Workers } from './jobs.ts';
import { createMetrics } from '../metrics.ts';

let shop: TestShop;
/** Enough connections for several processes. */
let many: Database;
beforeAll(async () => {
  shop = await openShop();
  many = openDatabase(shop.databaseUrl, 6, () => undefined);
});
afterAll(async () => {
  await many.db.destroy();
  await shop.close();
});
beforeEach(() => shop.db.deleteFrom('jobs').execute());

const metrics = createMetrics();
const jobsWith = (workers: Workers, options?: Parameters<typeof createJobs>[2]) =>
  createJobs({ db: many.db, log: shop.app.fastify.log, metrics }, workers, options);
const ask = (key?: string) =>
  enqueue(shop.db, { kind: 'test', payload: { wish: 'cake' }, ...(key !== undefined && { key }) });
const listJobs = () => shop.db.selectFrom('jobs').selectAll().orderBy('id').execute();

test('a job is run if its transaction commits, and not if it rolls back', async () => {
  const done: unknown[] = [];
  const jobs = jobsWith({ test: async ({ payload }) => void done.push(payload) });
  await many.db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, { kind: 'test', payload: { wish: 'nothing' } });
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await many.db.transaction().execute((tx) => enqueue(tx, { kind: 'test', payload: { wish: 'cake' } }));
  await jobs.runDue();
  expect(done).toEqual([{ wish: 'cake' }]);
});

test('a hundred jobs are each done once by three concurrent runners', async () => {
  for (let count = 0; count < 100; count++) await ask();
  const done: number[] = [];
  const workers = { test: async ({ id }: Job) => void done.push(id) };
  await Promise.all([jobsWith(workers), jobsWith(workers), jobsWith(workers)].map((jobs) => jobs.runDue()));
  expect(done.length).toBe(100);
  expect(new Set(done).size).toBe(100);
});

test('a job enqueued several times with one key runs once, even if enqueued again after it is done', async () => {
  let count = 0;
  const jobs = jobsWith({ test: async () => void count++ });
  await Promise.all([ask('order-1'), ask('order-1'), ask('order-2')]);
  await jobs.runDue();
  await ask('order-1');
  await jobs.runDue();
  expect(count).toBe(2);
});

test('a failing job is retried with growing delays, does not hold up others, and is given up in the end', async () => {
  await ask('bad');
  await ask('good');
  const done: (string | null)[] = [];
  const jobs = jobsWith({
    async test({ key }) {
      if (key === 'bad') throw new Error('no mail today');
      done.push(key);
    },
  });
  await jobs.runDue();
  expect(done).toEqual(['good']);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 17; attempt++) {
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from run_at - now())) as seconds from jobs where key = 'bad'`.execute(
      shop.db,
    );
    waits.push(rows[0]?.seconds ?? 0);
    await sql`update jobs set run_at = now() where key = 'bad' and dead_at is null`.execute(shop.db);
    await jobs.runDue();
  }
  expect(waits.slice(0, 4).map((seconds) => Math.round(seconds / 10))).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
  const [bad] = await listJobs();
  expect(bad).toMatchObject({ key: 'bad', attempts: 18, last_error: 'Error: no mail today' });
  expect(bad?.dead_at).not.toBeNull();
  expect(await metrics.registry.metrics()).toContain('eveil_jobs_total{kind="test",outcome="dead"} 1');
  await sql`update jobs set run_at = now()`.execute(shop.db);
  await jobs.runDue();
  expect((await listJobs())[0]?.attempts).toBe(18);
});

test('a job whose process died is claimed again later', async () => {
  await ask();
  let isDead = true;
  const never = new Promise<void>(() => undefined);
  const first = jobsWith({ test: () => never });
  void first.runDue();
  const second = jobsWith({ test: async () => void (isDead = false) });
  await expect.poll(async () => (await listJobs())[0]?.attempts).toBe(1);
  await second.runDue();
  expect(isDead).toBe(true);
  await sql`update jobs set run_at = now()`.execute(shop.db);
  await second.runDue();
  expect(isDead).toBe(false);
});

test('during a rush one job runs, and the others wait until the rush is over', async () => {
  for (let count = 0; count < 3; count++) await ask();
  let isRushed = true;
  const doneIn: boolean[] = [];
  const jobs = jobsWith({ test: async () => void doneIn.push(isRushed) }, { isRushed: () => isRushed });
  jobs.start();
  await expect.poll(async () => (await listJobs()).filter(({ done_at }) => done_at).length).toBe(1);
  expect(doneIn).toEqual([true]);
  isRushed = false;
  await expect.poll(() => doneIn, { timeout: 5_000 }).toEqual([true, false, false]);
  await jobs.stop();
});

test('stopping waits for the current job and leaves the rest', async () => {
  await ask();
  await ask();
  const started = Promise.withResolvers<undefined>();
  const allowed = Promise.withResolvers<undefined>();
  let done = 0;
  const jobs = jobsWith({
    async test() {
      started.resolve(undefined);
      await allowed.promise;
      done++;
    },
  });
  jobs.start();
  await started.promise;
  const stopped = jobs.stop();
  allowed.resolve(undefined);
  await stopped;
  expect(done).toBe(1);
  expect((await listJobs()).filter(({ done_at }) => done_at === null)).toHaveLength(1);
});

test('the payload of a done job is deleted, and later the job itself', async () => {
  await ask('private');
  await jobsWith({ test: async () => undefined }).runDue();
  expect((await listJobs())[0]?.payload).toEqual({});
  await sql`update jobs set done_at = '2026-01-01'`.execute(shop.db);
  await ask('waiting');
  await deleteDoneJobs(shop.db, new Date('2026-01-02'));
  expect((await listJobs()).map(({ key }) => key)).toEqual(['waiting']);
});
