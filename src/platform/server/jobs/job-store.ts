import { sql, type RawBuilder } from 'kysely';
import { prepare, prepared, type Db } from '../database/database.ts';
import type { Job } from './job.ts';

/* The table of jobs. A process that takes a job holds a lease on it: no other process takes it before
   `run_at`. The attempt number identifies the lease: a process that has lost its lease to a later attempt can
   no longer write. */

export type ClaimedJob = Job & { readonly attempts: number };
type Lease = Pick<ClaimedJob, 'id' | 'attempts'>;

/** Lease duration: how long an unresponsive process keeps its jobs. */
const LEASE_SECONDS = 60;
export const RENEW_LEASES_MS = (LEASE_SECONDS * 1_000) / 3;

const isWaiting = sql`done_at is null and dead_at is null`;

/** Returns those of the given kinds that have a due job. */
export async function listDueKinds(db: Db, kinds: readonly string[]): Promise<string[]> {
  if (kinds.length === 0) return [];
  const rows = await findDueKinds(db, { kinds });
  return rows.map(({ kind }) => kind);
}

const findDueKinds = prepare<{ kinds: readonly string[] }, { kind: string }>(
  'due-job-kinds',
  ({ kinds }) => sql`
    select lane.kind from unnest(${kinds}::text[]) lane (kind)
    where exists (select from jobs where jobs.kind = lane.kind and ${isWaiting} and run_at <= now())`,
);

/** Returns the kinds of pending jobs for which this process has no worker. */
export async function listUnknownKinds(db: Db, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from jobs where ${isWaiting} and kind <> all(${kinds}::text[])`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Takes the next due job of a kind, and marks the previous job as done in the same statement. */
export async function claimJob(db: Db, kind: string, done?: Lease): Promise<ClaimedJob | undefined> {
  const [job] = await claimNext(db, { kind, done: done?.id ?? null, attempt: done?.attempts ?? null });
  return job;
}

/** Clears the payload (emails, links) of a job once it is done. */
const markDone = (id: RawBuilder<number | null>, attempt: RawBuilder<number | null>) => sql`
  update jobs set done_at = now(), payload = '{}', last_error = null
  where id = ${id} and attempts = ${attempt} and ${isWaiting}`;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const claimNext = prepare<{ kind: string; done: number | null; attempt: number | null }, ClaimedJob>(
  'take-job',
  ({ kind, done, attempt }) => sql`
    with done as (${markDone(done, attempt)})
    update jobs set attempts = attempts + 1, run_at = ${leaseEnd}
    where id = (
      select id from jobs where kind = ${kind} and ${isWaiting} and run_at <= now()
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, key, payload, asked_at as "askedAt", attempts`,
);

export const finishJob = (db: Db, { id, attempts }: Lease) =>
  prepared(markDone(sql`${id}`, sql`${attempts}`)).execute(db);

const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;

export async function postponeJob(
  db: Db,
  { id, attempts }: Lease,
  { error, isDead }: { error: unknown; isDead: boolean },
): Promise<void> {
  const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  await sql`
    update jobs set run_at = now() + make_interval(secs => ${seconds}), last_error = ${String(error)},
      dead_at = case when ${isDead} then now() end
    where id = ${id} and attempts = ${attempts} and ${isWaiting}`.execute(db);
}

/** Renews the leases, and returns those that another process has taken in the meantime. */
export async function renewLeases<Held extends Lease>(db: Db, leases: readonly Held[]): Promise<Held[]> {
  const renewed = await updateLeased(db, leases, leaseEnd);
  return leases.filter(({ id }) => !renewed.has(id));
}

/** Releases unfinished jobs, so that other processes can take them. */
export const releaseJobs = (db: Db, leases: readonly Lease[]) => updateLeased(db, leases, sql`now()`);

async function updateLeased(
  db: Db,
  leases: readonly Lease[],
  runAt: RawBuilder<unknown>,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    update jobs set run_at = ${runAt}
    from unnest(${leases.map(({ id }) => id)}::bigint[], ${leases.map(({ attempts }) => attempts)}::integer[])
      lease (job_id, attempt)
    where id = job_id and attempts = attempt and ${isWaiting} returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the jobs that were done before a moment. Until then, their keys prevent duplicates. */
export const deleteDoneJobs = (db: Db, doneBefore: Date) =>
  sql`delete from jobs where done_at < ${doneBefore}`.execute(db);
