import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { authorOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { imageOf, isUndoOpen, type UndoImage } from '#shop/staff/audit/undo.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { stockRuleFault, type StockRule, type StockRuleFault } from '../stock-change.ts';
import { CHANGE_STOCKS_JOB } from './run-stock-change.ts';
import { findStockChange, listStockChanges } from './stock-change-queries.ts';
import {
  insertItems,
  insertStockChange,
  lockNewStockChanges,
  lockStockChange,
  markAtWork,
  removeStockChange,
} from './store.ts';

export type StockChangeAuthor = { readonly actor: Actor; readonly now: Date };

type WantedChange = { readonly list: string; readonly rule: StockRule; readonly note: string };

/** Prepares a change of the stocks of a list. A form that was sent twice prepares one. */
export async function createStockChange(
  tx: Db,
  author: StockChangeAuthor,
  draft: WantedChange,
): Promise<Result<number, StockRuleFault>> {
  const { list, rule, note } = draft;
  const fault = stockRuleFault(rule);
  if (fault) return fail(fault);
  await lockNewStockChanges(tx);
  const twin = (await listStockChanges(tx, undefined)).changes.find(
    (change) => change.status === 'draft' && isSame(change, draft),
  );
  if (twin) return succeed(twin.id);
  const id = await insertStockChange(tx, draft);
  const diff: AuditDiff = {
    list: [null, list],
    ruleKind: [null, rule.kind],
    pieces: [null, rule.pieces],
    reason: [null, rule.reason],
    note: [null, note],
  };
  await audit(tx, author, id, { action: 'create', diff });
  return succeed(id);
}

const isSame = (a: WantedChange, b: WantedChange): boolean =>
  a.list === b.list &&
  a.note === b.note &&
  a.rule.kind === b.rule.kind &&
  a.rule.pieces === b.rule.pieces &&
  a.rule.reason === b.rule.reason;

export type StockChangeRefusal = 'unknown' | 'empty' | 'not-a-draft' | 'too-late' | 'depended-on';
type Pressed = Promise<Result<undefined, StockChangeRefusal>>;

/** Fixes the articles and starts the job. A change runs once. */
export async function startStockChange(tx: Db, author: StockChangeAuthor, id: number): Pressed {
  await lockStockChange(tx, id);
  const change = await findStockChange(tx, id);
  if (!change) return fail('unknown');
  if (change.status !== 'draft') return succeed(undefined);
  const articles = await insertItems(tx, id, change.list);
  if (articles === 0) return fail('empty');
  await markAtWork(tx, id, 'running', authorOf(author.actor));
  await enqueue(tx, { kind: CHANGE_STOCKS_JOB, payload: { changeId: id } });
  // An undo waits for the end of the change.
  const image = imageOf({ status: 'draft' }, { status: 'done' });
  await audit(tx, author, id, { action: 'start', diff: { articles: [null, articles] }, image });
  return succeed(undefined);
}

/** Takes back what a change has added, and gives back what it has taken, unless one of its stocks is used up. */
export async function undoStockChange(tx: Db, author: StockChangeAuthor, id: number): Pressed {
  await lockStockChange(tx, id);
  const change = await findStockChange(tx, id);
  if (!change) return fail('unknown');
  const { status, finishedAt } = change;
  if (status === 'undoing' || status === 'undone') return succeed(undefined);
  if (status !== 'done' || !isUndoOpen(finishedAt, author.now)) return fail('too-late');
  if (await isDependedOn(tx, id)) return fail('depended-on');
  await markAtWork(tx, id, 'undoing', authorOf(author.actor));
  await enqueue(tx, { kind: CHANGE_STOCKS_JOB, payload: { changeId: id } });
  await audit(tx, author, id, { action: 'undo', diff: {} });
  return succeed(undefined);
}

export async function deleteStockChange(tx: Db, author: StockChangeAuthor, id: number): Pressed {
  await lockStockChange(tx, id);
  const change = await findStockChange(tx, id);
  if (!change) return fail('unknown');
  if (change.status !== 'draft') return fail('not-a-draft');
  await removeStockChange(tx, id);
  await audit(tx, author, id, { action: 'delete', diff: { list: [change.list, null] } });
  return succeed(undefined);
}

/** Whether one of the changed stocks cannot come back; the same conditions as `undoneStock`. */
async function isDependedOn(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from stock_change_items c left join public_stock_items i on i.sellable_id = c.sellable_id
    where c.change_id = ${id} and c.outcome = 'changed' and (i.sellable_id is null
      or (c.after_stock is null) <> (i.stock is null)
      or (c.before_stock is not null and i.stock - (c.after_stock - c.before_stock) < 0))
    limit 1`.execute(db);
  return rows.length > 0;
}

type AuditedChange = {
  readonly action: 'create' | 'start' | 'undo' | 'delete';
  readonly diff: AuditDiff;
  readonly image?: UndoImage;
};

const audit = (tx: Db, { actor, now }: StockChangeAuthor, id: number, changed: AuditedChange) =>
  recordAudit(
    tx,
    {
      at: now,
      actor,
      diff: changed.diff,
      action: `stock-change.${changed.action}`,
      entity: { type: 'stock-change', id: String(id) },
    },
    changed.image,
  );
