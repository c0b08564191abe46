import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/job.ts';
import {
  changeUsualPrices,
  lockSellables,
  type UsualPrice,
} from '#shop/catalogue/products/server/write-prices.ts';
import { writeInBatches } from '#shop/catalogue/products/server/write-in-batches.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import { bulkResult } from '../bulk-change.ts';
import type { PriceRule } from '../price-rule.ts';
import { findBulkChange } from './bulk-queries.ts';
import { lockBulkChange, markBulkStatus, writeResults, type ItemResult } from './store.ts';

/** Changes the prices of many articles, or gives them their former prices back. */
export const CHANGE_PRICES_JOB = 'change prices';

const BATCH = 500;
const payload = z.object({ changeId: z.int() });

/** Works through the articles that are left; after a crash, another run goes on where this one stopped. */
export async function runBulkChange({ db, now }: { db: Db; now: () => Date }, job: Job): Promise<void> {
  const { changeId } = payload.parse(job.payload);
  const change = await findBulkChange(db, changeId);
  if (change?.status === 'running') {
    await writeInBatches(db, (tx) => applyBatch(tx, changeId, change.rule));
    await finish(db, changeId, now());
  } else if (change?.status === 'undoing') {
    await writeInBatches(db, (tx) => undoBatch(tx, changeId));
    await finish(db, changeId, now());
  }
}

async function applyBatch(tx: Db, changeId: number, rule: PriceRule): Promise<number | undefined> {
  await lockBulkChange(tx, changeId);
  const ids = await nextIds(tx, changeId, sql`outcome is null`);
  if (ids.length === 0) return undefined;
  await lockSellables(tx, ids);
  const results = (await readPrices(tx, ids)).map(({ id, isGone, ...priced }): ItemResult => {
    if (isGone) return { id, outcome: 'gone', beforeCents: null, afterCents: null };
    return { id, beforeCents: priced.regularCents, ...bulkResult(priced, rule) };
  });
  await changeUsualPrices(
    tx,
    results.flatMap(({ id, afterCents }) => (afterCents === null ? [] : [{ id, cents: afterCents }])),
  );
  await writeResults(tx, changeId, results);
  return ids.length;
}

/** An article that was changed between the check and its batch keeps its newer price. */
async function undoBatch(tx: Db, changeId: number): Promise<number | undefined> {
  await lockBulkChange(tx, changeId);
  const ids = await nextIds(tx, changeId, sql`outcome = 'changed'`);
  if (ids.length === 0) return undefined;
  await lockSellables(tx, ids);
  const prices = new Map((await readPrices(tx, ids)).map((price) => [price.id, price]));
  const items = await sql<{ id: number; beforeCents: number; afterCents: number }>`
    select sellable_id as id, before_cents as "beforeCents", after_cents as "afterCents" from bulk_change_items
    where change_id = ${changeId} and sellable_id = any(${ids}::int[])`.execute(tx);
  const results = items.rows.map((item): ItemResult => {
    const { regularCents = null, saleCents = null } = prices.get(item.id) ?? {};
    const isUntouched = regularCents === item.afterCents && (saleCents ?? -1) < item.beforeCents;
    return { ...item, outcome: isUntouched ? 'undone' : 'gone' };
  });
  await changeUsualPrices(tx, results.flatMap(formerPrice));
  await writeResults(tx, changeId, results);
  return ids.length;
}

const formerPrice = ({ id, outcome, beforeCents }: ItemResult): UsualPrice[] =>
  outcome === 'undone' && beforeCents !== null ? [{ id, cents: beforeCents }] : [];

async function nextIds(tx: Db, changeId: number, isLeft: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select sellable_id as id from bulk_change_items
    where change_id = ${changeId} and ${isLeft} order by sellable_id limit ${BATCH}`.execute(tx);
  return rows.map(({ id }) => id);
}

type Price = { id: number; isGone: boolean; regularCents: number | null; saleCents: number | null };

async function readPrices(tx: Db, ids: readonly number[]): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select wanted.id, p.id is null and v.id is null as "isGone",
      coalesce(v.regular_cents, p.regular_cents) as "regularCents",
      coalesce(v.sale_cents, p.sale_cents) as "saleCents"
    from unnest(${ids}::int[]) as wanted (id)
    left join products p on p.id = wanted.id left join variations v on v.id = wanted.id`.execute(tx);
  return rows;
}

/** Ends the change with its report in the audit log. */
const finish = (db: Db, changeId: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    await lockBulkChange(tx, changeId);
    const change = await findBulkChange(tx, changeId);
    if (change?.status !== 'running' && change?.status !== 'undoing') return;
    await markBulkStatus(tx, changeId, change.status === 'running' ? 'done' : 'undone');
    await recordAudit(tx, {
      at: now,
      actor: { kind: 'job', id: null, name: CHANGE_PRICES_JOB, ip: null },
      action: change.status === 'running' ? 'bulk-change.done' : 'bulk-change.undone',
      diff: Object.fromEntries(
        Object.entries(change.outcomes).map(([outcome, count]) => [outcome, [null, count]]),
      ),
      entity: { type: 'bulk-change', id: String(changeId) },
    });
  });
