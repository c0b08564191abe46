import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { prepare, type Db } from './database.ts';
import type { Metrics } from './metrics.ts';
import type { JsonObject } from './schema.ts';

export type Job = {
  readonly id: number;
  readonly kind: string;
  readonly key: string | null;
  readonly payload: unknown;
  readonly askedAt: Date;
};

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
  /** Finishes the job at hand and takes no other. */
  stop(): Promise<void>;
};

type JobDeps = { readonly db: Db; readonly log: FastifyBaseLogger; readonly metrics: Metrics };

/**
 * Looking costs a fraction of a millisecond. Being told by the database would cost more: whatever it tells is put in
 * order with the commit, one commit after the other.
 */
const LOOK_AGAIN_MS = 1_000;
/** The database may be away; the next look finds what is left. */
const LOOK_LATER_MS = 10_000;
/** How long a job may take before another process takes it too. */
const LEASE_SECONDS = 300;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;
/** With more of them under way at once, somebody waits for somebody else. */
const FEW_REQUESTS = 4;
/** About half a day of attempts. */
const MOST_ATTEMPTS = 18;

/**
 * The jobs of one web process. Several processes share what there is: each job is taken by one of them. While
 * `isRushed`, visitors come first: one job a look, and the others when it is over.
 */
export function createJobs(
  { db, log, metrics }: JobDeps,
  workers: Workers,
  isRushed = () => metrics.inFlight.requests > FEW_REQUESTS,
): Jobs {
  let stopped = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const runDue = () => runWhile(() => true);

  async function runWhile(goesOn: () => boolean): Promise<void> {
    let job = await take(db);
    while (job) {
      const done = await run(job);
      const isLast = stopped || !goesOn();
      if (isLast && done) await finish(db, done);
      job = isLast ? undefined : await take(db, done);
    }
  }

  /** Gives back the job where it is done. */
  async function run(job: TakenJob): Promise<TakenJob | undefined> {
    try {
      const work = workers[job.kind];
      if (!work) throw new Error(`nobody does jobs of the kind ${job.kind}`);
      await work(job);
      metrics.jobs.inc({ kind: job.kind, outcome: 'done' });
      return job;
    } catch (error) {
      const isDead = job.attempts >= MOST_ATTEMPTS;
      await postpone(db, job, { error, isDead });
      metrics.jobs.inc({ kind: job.kind, outcome: isDead ? 'dead' : 'failed' });
      const about = { err: error, job: job.id, kind: job.kind, attempts: job.attempts };
      if (isDead) log.error(about, 'job given up');
      else log.warn(about, 'job failed, will be tried again');
      return undefined;
    }
  }

  async function look(): Promise<void> {
    const isRead = await runWhile(() => !isRushed()).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'jobs cannot be read');
        return false;
      },
    );
    if (!stopped) timer = setTimeout(() => (looking = look()), isRead ? LOOK_AGAIN_MS : LOOK_LATER_MS);
  }

  return {
    start() {
      looking = look();
    },
    runDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

type TakenJob = Job & { readonly attempts: number };

/** The next job that is due, put off for everybody else; the one before it, if it is done, is written off with it. */
async function take(db: Db, done?: Job): Promise<TakenJob | undefined> {
  const [job] = await takeNext(db, { done: done?.id ?? null });
  return job;
}

/** What a job carried (addresses, links) is not kept once it is done. */
const writtenOff = (id: RawBuilder<number | null>) => sql`
  update jobs set done_at = now(), payload = '{}', last_error = null where id = ${id}`;

const takeNext = prepare<{ done: number | null }, TakenJob>(
  'take-job',
  ({ done }) => sql`
    with done as (${writtenOff(done)})
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from jobs where done_at is null and dead_at is null and run_at <= now()
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, key, payload, asked_at as "askedAt", attempts`,
);

const finish = (db: Db, { id }: Job) => writtenOff(sql`${id}`).execute(db);

async function postpone(
  db: Db,
  { id, attempts }: TakenJob,
  { error, isDead }: { error: unknown; isDead: boolean },
): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  await sql`
    update jobs set run_at = now() + make_interval(secs => ${seconds}), last_error = ${String(error)},
      dead_at = case when ${isDead} then now() end
    where id = ${id}`.execute(db);
}

const KEPT_DAYS = 90;

/** Their keys are remembered for a while; then nobody asks for the same thing again. */
export const forgetDoneJobs = (db: Db) =>
  sql`delete from jobs where done_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
