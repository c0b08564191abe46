import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import type { BatchAction, BatchItem } from '../batch.ts';

export type NewBatch = {
  readonly submissionId: string;
  readonly action: BatchAction;
  readonly items: readonly BatchItem[];
  readonly actor: Actor;
  readonly now: Date;
};

/** Stores a batch. Returns undefined if the same form was sent before. */
export async function insertBatch(tx: Db, batch: NewBatch): Promise<number | undefined> {
  const { submissionId, action, items, actor, now } = batch;
  const { rows } = await sql<{ id: number }>`
    insert into order_batches (submission_id, action, actor, created_at)
    values (${submissionId}, ${action}, ${JSON.stringify(actor)}, ${now})
    on conflict (submission_id) do nothing returning id`.execute(tx);
  const [added] = rows;
  if (!added) return undefined;
  await sql`
    insert into order_batch_items (batch_id, position, order_id, carrier, tracking_number)
    select ${added.id}, nth, (item ->> 'orderId')::int, item ->> 'carrier', item ->> 'trackingNumber'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality items (item, nth)`.execute(tx);
  return added.id;
}

export async function findSubmission(db: Db, submissionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from order_batches where submission_id = ${submissionId}`.execute(db);
  return rows[0]?.id;
}

export type OpenItem = BatchItem & { readonly position: number };

/** Lists the items that are not done, in their order. */
export async function listOpenItems(db: Db, batchId: number): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select position, order_id as "orderId", carrier, tracking_number as "trackingNumber"
    from order_batch_items where batch_id = ${batchId} and outcome is null order by position`.execute(db);
  return rows;
}

/** Locks an item until the transaction ends; false if it is done already. */
export async function lockItem(tx: Db, batchId: number, position: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_batch_items
    where batch_id = ${batchId} and position = ${position} and outcome is null for update`.execute(tx);
  return rows.length > 0;
}

export async function saveOutcome(db: Db, batchId: number, position: number, outcome: string): Promise<void> {
  await sql`
    update order_batch_items set outcome = ${outcome}
    where batch_id = ${batchId} and position = ${position} and outcome is null`.execute(db);
}

export async function saveFinished(db: Db, batchId: number, now: Date): Promise<void> {
  await sql`
    update order_batches b set finished_at = ${now}
    where id = ${batchId} and finished_at is null and not exists (
      select from order_batch_items i where i.batch_id = b.id and i.outcome is null)`.execute(db);
}
