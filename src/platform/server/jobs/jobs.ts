import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import {
  finishJob,
  listDueKinds,
  listUnknownKinds,
  postponeJob,
  RENEW_LEASES_MS,
  renewLeases,
  releaseJobs,
  claimJob,
  type ClaimedJob,
} from './job-store.ts';
import type { Job } from './job.ts';

export type { Job };
import type { Metrics } from '../metrics.ts';
import type { JsonObject } from '../database/schema.ts';

type NewJob = {
  readonly kind: string;
  readonly payload: JsonObject;
  /** Idempotency key: jobs with the same key run once. */
  readonly key?: string;
};

/**
 * Adds jobs in the caller's transaction: they run if it commits, and never otherwise. A job may run twice if
 * a process dies while it runs, so workers must be idempotent.
 */
export async function enqueue(tx: Db, ...jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, payload, key }) => ({ kind, payload: JSON.stringify(payload), key: key ?? null })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The worker function of each kind of job. */
export type Workers = Readonly<Record<string, (job: Job) => Promise<void>>>;

export type Jobs = {
  /** Runs due jobs and polls for more until `stop`. */
  start(): void;
  /** Runs all jobs that are due now. */
  runDue(): Promise<void>;
  /** Takes no more jobs, waits for running ones, and releases those that do not finish in time. */
  stop(withinMs?: number): Promise<void>;
};

type JobDeps = { readonly db: Db; readonly log: FastifyBaseLogger; readonly metrics: Metrics };
type JobOptions = {
  /** Maximum number of concurrent jobs per kind in this process; 1 by default. */
  readonly concurrency?: Readonly<Record<string, number>>;
  readonly isRushed?: () => boolean;
};

/**
 * Polling costs a fraction of a millisecond. Database notifications (NOTIFY) would cost more, because they
 * serialize all commits.
 */
const POLL_MS = 1_000;
/**
 * After a database outage, every process first records the jobs it finished in the meantime: their leases
 * have expired, and another process would run them again.
 */
const SETTLE_MS = 5_000;
const STOP_WITHIN_MS = 5_000;
/** With more requests in flight, requests wait for each other. */
const FEW_REQUESTS = 4;
/** About half a day of retries. */
const MOST_ATTEMPTS = 18;

/**
 * Runs the jobs of one web process. Several processes share the queue: each job is taken by one of them. Each
 * kind has its own lane, so that a slow kind does not delay the others. While `isRushed`, requests have
 * priority: each lane runs one job per poll, and the rest later.
 */
