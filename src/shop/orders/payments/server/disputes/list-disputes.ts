import { sql } from 'kysely';
import type { Cents } from '#platform/money.ts';
import type { Db } from '#platform/server/database/database.ts';

export type ListedDispute = {
  readonly id: string;
  readonly orderId: number | null;
  readonly amount: Cents;
  readonly reason: string;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
};

const MOST_LISTED = 200;

/** Lists disputes: those that can be answered first, by their deadline, then the others, newest first. */
export async function listDisputes(db: Db, isTest: boolean): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    select d.id, d.order_id as "orderId", d.amount_cents as amount, d.reason, d.status, d.due_at as "dueAt",
      d.opened_at as "openedAt"
    from disputes d where d.is_test = ${isTest}
    order by (d.status like '%needs_response') desc,
      case when d.status like '%needs_response' then d.due_at end, d.opened_at desc, d.id
    limit ${MOST_LISTED}`.execute(db);
  return rows;
}
