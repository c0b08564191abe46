import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { imageOf, isUndoOpen, type UndoImage } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { ruleFault, type RuleFault } from '../bulk-change.ts';
import type { PriceRule } from '../price-rule.ts';
import { articlesOf, findBulkChange, listBulkChanges, type BulkChange } from './bulk-queries.ts';
import { CHANGE_PRICES_JOB } from './run-bulk-change.ts';
import {
  insertBulkChange,
  lockBulkChange,
  lockBulkStart,
  markBulkStatus,
  removeBulkChange,
} from './store.ts';

export type BulkAuthor = { readonly actor: Actor; readonly now: Date };

/** Prepares a change of the prices of a list. A form that was sent twice prepares one. */
export async function createBulkChange(
  tx: Db,
  author: BulkAuthor,
  { list, rule }: { readonly list: string; readonly rule: PriceRule },
): Promise<Result<number, RuleFault>> {
  const fault = ruleFault(rule);
  if (fault) return fail(fault);
  await lockBulkStart(tx);
  const twin = (await listBulkChanges(tx, undefined)).changes.find(
    (change) =>
      change.status === 'draft' &&
      change.list === list &&
      change.rule.kind === rule.kind &&
      change.rule.value === rule.value &&
      change.rule.rounding === rule.rounding,
  );
  if (twin) return succeed(twin.id);
  const id = await insertBulkChange(tx, list, rule);
  const diff: AuditDiff = {
    list: [null, list],
    ruleKind: [null, rule.kind],
    value: [null, rule.value],
    rounding: [null, rule.rounding],
  };
  await audit(tx, author, id, { action: 'create', diff });
  return succeed(id);
}

export type BulkRefusal = 'unknown' | 'busy' | 'empty' | 'not-a-draft' | 'too-late' | 'depended-on';

/** Fixes the articles and starts the job. A change runs once, and no other one runs beside it. */
export async function startBulkChange(
  tx: Db,
  author: BulkAuthor,
  id: number,
): Promise<Result<undefined, BulkRefusal>> {
  const found = await lockIdle(tx, id);
  if (!found.ok) return found;
  if (found.value.status !== 'draft') return succeed(undefined);
  if (found.isBusy) return fail('busy');
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_change_items (change_id, sellable_id)
    select ${id}::int, id from ${articlesOf(found.value.list)} article`.execute(tx);
  if (numAffectedRows === 0n) return fail('empty');
  await markBulkStatus(tx, id, 'running');
  await enqueue(tx, { kind: CHANGE_PRICES_JOB, payload: { changeId: id } });
  // An undo waits for the end of the change.
  const image = imageOf({ status: 'draft' }, { status: 'done' });
  await audit(tx, author, id, {
    action: 'start',
    diff: { articles: [null, Number(numAffectedRows)] },
    image,
  });
  return succeed(undefined);
}

/** Gives all changed articles their former prices back, unless one of them was changed again since. */
export async function undoBulkChange(
  tx: Db,
  author: BulkAuthor,
  id: number,
): Promise<Result<undefined, BulkRefusal>> {
  const found = await lockIdle(tx, id);
  if (!found.ok) return found;
  const { status, finishedAt } = found.value;
  if (status === 'undoing' || status === 'undone') return succeed(undefined);
  if (status !== 'done' || !isUndoOpen(finishedAt, author.now)) return fail('too-late');
  if (found.isBusy) return fail('busy');
  if ((await countChangedSince(tx, id)) > 0) return fail('depended-on');
  await markBulkStatus(tx, id, 'undoing');
  await enqueue(tx, { kind: CHANGE_PRICES_JOB, payload: { changeId: id } });
  await audit(tx, author, id, { action: 'undo', diff: {} });
  return succeed(undefined);
}

export async function deleteBulkChange(
  tx: Db,
  author: BulkAuthor,
  id: number,
): Promise<Result<undefined, BulkRefusal>> {
  await lockBulkChange(tx, id);
  const change = await findBulkChange(tx, id);
  if (!change) return fail('unknown');
  if (change.status !== 'draft') return fail('not-a-draft');
  await removeBulkChange(tx, id);
  await audit(tx, author, id, { action: 'delete', diff: { list: [change.list, null] } });
  return succeed(undefined);
}

/** How many articles of a change have another price since, are gone, or have a sale price above their former price. */
async function countChangedSince(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bulk_change_items i
    left join products p on p.id = i.sellable_id
    left join variations v on v.id = i.sellable_id
    where i.change_id = ${id} and i.outcome = 'changed'
      and (coalesce(v.regular_cents, p.regular_cents) is distinct from i.after_cents
        or coalesce(v.sale_cents, p.sale_cents) >= i.before_cents)`.execute(db);
  return rows[0]?.count ?? 0;
}

type Idle = { readonly ok: true; readonly value: BulkChange; readonly isBusy: boolean };

async function lockIdle(
  tx: Db,
  id: number,
): Promise<Idle | { readonly ok: false; readonly failure: 'unknown' }> {
  await lockBulkStart(tx);
  await lockBulkChange(tx, id);
  const change = await findBulkChange(tx, id);
  if (!change) return fail('unknown');
  const { rows } = await sql`select from bulk_changes where status in ('running', 'undoing')`.execute(tx);
  return { ok: true, value: change, isBusy: rows.length > 0 };
}

const audit = (tx: Db, { actor, now }: BulkAuthor, id: number, { action, diff, image }: AuditedChange) =>
  recordAudit(
    tx,
    {
      at: now,
      actor,
      diff,
      action: `bulk-change.${action}`,
      entity: { type: 'bulk-change', id: String(id) },
    },
    image,
  );

type AuditedChange = {
  readonly action: 'create' | 'start' | 'undo' | 'delete';
  readonly diff: AuditDiff;
  readonly image?: UndoImage;
};
