import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  addStock,
  explainStock,
  inStockOrder,
  lockStock,
} from '#shop/catalogue/products/server/change-stock.ts';
import { enqueueTellingWaiting } from '#shop/catalogue/waiting-list/server/tell-waiting.ts';
import { authorOf, diffOf } from '#shop/staff/audit/audit-entry.ts';
import { bookedPieces, type CountLine, type CountRefusal, type StockCount } from '../stock-count.ts';
import { auditCount, type CountAuthor } from './change-counts.ts';
import {
  correctOtherCounts,
  emptyRemaining,
  lockOpenCounts,
  writeClosed,
  type BookedLine,
} from './count-store.ts';
import { findCount, listCountLines } from './find-count.ts';

type Closing = CountAuthor & {
  readonly id: number;
  /** The version that the form showed. */
  readonly version: string;
  /** Whether articles that nobody has counted are out of stock; otherwise their stock stays as it is. */
  readonly isRestEmpty: boolean;
};

/**
 * Closes a count, once however often it is asked for: every difference moves its stock. Pieces sold, received or
 * returned since a line was counted stay so, because the difference is added to the stock of now.
 */
export async function closeCount(tx: Db, closing: Closing): Promise<Result<undefined, CountRefusal>> {
  const { id, version, isRestEmpty, actor, now } = closing;
  await lockOpenCounts(tx, id);
  const count = await findCount(tx, id);
  if (!count) return fail('unknown');
  if (count.closedAt !== null) return succeed(undefined);
  if (String(count.version) !== version) return fail('changed');
  if (count.countedArticles === 0) return fail('nothing-counted');
  const author = { at: now, by: actor.name };
  if (isRestEmpty) await emptyRemaining(tx, id, author);
  const booked = await bookDifferences(tx, count, authorOf(actor));
  await correctOtherCounts(tx, id, booked);
  await writeClosed(tx, id, booked, author);
  if (booked.some((line) => line.booked > 0)) await enqueueTellingWaiting(tx);
  const pieces = booked.reduce((sum, line) => sum + line.booked, 0);
  const articles = isRestEmpty ? count.articles : count.countedArticles;
  const diff = diffOf({}, { articles, corrected: booked.length, pieces, isRestEmpty });
  await auditCount(tx, closing, { id, action: 'close', diff });
  return succeed(undefined);
}

/** Adds every difference to its stock. A stock that is no longer counted, or gone, stays as it is. */
async function bookDifferences(tx: Db, { id, name }: StockCount, author: string): Promise<BookedLine[]> {
  await explainStock(tx, { reason: 'counted', author, countId: id, note: name });
  const booked: BookedLine[] = [];
  for (const line of inStockOrder(await listDifferences(tx, id))) {
    const stock = await lockStock(tx, line);
    if (stock === null || stock === undefined) continue;
    const pieces = bookedPieces(line, stock);
    if (pieces !== 0) await addStock(tx, { ...line, quantity: pieces });
    booked.push({ id: line.id, sellableId: line.sellableId, booked: pieces });
  }
  return booked;
}

const BATCH = 1000;

async function listDifferences(tx: Db, id: number): Promise<CountLine[]> {
  const all: CountLine[] = [];
  for (;;) {
    const after = all.at(-1)?.position ?? 0;
    const { lines, hasMore } = await listCountLines(tx, id, { view: 'differences', after, size: BATCH });
    all.push(...lines);
    if (!hasMore) return all;
  }
}