export function createJobs(
  { db, log, metrics }: JobDeps,
  workers: Workers,
  { concurrency = {}, isRushed = () => metrics.inFlight.requests > FEW_REQUESTS }: JobOptions = {},
): Jobs {
  const kinds = Object.keys(workers);
  const busy = new Map(kinds.map((kind) => [kind, 0]));
  const lanes = new Set<Promise<void>>();
  const running = new Map<number, ClaimedJob>();
  /** Finished jobs that are not yet recorded in the database. */
  const unwritten = new Map<number, ClaimedJob>();
  let stopped = false;
  let failedAt = -Infinity;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  const addBusy = (kind: string, by: number) => busy.set(kind, (busy.get(kind) ?? 0) + by);
  const isFull = (kind: string) => (busy.get(kind) ?? 0) >= (concurrency[kind] ?? 1);

  /**
   * Runs jobs of one kind one after the other; as soon as it has a job, it starts the next slot of the lane.
   */
  async function runLane(kind: string, goesOn: () => boolean): Promise<void> {
    if (isFull(kind)) return;
    addBusy(kind, 1);
    let nextSlot: Promise<void> | undefined;
    try {
      let job = await claimJob(db, kind);
      if (job && goesOn()) nextSlot = runLane(kind, goesOn);
      // The promise may reject long before it is awaited below; an unhandled rejection would end the process.
      nextSlot?.catch(() => undefined);
      while (job) {
        const done = await run(job);
        job = stopped || !goesOn() ? await finishLast(done) : await takeAfter(kind, done);
      }
    } finally {
      addBusy(kind, -1);
      await nextSlot;
    }
  }

  const takeAfter = (kind: string, done: ClaimedJob | undefined) =>
    claimJob(db, kind, done).catch((error: unknown) => {
      if (done) unwritten.set(done.id, done);
      throw error;
    });

  async function finishLast(done: ClaimedJob | undefined): Promise<undefined> {
    if (!done) return;
    unwritten.set(done.id, done);
    await finishJob(db, done);
    unwritten.delete(done.id);
  }

  /** Returns the job if it succeeded. */
  async function run(job: ClaimedJob): Promise<ClaimedJob | undefined> {
    running.set(job.id, job);
    try {
      await workers[job.kind]?.(job);
      metrics.jobs.inc({ kind: job.kind, outcome: 'done' });
      return job;
    } catch (error) {
      await fail(job, error);
      return undefined;
    } finally {
      running.delete(job.id);
    }
  }

  async function fail(job: ClaimedJob, error: unknown): Promise<void> {
    const isDead = job.attempts >= MOST_ATTEMPTS;
    await postponeJob(db, job, { error, isDead });
    metrics.jobs.inc({ kind: job.kind, outcome: isDead ? 'dead' : 'failed' });
    const about = { err: error, job: job.id, kind: job.kind, attempts: job.attempts };
    if (isDead) log.error(about, 'job given up');
    else log.warn(about, 'job failed, will be tried again');
  }

  async function writeDown(): Promise<void> {
    for (const done of unwritten.values()) {
      await finishJob(db, done);
      unwritten.delete(done.id);
    }
  }

  async function renew(): Promise<void> {
    const leased = [...running.values(), ...unwritten.values()];
    if (leased.length === 0) return;
    for (const { id, kind } of await renewLeases(db, leased))
      log.warn({ job: id, kind }, 'another process has taken this job');
  }

  /** Starts a lane unless it is full. */
  function begin(kind: string, goesOn: () => boolean): Promise<void> {
    const lane = runLane(kind, goesOn);
    const settled = lane.catch(() => undefined).finally(() => lanes.delete(settled));
    lanes.add(settled);
    return lane;
  }

  function noteAway(error: unknown): void {
    if (!isSettling()) log.warn({ err: error }, 'jobs cannot be read');
    failedAt = performance.now();
  }

  const isSettling = () => performance.now() - failedAt < SETTLE_MS;

  async function look(): Promise<void> {
    try {
      await writeDown();
      const due = await listDueKinds(
        db,
        kinds.filter((kind) => !isFull(kind)),
      );
      if (stopped || isSettling()) return;
      for (const kind of due) void begin(kind, () => !isRushed()).catch(noteAway);
    } catch (error) {
      noteAway(error);
    } finally {
      lookLater();
    }
  }

  function lookLater(): void {
    if (!stopped) timer = setTimeout(() => (looking = look()), POLL_MS);
  }

  async function reportStrangeKinds(): Promise<void> {
    const strange = await listUnknownKinds(db, kinds);
    if (strange.length > 0) log.error({ kinds: strange }, 'jobs that nobody does are waiting');
  }

  return {
    start() {
      looking = look();
      renewal = setInterval(() => void renew().catch(noteAway), RENEW_LEASES_MS);
      void reportStrangeKinds().catch(noteAway);
    },
    async runDue() {
      let due = await listDueKinds(db, kinds);
      while (due.length > 0) {
        await Promise.all(due.map((kind) => begin(kind, () => true)));
        await Promise.all(lanes);
        due = await listDueKinds(db, kinds);
      }
    },
    async stop(withinMs = STOP_WITHIN_MS) {
      stopped = true;
      clearTimeout(timer);
      const finished = Promise.resolve(looking).then(() => Promise.all(lanes));
      await Promise.race([finished, pause(withinMs, undefined, { ref: false })]);
      clearInterval(renewal);
      await writeDown().catch(noteAway);
      if (running.size > 0) await releaseJobs(db, [...running.values()]).catch(noteAway);
    },
  };
}
