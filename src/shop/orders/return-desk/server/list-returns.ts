import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { DeclaredLine } from '#shop/orders/withdrawals/declaration.ts';
import { withdrawalIdOf } from '#shop/orders/withdrawals/withdrawal.ts';
import type { WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';
import {
  ALL_TABS,
  isOldestFirst,
  OPEN_TABS,
  RETURNS_PER_PAGE,
  TAB_STATUSES,
  type ReturnList,
  type ReturnTab,
} from '../return-list.ts';

/** A return in the merchant's list. */
export type ListedReturn = {
  readonly id: number;
  readonly declaredAt: Date;
  readonly name: string;
  readonly orderId: number | null;
  /** As typed by the declarant. */
  readonly orderNumber: string;
  readonly lines: readonly DeclaredLine[];
  readonly description: string;
  readonly status: WithdrawalStatus;
};

export type ReturnPage = { readonly returns: readonly ListedReturn[]; readonly hasMore: boolean };

const statusesOf = (tab: ReturnList['tab']) =>
  tab === 'open' ? OPEN_TABS.flatMap((open) => TAB_STATUSES[open]) : TAB_STATUSES[tab];

/** Returns one page of returns. */
export async function listReturns(db: Db, { tab, search, after }: ReturnList): Promise<ReturnPage> {
  const isUp = isOldestFirst(tab);
  const conditions = [
    sql`status = any(${[...statusesOf(tab)]}::text[])`,
    ...(search === '' ? [] : [matches(search)]),
    ...(after === undefined ? [] : [isUp ? sql`id > ${after}` : sql`id < ${after}`]),
  ];
  const { rows } = await sql<ListedReturn>`
    select id, declared_at as "declaredAt", name, order_id as "orderId", order_number as "orderNumber", lines,
      description, status
    from withdrawals where ${sql.join(conditions, sql` and `)}
    order by id ${isUp ? sql`asc` : sql`desc`} limit ${RETURNS_PER_PAGE + 1}`.execute(db);
  return { returns: rows.slice(0, RETURNS_PER_PAGE), hasMore: rows.length > RETURNS_PER_PAGE };
}

function matches(search: string): RawBuilder<unknown> {
  const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const [, orderId] = /^(?:n°|nº|#)?\s*(\d{1,9})$/iu.exec(search) ?? [];
  return sql`(name ilike ${part} or email ilike ${part} or order_number ilike ${part}
    or id = ${withdrawalIdOf(search) ?? null}::int or order_id = ${orderId ?? null}::int)`;
}

/** Counting stops here, as in the list of orders. */
export const MOST_COUNTED = 1000;

/** Counts the returns of each tab with work left, up to `MOST_COUNTED`. */
export async function countReturns(db: Db): Promise<Readonly<Record<ReturnTab, number>>> {
  const counts = ALL_TABS.map(
    (tab) => sql`(select count(*)::int from (
      select from withdrawals where status = any(${[...TAB_STATUSES[tab]]}::text[]) limit ${MOST_COUNTED}) counted)
      as ${sql.id(tab)}`,
  );
  const { rows } = await sql<Record<ReturnTab, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the counts are always one row');
  return row;
}
