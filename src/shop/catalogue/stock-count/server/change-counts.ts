import type { FormFault } from '#platform/forms.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { itemName, type StockItem } from '#shop/catalogue/stock/stock-item.ts';
import { diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { readSheet, type SheetFault } from '../count-sheet.ts';
import { MOST_COUNTED, type CountRefusal, type StockCount } from '../stock-count.ts';
import {
  addToLine,
  deleteCount,
  findCountOf,
  insertCount,
  insertLines,
  lockCount,
  writeQuantities,
  type CountedScope,
} from './count-store.ts';
import { findCount, findCounted, findCountLines } from './find-count.ts';

/** The author and the time of a change of a count. */
export type CountAuthor = { readonly actor: Actor; readonly now: Date };

type WantedCount = CountedScope & {
  readonly name: string;
  /** The scope of the count, in words. */
  readonly scope: string;
  readonly requestKey: string;
};

/** Begins a count of the articles with a stock. A form that was sent twice begins one. */
export async function beginCount(
  tx: Db,
  author: CountAuthor,
  { name, scope, requestKey, ...chosen }: WantedCount,
): Promise<Result<number, CountRefusal>> {
  const { actor, now } = author;
  const id = await insertCount(tx, { name, scope, requestKey, createdAt: now, createdBy: actor.name });
  if (id === undefined) {
    const twin = await findCountOf(tx, requestKey);
    return twin === undefined ? fail('unknown') : succeed(twin);
  }
  const articles = await insertLines(tx, id, chosen);
  if (articles === 0) return fail('nothing-to-count');
  await auditCount(tx, author, { id, action: 'create', diff: diffOf({}, { name, scope, articles }) });
  return succeed(id);
}

type Scan = { readonly quantity: number; readonly requestKey: string };

/** Counts scanned pieces of an article, also of one that lies where it does not belong. Returns its line. */
export async function countScanned(
  tx: Db,
  { id, actor, now }: CountAuthor & { readonly id: number },
  item: StockItem,
  { quantity, requestKey }: Scan,
): Promise<Result<number, CountRefusal>> {
  const open = await lockOpenCount(tx, id);
  if (!open.ok) return open;
  const { stock } = item;
  if (stock === null) return fail('untracked');
  if ((await findCounted(tx, id, item.sellableId)) + quantity > MOST_COUNTED) return fail('too-many-pieces');
  const article = { ...item, name: itemName(item), stock };
  return succeed(await addToLine(tx, id, article, { at: now, by: actor.name, quantity, requestKey }));
}

type SheetOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'unknown' }
  | { readonly ok: false; readonly refusal: 'closed' }
  | { readonly ok: false; readonly refusal: 'faulty'; readonly faults: readonly FormFault<SheetFault>[] };

/** Counts the lines of a sheet that were typed anew, all or none. */
export async function countTyped(
  tx: Db,
  { id, actor, now }: CountAuthor & { readonly id: number },
  lineIds: readonly number[],
  text: (field: string) => string,
): Promise<SheetOutcome> {
  const open = await lockOpenCount(tx, id);
  if (!open.ok) return { ok: false, refusal: open.failure };
  const { changes, faults } = readSheet(await findCountLines(tx, id, lineIds), text);
  if (faults.length > 0) return { ok: false, refusal: 'faulty', faults };
  if (changes.length > 0) await writeQuantities(tx, id, changes, { at: now, by: actor.name });
  return { ok: true };
}

/** Deletes an open count. One that is gone is deleted: a form that is sent twice succeeds. */
export async function removeCount(
  tx: Db,
  author: CountAuthor,
  id: number,
): Promise<Result<undefined, CountRefusal>> {
  const open = await lockOpenCount(tx, id);
  if (!open.ok) return open.failure === 'unknown' ? succeed(undefined) : open;
  await deleteCount(tx, id);
  const { name, scope } = open.value;
  await auditCount(tx, author, { id, action: 'delete', diff: diffOf({ name, scope }, {}) });
  return succeed(undefined);
}

async function lockOpenCount(tx: Db, id: number): Promise<Result<StockCount, 'unknown' | 'closed'>> {
  await lockCount(tx, id);
  const count = await findCount(tx, id);
  if (!count) return fail('unknown');
  return count.closedAt === null ? succeed(count) : fail('closed');
}

type CountAudit = {
  readonly id: number;
  readonly action: 'create' | 'close' | 'delete';
  readonly diff: AuditDiff;
};

export const auditCount = (tx: Db, { actor, now }: CountAuthor, { id, action, diff }: CountAudit) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `count.${action}`,
    entity: { type: 'count', id: String(id) },
  });
