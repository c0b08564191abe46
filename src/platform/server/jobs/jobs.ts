import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import {
  finishJob,
  listDueKinds,
  listStrangeKinds,
  postponeJob,
  RENEW_LEASES_MS,
  renewLeases,
  returnJobs,
  takeJob,
  type TakenJob,
} from './job-store.ts';
import type { Job } from './job.ts';

export type { Job };
import type { Metrics } from '../metrics.ts';
import type { JsonObject } from '../database/schema.ts';

type NewJob = {
  readonly kind: string;
  readonly payload: JsonObject;
  /** Asked for twice under one key, it is done once. */
  readonly key?: string;
};

/**
 * Asks for something to be done, in the transaction that causes it: if that is kept, it will be done, and if not,
 * never. It may be done twice where a process dies in between; what it does must bear that.
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

/** How each kind of job is done. */
export type Workers = Readonly<Record<string, (job: Job) => Promise<void>>>;

export type Jobs = {
  /** Does what is due and looks again from time to time, until it is stopped. */
  start(): void;
  /** Does everything that is due now. */
  runDue(): Promise<void>;
  /** Takes no other job, waits for those at hand, and lets others take what is not done in time. */
  stop(withinMs?: number): Promise<void>;
};

type JobDeps = { readonly db: Db; readonly log: FastifyBaseLogger; readonly metrics: Metrics };
type JobOptions = {
  /** How many jobs of a kind this process does at once, where that is more than one. */
  readonly concurrency?: Readonly<Record<string, number>>;
  readonly isRushed?: () => boolean;
};

/**
 * Looking costs a fraction of a millisecond. Being told by the database would cost more: whatever it tells is put in
 * order with the commit, one commit after the other.
 */
const LOOK_AGAIN_MS = 1_000;
/**
 * After the database was away, every process first writes down what it has done meanwhile: leases have run out, and
 * another process would do the same again.
 */
const SETTLE_MS = 5_000;
const STOP_WITHIN_MS = 5_000;
/** With more of them under way at once, somebody waits for somebody else. */
const FEW_REQUESTS = 4;
/** About half a day of attempts. */
const MOST_ATTEMPTS = 18;

/**
 * The jobs of one web process. Several processes share what there is: each job is taken by one of them. Each kind is a
 * lane of its own, so that a slow one holds up no other. While `isRushed`, visitors come first: each lane begins one
 * job a look, and the others when it is over.
 */
export function createJobs(
  { db, log, metrics }: JobDeps,
  workers: Workers,
  { concurrency = {}, isRushed = () => metrics.inFlight.requests > FEW_REQUESTS }: JobOptions = {},
): Jobs {
  const kinds = Object.keys(workers);
  const busy = new Map(kinds.map((kind) => [kind, 0]));
  const lanes = new Set<Promise<void>>();
  const running = new Map<number, TakenJob>();
  /** Done, which the database does not know yet. */
  const unwritten = new Map<number, TakenJob>();
  let stopped = false;
  let failedAt = -Infinity;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  const addBusy = (kind: string, by: number) => busy.set(kind, (busy.get(kind) ?? 0) + by);
  const isFull = (kind: string) => (busy.get(kind) ?? 0) >= (concurrency[kind] ?? 1);

  /** Does jobs of one kind, one after the other; where there is a job, the next slot of the lane looks for another. */
  async function runLane(kind: string, goesOn: () => boolean): Promise<void> {
    if (isFull(kind)) return;
    addBusy(kind, 1);
    let nextSlot: Promise<void> | undefined;
    try {
      let job = await takeJob(db, kind);
      if (job && goesOn()) nextSlot = runLane(kind, goesOn);
      // It may fail long before it is awaited below; an unhandled rejection would end the process.
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

  const takeAfter = (kind: string, done: TakenJob | undefined) =>
    takeJob(db, kind, done).catch((error: unknown) => {
      if (done) unwritten.set(done.id, done);
      throw error;
    });

  async function finishLast(done: TakenJob | undefined): Promise<undefined> {
    if (!done) return;
    unwritten.set(done.id, done);
    await finishJob(db, done);
    unwritten.delete(done.id);
  }

  /** Gives back the job where it is done. */
  async function run(job: TakenJob): Promise<TakenJob | undefined> {
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

  async function fail(job: TakenJob, error: unknown): Promise<void> {
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
    const held = [...running.values(), ...unwritten.values()];
    if (held.length === 0) return;
    for (const { id, kind } of await renewLeases(db, held))
      log.warn({ job: id, kind }, 'another process has taken this job');
  }

  /** Begins a lane, unless it is full. */
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
    if (!stopped) timer = setTimeout(() => (looking = look()), LOOK_AGAIN_MS);
  }

  async function reportStrangeKinds(): Promise<void> {
    const strange = await listStrangeKinds(db, kinds);
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
      if (running.size > 0) await returnJobs(db, [...running.values()]).catch(noteAway);
    },
  };
}
