import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { JsonValue } from '../database/schema.ts';

/** A job that failed at least once and is not done. */
export type TroubledJob = {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonValue;
  readonly askedAt: Date;
  readonly attempts: number;
  readonly error: string;
  /** When it is tried again; null if it was given up. */
  readonly retryAt: Date | null;
};

const MOST_LISTED = 200;

/** Lists the jobs that failed, those that were given up first. */
export async function listTroubledJobs(db: Db): Promise<TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`
    select id, kind, payload, asked_at as "askedAt", attempts, coalesce(last_error, '') as error,
      case when dead_at is null then run_at end as "retryAt"
    from jobs where done_at is null and (dead_at is not null or last_error is not null)
    order by dead_at is null, id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

export type WaitingJobs = { readonly kind: string; readonly count: number; readonly oldest: Date };

/** Counts the jobs that wait, by kind. */
export async function countWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select kind, count(*)::int as count, min(asked_at) as oldest
    from jobs where done_at is null and dead_at is null group by kind order by kind`.execute(db);
  return rows;
}

type FoundJob = Pick<TroubledJob, 'id' | 'kind' | 'attempts'> & { readonly isGivenUp: boolean };

/** Locks a job that is not done. */
export async function lockOpenJob(tx: Db, id: number): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select id, kind, attempts, dead_at is not null as "isGivenUp"
    from jobs where id = ${id} and done_at is null for update`.execute(tx);
  return rows[0];
}

/** Starts a job that was given up from its first attempt. */
export const restartJob = (tx: Db, id: number) =>
  sql`update jobs set dead_at = null, attempts = 0, run_at = now() where id = ${id}`.execute(tx);

export const deleteJob = (tx: Db, id: number) => sql`delete from jobs where id = ${id}`.execute(tx);

/** Whether a job of this kind waits or runs. */
export async function hasOpenJob(tx: Db, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs where kind = ${kind} and done_at is null and dead_at is null limit 1`.execute(tx);
  return rows.length > 0;
}

export type ChoreRun = {
  readonly name: string;
  readonly endedAt: Date | null;
  readonly dueAt: Date;
  readonly isRunning: boolean;
  readonly error: string | null;
};

/** Lists the chores with their last run. */
export async function listChoreRuns(db: Db): Promise<ChoreRun[]> {
  const { rows } = await sql<ChoreRun>`
    select name, ended_at as "endedAt", due_at as "dueAt", last_error as error,
      holder is not null and leased_until > now() as "isRunning"
    from chores order by last_error is null, name`.execute(db);
  return rows;
}
