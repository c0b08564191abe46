import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { StockChangeStatus, StockOutcome, StockRule } from '../stock-change.ts';
import { articlesOf } from './stock-change-queries.ts';

type NewStockChange = { readonly list: string; readonly rule: StockRule; readonly note: string };

export async function insertStockChange(tx: Db, { list, rule, note }: NewStockChange): Promise<number> {
  const { id } = await tx
    .insertInto('stock_changes')
    .values({ list, note, rule_kind: rule.kind, pieces: rule.pieces, reason: rule.reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a change of many stocks until the transaction ends. */
export const lockStockChange = (tx: Db, id: number) =>
  sql`select from stock_changes where id = ${id} for update`.execute(tx);

/** A form that is sent twice prepares one change. */
export const lockNewStockChanges = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('stock_changes'))`.execute(tx);

/** Fixes the articles of a change and returns their number. */
export async function insertItems(tx: Db, id: number, list: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into stock_change_items (change_id, sellable_id)
    select ${id}::int, sellable_id from ${articlesOf(list)} article`.execute(tx);
  return Number(numAffectedRows);
}

/** Sends a change to work, in the name of whoever pressed. */
export const markAtWork = (tx: Db, id: number, status: 'running' | 'undoing', author: string) =>
  sql`update stock_changes set status = ${status}, author = ${author},
    started_at = coalesce(started_at, now()) where id = ${id}`.execute(tx);

export const markEnded = (tx: Db, id: number, status: Extract<StockChangeStatus, 'done' | 'undone'>) =>
  sql`update stock_changes set status = ${status}, finished_at = now() where id = ${id}`.execute(tx);

export const removeStockChange = (tx: Db, id: number) =>
  tx.deleteFrom('stock_changes').where('id', '=', id).execute();

export type ItemResult = {
  readonly id: number;
  readonly outcome: StockOutcome;
  readonly before: number | null;
  readonly after: number | null;
};

/** Writes what became of some articles. */
export const writeResults = (tx: Db, changeId: number, results: readonly ItemResult[]) =>
  sql`
  update stock_change_items i
  set outcome = r.outcome, before_stock = r.before_stock, after_stock = r.after_stock
  from unnest(${results.map(({ id }) => id)}::int[], ${results.map(({ outcome }) => outcome)}::text[],
    ${results.map(({ before }) => before)}::int[], ${results.map(({ after }) => after)}::int[])
    as r (id, outcome, before_stock, after_stock)
  where i.change_id = ${changeId} and i.sellable_id = r.id`.execute(tx);
