import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { BulkOutcome, BulkStatus } from '../bulk-change.ts';
import type { PriceRule } from '../price-rule.ts';
import { loweringRule, type CheckedSale } from '../sale-draft.ts';

const saleColumns = ({ name, kind, startsAt, endsAt, rule, selection }: CheckedSale) => ({
  name,
  kind,
  starts_at: startsAt,
  ends_at: endsAt,
  rule_kind: rule.kind,
  rule_value: loweringRule(rule).value,
  rounding: rule.rounding,
  selection: JSON.stringify(selection),
});

export async function insertSale(tx: Db, sale: CheckedSale): Promise<number> {
  const { id } = await tx
    .insertInto('planned_sales')
    .values(saleColumns(sale))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a sale until the transaction ends. */
export const lockSale = (tx: Db, id: number) =>
  sql`select from planned_sales where id = ${id} for update`.execute(tx);

/** The form of a new sale that is sent twice adds one. */
export const lockNewSales = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('planned_sales'))`.execute(tx);

export const updateSale = (tx: Db, id: number, sale: CheckedSale) =>
  tx.updateTable('planned_sales').set(saleColumns(sale)).where('id', '=', id).execute();

export const markPlanned = (tx: Db, id: number, plannedAt: Date | null) =>
  tx.updateTable('planned_sales').set({ planned_at: plannedAt }).where('id', '=', id).execute();

/** Ends a running sale now, by the clock of the database, which also computes the prices. */
export const endSale = (tx: Db, id: number) =>
  sql`update planned_sales set ends_at = now() where id = ${id}`.execute(tx);

export const removeItems = (tx: Db, saleId: number) =>
  tx.deleteFrom('planned_sale_items').where('sale_id', '=', saleId).execute();

export const removeSale = (tx: Db, id: number) =>
  tx.deleteFrom('planned_sales').where('id', '=', id).execute();

export async function insertBulkChange(tx: Db, list: string, rule: PriceRule): Promise<number> {
  const { id } = await tx
    .insertInto('bulk_changes')
    .values({ list, rule_kind: rule.kind, rule_value: rule.value, rounding: rule.rounding })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a change of many prices until the transaction ends. */
export const lockBulkChange = (tx: Db, id: number) =>
  sql`select from bulk_changes where id = ${id} for update`.execute(tx);

/** Starts and undoes one change at a time. */
export const lockBulkStart = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('bulk_changes'))`.execute(tx);

export const markBulkStatus = (tx: Db, id: number, status: BulkStatus) =>
  sql`update bulk_changes set status = ${status},
    started_at = case when ${status === 'running'} then now() else started_at end,
    finished_at = case when ${status === 'done' || status === 'undone'} then now() else finished_at end
    where id = ${id}`.execute(tx);

export const removeBulkChange = (tx: Db, id: number) =>
  tx.deleteFrom('bulk_changes').where('id', '=', id).execute();

export type ItemResult = {
  readonly id: number;
  readonly outcome: BulkOutcome;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
};

/** Writes what became of some articles. */
export const writeResults = (tx: Db, changeId: number, results: readonly ItemResult[]) =>
  sql`
  update bulk_change_items i
  set outcome = r.outcome, before_cents = r.before_cents, after_cents = r.after_cents
  from unnest(${results.map(({ id }) => id)}::int[], ${results.map(({ outcome }) => outcome)}::text[],
    ${results.map(({ beforeCents }) => beforeCents)}::int[], ${results.map(({ afterCents }) => afterCents)}::int[])
    as r (id, outcome, before_cents, after_cents)
  where i.change_id = ${changeId} and i.sellable_id = r.id`.execute(tx);
