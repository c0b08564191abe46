import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A periodic task in one process. The holder of its lease prevents other processes from running it. */
type Chore = {
  readonly db: Db;
  readonly name: string;
  readonly everyMs: number;
  readonly holder: string;
  readonly task: () => Promise<unknown>;
};

/** Lease duration: how long an unresponsive process keeps a chore. */
const LEASE_SECONDS = 120;
const RENEW_LEASE_MS = (LEASE_SECONDS * 1_000) / 4;
/** Polls per period, so that another process takes over from a dead one early in the next period. */
const LOOKS = 4;
const LONGEST_LOOK_MS = 60_000;

/**
 * Runs a task periodically while the app is open: once per period across all processes and machines, and
 * never concurrently. A failure is logged and retried in the next period; if a process dies, another one runs
 * the task.
 */
export function repeat(
  app: FastifyInstance,
  db: Db,
  everyMs: number,
  name: string,
  task: () => Promise<unknown>,
): void {
  const chore = { db, name, everyMs, holder: randomUUID(), task };
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= runIfDue(chore)
      .then(() => undefined)
      .catch((error: unknown) => app.log.error({ err: error }, `${name} failed`))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, Math.min(everyMs / LOOKS, LONGEST_LOOK_MS));
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    // If the release fails, the lease expires.
    if (running)
      await releaseLease(chore).catch((error: unknown) => app.log.warn({ err: error }, `${name} is kept`));
  });
}

/** Runs the chore if it is due and no other process holds it; returns whether it ran. */
export async function runIfDue(chore: Chore): Promise<boolean> {
  if (!(await takeLease(chore))) return false;
  const renewal = setInterval(() => void renewLease(chore).catch(() => undefined), RENEW_LEASE_MS);
  renewal.unref();
  let fault: unknown;
  try {
    await chore.task();
  } catch (error) {
    fault = error ?? 'unknown';
    throw error;
  } finally {
    clearInterval(renewal);
    await finish(chore, fault);
  }
  return true;
}

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const nextTurn = ({ everyMs }: Chore) => sql`now() + make_interval(secs => ${everyMs / 1_000})`;

/** Takes the lease of a due chore. A new chore first waits for one period. */
async function takeLease(chore: Chore): Promise<boolean> {
  const { db, name, holder } = chore;
  const { rows } = await sql<{ isMine: boolean }>`
    insert into chores (name, due_at) values (${name}, ${nextTurn(chore)})
    on conflict (name) do update set holder = ${holder}, leased_until = ${leaseEnd}
    where chores.due_at <= now() and (chores.leased_until is null or chores.leased_until < now())
    returning chores.holder is not null as "isMine"`.execute(db);
  return rows[0]?.isMine ?? false;
}

const renewLease = ({ db, name, holder }: Chore) =>
  sql`update chores set leased_until = ${leaseEnd} where name = ${name} and holder = ${holder}`.execute(db);

const finish = (chore: Chore, fault: unknown) =>
  sql`
  update chores set holder = null, leased_until = null, due_at = ${nextTurn(chore)}, ended_at = now(),
    last_error = ${fault === undefined ? null : String(fault)}
  where name = ${chore.name} and holder = ${chore.holder}`.execute(chore.db);

/** Releases an unfinished chore; another process starts it again. */
const releaseLease = ({ db, name, holder }: Chore) =>
  sql`
  update chores set holder = null, leased_until = null where name = ${name} and holder = ${holder}`.execute(
    db,
  );
