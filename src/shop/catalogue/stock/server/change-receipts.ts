import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  addStock,
  explainStock,
  inStockOrder,
  writeStockFacts,
} from '#shop/catalogue/products/server/change-stock.ts';
import { enqueueTellingWaiting } from '#shop/catalogue/waiting-list/server/tell-waiting.ts';
import { authorOf, diffOf, type Actor, type AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  MOST_LINE_PIECES,
  MOST_RECEIPT_LINES,
  receiptTotal,
  receiptValues,
  type Receipt,
  type ReceiptLine,
  type ReceiptRefusal,
} from '../receipt.ts';
import { findReceipt } from './find-receipt.ts';
import { itemName, type StockItem } from '../stock-item.ts';
import {
  addToLine,
  deleteReceipt,
  findReceiptOf,
  insertReceipt,
  lockReceipt,
  markBooked,
  updateHead,
  writeLines,
  type ReceiptHead,
} from './receipt-store.ts';

/** The author and the time of a change of a document. */
export type DocumentAuthor = { readonly actor: Actor; readonly now: Date };

/** Creates a receipt. A form that was sent twice creates one. */
export async function createReceipt(
  tx: Db,
  author: DocumentAuthor,
  head: ReceiptHead & { readonly requestKey: string },
): Promise<Result<number, 'unknown'>> {
  const created = { ...head, createdAt: author.now, createdBy: author.actor.name };
  const id = await insertReceipt(tx, created);
  if (id === undefined) {
    const twin = await findReceiptOf(tx, head.requestKey);
    return twin === undefined ? fail('unknown') : succeed(twin);
  }
  const { supplier, reference } = head;
  await audit(tx, author, { id, action: 'create', diff: diffOf({}, { supplier, reference }) });
  return succeed(id);
}

type AddedLine = {
  readonly quantity: number;
  readonly purchaseCents: number | null;
  readonly requestKey: string;
};

/** Adds pieces of an article. Scanned again, they are added to its line. */
export async function addToReceipt(
  tx: Db,
  id: number,
  item: StockItem,
  added: AddedLine,
): Promise<Result<undefined, ReceiptRefusal>> {
  const draft = await lockDraft(tx, id);
  if (!draft.ok) return draft;
  const line = draft.value.lines.find(({ sellableId }) => sellableId === item.sellableId);
  if (!line && draft.value.lines.length >= MOST_RECEIPT_LINES) return fail('too-many-lines');
  if ((line?.quantity ?? 0) + added.quantity > MOST_LINE_PIECES) return fail('too-many-pieces');
  await addToLine(tx, id, { ...item, name: itemName(item) }, added);
  return succeed(undefined);
}

type SeenReceipt = DocumentAuthor & { readonly id: number; readonly version: string };
type WantedReceipt = ReceiptHead & {
  readonly lines: readonly Pick<ReceiptLine, 'id' | 'quantity' | 'purchaseCents'>[];
};

/** Changes the head and the lines of a receipt that nobody else has changed since its form was opened. */
export async function changeReceipt(
  tx: Db,
  { id, version }: SeenReceipt,
  wanted: WantedReceipt,
): Promise<Result<undefined, ReceiptRefusal>> {
  const draft = await lockDraft(tx, id);
  if (!draft.ok) return draft;
  const stored = draft.value;
  const given = new Map(wanted.lines.map((line) => [line.id, line]));
  const lines = stored.lines.map((line) => ({ ...line, ...given.get(line.id) }));
  if (Object.keys(diffOf(receiptValues(stored), receiptValues({ ...wanted, lines }))).length === 0)
    return succeed(undefined);
  if (String(stored.version) !== version) return fail('changed');
  await writeLines(tx, lines);
  await updateHead(tx, id, wanted);
  return succeed(undefined);
}

/**
 * Books a receipt into the stock, once however often it is asked for. An article takes the purchase price of its
 * line; the pieces of an article that is not counted are not added up.
 */
export async function bookReceipt(tx: Db, seen: SeenReceipt): Promise<Result<undefined, ReceiptRefusal>> {
  const { id, version, actor, now } = seen;
  await lockReceipt(tx, id);
  const receipt = await findReceipt(tx, id);
  if (!receipt) return fail('unknown');
  if (receipt.bookedAt !== null) return succeed(undefined);
  const { lines } = receipt;
  if (lines.length === 0) return fail('empty');
  if (String(receipt.version) !== version) return fail('changed');
  if (lines.some(({ stock }) => stock === undefined)) return fail('gone');
  await explainStock(tx, {
    reason: 'received',
    author: authorOf(actor),
    receiptId: id,
    note: receipt.supplier,
  });
  for (const line of inStockOrder(lines)) {
    await addStock(tx, line);
    if (line.purchaseCents !== null) await writeStockFacts(tx, line, { purchase_cents: line.purchaseCents });
  }
  await enqueueTellingWaiting(tx);
  await markBooked(tx, id, actor.name, now);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const diff = diffOf({}, { articles: lines.length, pieces, totalCents: receiptTotal(lines) });
  await audit(tx, seen, { id, action: 'book', diff });
  return succeed(undefined);
}

/** Deletes a receipt that was not booked. One that is gone is deleted: a form that is sent twice succeeds. */
export async function removeReceipt(
  tx: Db,
  author: DocumentAuthor,
  id: number,
): Promise<Result<undefined, ReceiptRefusal>> {
  const draft = await lockDraft(tx, id);
  if (!draft.ok) return draft.failure === 'unknown' ? succeed(undefined) : draft;
  await deleteReceipt(tx, id);
  const { supplier, reference } = draft.value;
  await audit(tx, author, { id, action: 'delete', diff: diffOf({ supplier, reference }, {}) });
  return succeed(undefined);
}

async function lockDraft(tx: Db, id: number): Promise<Result<Receipt, 'unknown' | 'booked'>> {
  await lockReceipt(tx, id);
  const receipt = await findReceipt(tx, id);
  if (!receipt) return fail('unknown');
  return receipt.bookedAt === null ? succeed(receipt) : fail('booked');
}

type ReceiptAudit = {
  readonly id: number;
  readonly action: 'create' | 'book' | 'delete';
  readonly diff: AuditDiff;
};

const audit = (tx: Db, { actor, now }: DocumentAuthor, { id, action, diff }: ReceiptAudit) =>
  recordAudit(tx, {
    at: now,
    actor,
    diff,
    action: `receipt.${action}`,
    entity: { type: 'receipt', id: String(id) },
  });
