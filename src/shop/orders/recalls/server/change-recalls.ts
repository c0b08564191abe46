import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { recallState, type RecallDraft } from '../recall.ts';

/** Tells the buyers of a recall. */
export const RECALL_JOB = 'recall-mails';

export type RecallAuthor = { readonly actor: Actor; readonly now: Date };
export type RecallRefusal = 'unknown' | 'unknown-product' | 'not-active';

/** Prepares a recall. A form that was sent twice prepares one. */
export async function prepareRecall(
  tx: Db,
  author: RecallAuthor,
  { draft, submissionId }: { readonly draft: RecallDraft; readonly submissionId: string },
): Promise<Result<number, RecallRefusal>> {
  const productId = await findProduct(tx, draft.sku);
  if (productId === undefined) return fail('unknown-product');
  const { rows } = await sql<{ id: number }>`
    insert into recalls (submission_id, product_id, bought_from, bought_to, reason, instructions, created_at)
    values (${submissionId}, ${productId}, ${draft.boughtFrom}::date, ${draft.boughtTo}::date, ${draft.reason},
      ${draft.instructions}, ${author.now})
    on conflict (submission_id) do nothing returning id`.execute(tx);
  const [recall] = rows;
  if (recall) {
    await audit(tx, author, recall.id, 'prepare', draft.sku);
    return succeed(recall.id);
  }
  const { rows: known } = await sql<{ id: number }>`
    select id from recalls where submission_id = ${submissionId}`.execute(tx);
  return known[0] ? succeed(known[0].id) : fail('unknown');
}

async function findProduct(tx: Db, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from products where lower(sku) = lower(${sku})
    union select product_id from variations where lower(sku) = lower(${sku}) limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Shows the recall on the page of the product and tells its buyers in the background. A second press does nothing. */
export async function publishRecall(
  tx: Db,
  author: RecallAuthor,
  id: number,
): Promise<Result<'done', RecallRefusal>> {
  const recall = await lockRecall(tx, id);
  if (!recall) return fail('unknown');
  const state = recallState(recall);
  if (state === 'ended') return fail('not-active');
  if (state === 'active') return succeed('done');
  await sql`update recalls set published_at = ${author.now} where id = ${id}`.execute(tx);
  await enqueue(tx, { kind: RECALL_JOB, payload: { recallId: id }, key: `${RECALL_JOB}:${id}` });
  await audit(tx, author, id, 'publish');
  return succeed('done');
}

/** Removes the note from the page of the product. */
export async function endRecall(
  tx: Db,
  author: RecallAuthor,
  id: number,
): Promise<Result<'done', RecallRefusal>> {
  const recall = await lockRecall(tx, id);
  if (!recall) return fail('unknown');
  const state = recallState(recall);
  if (state === 'prepared') return fail('not-active');
  if (state === 'ended') return succeed('done');
  await sql`update recalls set ended_at = ${author.now} where id = ${id}`.execute(tx);
  await audit(tx, author, id, 'end');
  return succeed('done');
}

async function lockRecall(tx: Db, id: number) {
  const { rows } = await sql<{ publishedAt: Date | null; endedAt: Date | null }>`
    select published_at as "publishedAt", ended_at as "endedAt" from recalls where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

const audit = (
  tx: Db,
  { actor, now }: RecallAuthor,
  id: number,
  action: 'prepare' | 'publish' | 'end',
  sku?: string,
) =>
  recordAudit(tx, {
    at: now,
    actor,
    action: `recall.${action}`,
    entity: { type: 'recall', id: String(id) },
    diff: sku === undefined ? {} : { sku: [null, sku] },
  });
