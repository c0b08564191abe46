import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openProxy } from '#test/network/cuttable-proxy.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { openDatabase, type Database } from '../database/database.ts';
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
const listJobs = () => shop.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const ask = () => ofKind('test');
const ofKind = (kind: string) => enqueue(shop.db, { kind, payload: {} });
const never = () => new Promise<void>(() => undefined);
const PATIENCE = { timeout: 15_000 };

test('a slow kind of job delays no other and uses no more slots than it has', async () => {
  for (let count = 0; count < 5; count++) await ofKind('slow');
  for (let count = 0; count < 5; count++) await ofKind('quick');
  let slow = 0;
  let quick = 0;
  const jobs = jobsWith(
    {
      slow: () => {
        slow++;
        return never();
      },
      quick: async () => void quick++,
    },
    { concurrency: { slow: 2 } },
  );
  jobs.start();
  await expect.poll(() => [slow, quick], PATIENCE).toEqual([2, 5]);
  // Later jobs of the quick kind do not wait for the slow ones either.
  await ofKind('quick');
  await expect.poll(() => quick, PATIENCE).toBe(6);
  expect(slow).toBe(2);
  await jobs.stop(0);
});

test('during a rush, each kind of job runs once before any runs twice', async () => {
  for (const kind of ['one', 'one', 'other', 'other']) await ofKind(kind);
  const started: string[] = [];
  const note = async ({ kind }: Job) => void started.push(kind);
  const jobs = jobsWith({ one: note, other: note }, { isRushed: () => true });
  jobs.start();
  await expect.poll(() => started.length, PATIENCE).toBe(4);
  expect(started.slice(0, 2).sort()).toEqual(['one', 'other']);
  await jobs.stop();
});

test('the lease of a long job is renewed', async () => {
  await ask();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const jobs = jobsWith({ test: never });
  jobs.start();
  await expect.poll(async () => (await listJobs())[0]?.attempts, PATIENCE).toBe(1);
  await sql`update jobs set run_at = now() + interval '1 second'`.execute(shop.db);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const leased = async () => {
    const { rows } = await sql`select from jobs where run_at > now() + interval '30 seconds'`.execute(
      shop.db,
    );
    return rows.length;
  };
  await expect.poll(leased, PATIENCE).toBe(1);
  await jobs.stop(0);
});

test('a process that lost the lease of a job does not mark it as done', async () => {
  await ask();
  const first = Promise.withResolvers<undefined>();
  const second = Promise.withResolvers<undefined>();
  const losing = jobsWith({ test: () => first.promise.then(() => undefined) }).runDue();
  await expect.poll(async () => (await listJobs())[0]?.attempts, PATIENCE).toBe(1);
  await sql`update jobs set run_at = now()`.execute(shop.db);
  const winning = jobsWith({ test: () => second.promise.then(() => undefined) }).runDue();
  await expect.poll(async () => (await listJobs())[0]?.attempts, PATIENCE).toBe(2);
  first.resolve(undefined);
  await losing;
  expect((await listJobs())[0]?.done_at).toBeNull();
  second.resolve(undefined);
  await winning;
  expect((await listJobs())[0]?.done_at).not.toBeNull();
});

test('jobs finished while the database was away are recorded when it is back, and not repeated', async () => {
  const wire = await openProxy(shop.databaseUrl);
  const far = openDatabase(wire.url, 4, () => undefined);
  let times = 0;
  const jobs = createJobs(
    { db: far.db, log: shop.app.fastify.log, metrics },
    {
      async test() {
        times++;
        await wire.cut();
      },
    },
  );
  await ask();
  jobs.start();
  await expect.poll(() => times, PATIENCE).toBe(1);
  // The lease has expired by the time the database is back.
  await sql`update jobs set run_at = now()`.execute(shop.db);
  await wire.restore();
  await expect.poll(async () => (await listJobs())[0]?.done_at, PATIENCE).not.toBeNull();
  expect(times).toBe(1);
  await jobs.stop();
  await far.db.destroy();
  await wire.cut();
});

test('a stopping process releases the jobs it cannot finish in time', async () => {
  await ask();
  const jobs = jobsWith({ test: never });
  jobs.start();
  await expect.poll(async () => (await listJobs())[0]?.attempts, PATIENCE).toBe(1);
  await jobs.stop(0);
  let done = 0;
  await jobsWith({ test: async () => void done++ }).runDue();
  expect(done).toBe(1);
});

test('an error while claiming a job rejects runDue without an unhandled rejection while another slot is busy', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  // A sequence is not rolled back, so it records that the second slot has failed.
  await sql`create sequence failed_takes`.execute(shop.db);
  await sql`
    create function refuse_job() returns trigger language plpgsql as $$
    begin perform nextval('failed_takes'); raise exception 'this job cannot be taken'; end $$`.execute(
    shop.db,
  );
  await sql`
    create trigger refuse_job before update on jobs for each row
    when (old.payload = '{"refused": true}') execute function refuse_job()`.execute(shop.db);
  try {
    await ask();
    await enqueue(shop.db, { kind: 'test', payload: { refused: true } });
    const hasFailed = async () =>
      (await sql`select from failed_takes where is_called`.execute(shop.db)).rows.length === 1;
    const jobs = jobsWith(
      { test: () => vi.waitUntil(hasFailed, PATIENCE).then(() => undefined) },
      { concurrency: { test: 2 } },
    );
    await expect(jobs.runDue()).rejects.toThrow('this job cannot be taken');
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await sql`drop function refuse_job cascade`.execute(shop.db);
    await sql`drop sequence failed_takes`.execute(shop.db);
  }
});
