import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import { explainStock, writeStocks } from '#shop/catalogue/products/server/change-stock.ts';
import { writeInBatches } from '#shop/catalogue/products/server/write-in-batches.ts';
import { lockSellables } from '#shop/catalogue/products/server/write-prices.ts';
import { enqueueTellingWaiting } from '#shop/catalogue/waiting-list/server/tell-waiting.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { changedStock, undoneStock } from '../stock-change.ts';
import { findStockChange, type StockChange } from './stock-change-queries.ts';
import { lockStockChange, markEnded, writeResults, type ItemResult } from './store.ts';

/** Changes the stocks of many articles, or takes the change back. */
export const CHANGE_STOCKS_JOB = 'change stocks';

const BATCH = 500;
const payload = z.object({ changeId: z.int() });

/** Works through the articles that are left; after a crash, another run goes on where this one stopped. */
export async function runStockChange({ db, now }: { db: Db; now: () => Date }, job: Job): Promise<void> {
  const { changeId } = payload.parse(job.payload);
  const change = await findStockChange(db, changeId);
  if (change?.status !== 'running' && change?.status !== 'undoing') return;
  await writeInBatches(db, (tx) =>
    change.status === 'running' ? applyBatch(tx, change) : undoBatch(tx, change),
  );
  await finish(db, changeId, now());
}

async function applyBatch(tx: Db, { id: changeId, rule, author, note }: StockChange) {
  const items = await nextItems(tx, changeId, sql`outcome is null`);
  if (items.length === 0) return undefined;
  const results = items.map(({ id, isGone, stock }): ItemResult => {
    if (isGone) return { id, outcome: 'gone', before: null, after: null };
    return { id, before: stock, ...changedStock(stock, rule) };
  });
  await explainStock(tx, { reason: rule.reason, author, note, changeId });
  await writeStocks(tx, results.flatMap(writtenStock('changed')));
  await writeResults(tx, changeId, results);
  return items.length;
}

/** An article whose pieces were sold between the check and its batch keeps its stock. */
async function undoBatch(tx: Db, { id: changeId, author, note }: StockChange) {
  const items = await nextItems(tx, changeId, sql`outcome = 'changed'`);
  if (items.length === 0) return undefined;
  const results = items.map(({ id, isGone, stock, before, after }): ItemResult => {
    const former = isGone ? undefined : undoneStock(stock, { before, after });
    return former === undefined
      ? { id, before, after, outcome: 'gone' }
      : { id, before: stock, after: former, outcome: 'undone' };
  });
  await explainStock(tx, { reason: 'corrected', author, note, changeId });
  await writeStocks(tx, results.flatMap(writtenStock('undone')));
  await writeResults(tx, changeId, results);
  return items.length;
}

const writtenStock = (written: ItemResult['outcome']) => (result: ItemResult) =>
  result.outcome === written ? [{ id: result.id, stock: result.after }] : [];

type Item = {
  readonly id: number;
  readonly isGone: boolean;
  readonly stock: number | null;
  readonly before: number | null;
  readonly after: number | null;
};

/** Locks the next articles and reads their stocks. */
async function nextItems(tx: Db, changeId: number, isLeft: RawBuilder<unknown>): Promise<Item[]> {
  await lockStockChange(tx, changeId);
  const { rows } = await sql<{ id: number }>`select sellable_id as id from stock_change_items
    where change_id = ${changeId} and ${isLeft} order by sellable_id limit ${BATCH}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockSellables(tx, ids);
  const items = await sql<Item>`
    select c.sellable_id as id, i.sellable_id is null as "isGone", i.stock, c.before_stock as before,
      c.after_stock as after
    from stock_change_items c left join public_stock_items i on i.sellable_id = c.sellable_id
    where c.change_id = ${changeId} and c.sellable_id = any(${ids}::int[]) order by c.sellable_id`.execute(
    tx,
  );
  return items.rows;
}

/** Ends the change with its report in the audit log, and looks for shoppers who wait for these articles. */
const finish = (db: Db, changeId: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    await lockStockChange(tx, changeId);
    const change = await findStockChange(tx, changeId);
    if (change?.status !== 'running' && change?.status !== 'undoing') return;
    const isDone = change.status === 'running';
    await markEnded(tx, changeId, isDone ? 'done' : 'undone');
    await enqueueTellingWaiting(tx);
    await recordAudit(tx, {
      at: now,
      actor: { kind: 'job', id: null, name: CHANGE_STOCKS_JOB, ip: null },
      action: isDone ? 'stock-change.done' : 'stock-change.undone',
      diff: Object.fromEntries(
        Object.entries(change.outcomes).map(([outcome, count]) => [outcome, [null, count]]),
      ),
      entity: { type: 'stock-change', id: String(changeId) },
    });
  });
