import { z } from 'zod';
import { sql } from 'kysely';
import { succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';
import { changeStatus, prepareOrder, shipParcel } from '#shop/orders/order-desk/server/change-desk-order.ts';
import type { DeskRequest } from '#shop/orders/order-desk/server/desk-request.ts';
import { loadOrderVersion } from '#shop/orders/order-desk/server/order-version.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { storedActor } from '#shop/staff/audit/server/read-actor.ts';
import type { BatchAction, BatchItem } from '../batch.ts';
import {
  findSubmission,
  insertBatch,
  listOpenItems,
  lockItem,
  saveFinished,
  saveOutcome,
  type NewBatch,
  type OpenItem,
} from './store.ts';

export const BATCH_JOB = 'order-batch';

/** Small batches are done before the report is shown. */
const AT_ONCE = 25;

/** Stores a batch and enqueues its work. The same form sent twice is one batch. Returns its number. */
export async function startBatch(deps: Pick<Deps, 'db' | 'now'>, batch: NewBatch): Promise<number> {
  const id = await deps.db.transaction().execute(async (tx) => {
    const added = await insertBatch(tx, batch);
    if (added === undefined) return undefined;
    await enqueue(tx, { kind: BATCH_JOB, payload: { id: added }, key: `${BATCH_JOB}:${added}` });
    await recordAudit(tx, {
      at: batch.now,
      actor: batch.actor,
      action: `order-batch.${batch.action}`,
      entity: { type: 'order-batch', id: String(added) },
      diff: { orders: [null, batch.items.length] },
    });
    return added;
  });
  const known = id ?? (await findSubmission(deps.db, batch.submissionId));
  if (known === undefined) throw new Error('a batch was neither stored nor known');
  if (batch.items.length <= AT_ONCE) await runBatch(deps, known);
  return known;
}

type Running = { readonly id: number; readonly action: BatchAction; readonly actor: Actor };

async function loadBatch(db: Db, id: number): Promise<Running | undefined> {
  const { rows } = await sql<{ action: BatchAction; actor: unknown }>`
    select action, actor from order_batches where id = ${id}`.execute(db);
  const [row] = rows;
  return row && { id, action: row.action, actor: storedActor.parse(row.actor) };
}

/** Works on the open items one after the other, each in its own transaction with its outcome. */
export async function runBatch({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<void> {
  const batch = await loadBatch(db, id);
  if (!batch) return;
  for (const item of await listOpenItems(db, id)) await runItem(db, batch, item, now());
  await saveFinished(db, id, now());
}

async function runItem(db: Db, batch: Running, item: OpenItem, now: Date): Promise<void> {
  const outcome = await inTransaction(db, async (tx): Promise<Result<undefined, string>> => {
    // Another process may be working on the same batch.
    if (!(await lockItem(tx, batch.id, item.position))) return succeed(undefined);
    const done = await change(tx, batch, item, now);
    if (!done.ok) return done;
    await saveOutcome(tx, batch.id, item.position, 'done');
    return succeed(undefined);
  });
  if (!outcome.ok) await saveOutcome(db, batch.id, item.position, outcome.failure);
}

async function change(
  tx: Db,
  { action, actor }: Running,
  { orderId, carrier, trackingNumber }: BatchItem,
  now: Date,
): Promise<Result<unknown, string>> {
  const request: DeskRequest = { orderId, actor, now, version: await loadOrderVersion(tx, orderId) };
  switch (action) {
    case 'pay':
      return changeStatus(tx, request, 'pay');
    case 'prepare':
      return prepareOrder(tx, request);
    case 'ship':
      return shipParcel(tx, request, { carrier, trackingNumber, articles: [] });
  }
}

const payloadSchema = z.object({ id: z.int() });

export const batchWorker =
  (deps: Pick<Deps, 'db' | 'now'>) =>
  ({ payload }: Job): Promise<void> =>
    runBatch(deps, payloadSchema.parse(payload).id);

/** Deletes reports, with the tracking numbers in them, some time after their work. */
export async function deleteOldBatches({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from order_batches
    where created_at < ${now()}::timestamptz - ${sqlPeriod(RETENTION.doneJobs)}`.execute(db);
  return Number(numAffectedRows);
}
