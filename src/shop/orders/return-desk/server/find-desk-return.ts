import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import type { Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderLine } from '#shop/orders/orders/order.ts';
import { orderNumberOf } from '#shop/orders/withdrawals/declaration.ts';
import type { ReturnableLine } from '#shop/orders/withdrawals/inspection.ts';
import { findMissedDeadline } from '#shop/orders/withdrawals/server/find-deadline.ts';
import { findWithdrawalById } from '#shop/orders/withdrawals/server/find-withdrawal.ts';
import {
  listReturnable,
  planRefund,
  type PlanRefusal,
  type RefundPlan,
} from '#shop/orders/withdrawals/server/plan-refund.ts';
import type { Withdrawal } from '#shop/orders/withdrawals/withdrawal.ts';
import { isUnsettled, type WithdrawalStatus } from '#shop/orders/withdrawals/withdrawal-status.ts';

type ReturnStep = { readonly at: Date; readonly status: WithdrawalStatus; readonly author: string };
type ReturnPhoto = { readonly id: number; readonly width: number; readonly height: number };

/** An order that an unmatched declaration may belong to. */
type OrderCandidate = {
  readonly id: number;
  readonly placedAt: Date;
  readonly name: string;
  readonly city: string;
  readonly total: Cents;
};

/** Everything that the merchant sees of a return. */
export type DeskReturn = {
  readonly withdrawal: Withdrawal;
  readonly steps: readonly ReturnStep[];
  readonly photos: readonly ReturnPhoto[];
  /** The last day of the period as an ISO date, if the declaration came later. */
  readonly missedDeadline: string | undefined;
  /** The lines of the order with the pieces that can still come back; empty until it is matched. */
  readonly lines: readonly (OrderLine & ReturnableLine)[];
  /** The refund as inspected or declared; undefined for a settled or unmatched return. */
  readonly plan: Result<RefundPlan, PlanRefusal> | undefined;
  /** The refunded amount; null before the refund. */
  readonly refunded: Cents | null;
  readonly candidates: readonly OrderCandidate[];
};

export async function findDeskReturn(db: Db, id: number): Promise<DeskReturn | undefined> {
  const withdrawal = await findWithdrawalById(db, id);
  if (!withdrawal) return undefined;
  const { orderId, status } = withdrawal;
  return {
    withdrawal,
    ...(await loadDetails(db, withdrawal)),
    missedDeadline: await findMissedDeadline(db, withdrawal),
    lines: orderId === null ? [] : await listReturnable(db, orderId),
    plan:
      orderId !== null && isUnsettled(status)
        ? await planRefund(db, withdrawal, { articles: [], unsellable: [] })
        : undefined,
    candidates: status === 'declared' ? await listCandidates(db, withdrawal) : [],
  };
}

type DetailsRow = {
  readonly steps: readonly (Omit<ReturnStep, 'at'> & { readonly at: string })[];
  readonly photos: readonly ReturnPhoto[];
  readonly refunded: number | null;
};

async function loadDetails(db: Db, { id, orderId }: Withdrawal) {
  const { rows } = await sql<DetailsRow>`
    select
      coalesce((select json_agg(json_build_object('at', s.at, 'status', s.status, 'author', s.author)
        order by s.id) from withdrawal_steps s where s.withdrawal_id = ${id}), '[]') as steps,
      coalesce((select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height)
        order by p.id) from withdrawal_photos p where p.withdrawal_id = ${id}), '[]') as photos,
      (select sum(r.amount_cents)::int from refunds r where r.order_id = ${orderId}::int
        and r.done_at is not null and r.idempotency_key like ${`withdrawal:${id}:%`}) as refunded`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table is always one row');
  return {
    steps: row.steps.map(({ at, ...step }) => ({ ...step, at: new Date(at) })),
    photos: row.photos,
    refunded: row.refunded === null ? null : toCents(row.refunded),
  };
}

const MOST_CANDIDATES = 5;

/** Finds orders by the typed number or by the email, the newest first. */
async function listCandidates(db: Db, { email, orderNumber }: Withdrawal): Promise<OrderCandidate[]> {
  const number = orderNumberOf(orderNumber) ?? null;
  const { rows } = await sql<Omit<OrderCandidate, 'total'> & { total: number }>`
    select id, placed_at as "placedAt", total_cents as total, coalesce(billing ->> 'city', '') as city,
      concat_ws(' ', billing ->> 'firstName', billing ->> 'lastName') as name
    from orders
    where id = ${number}::int or lower(email) = lower(${email})
    order by placed_at desc limit ${MOST_CANDIDATES}`.execute(db);
  return rows.map((row) => ({ ...row, total: toCents(row.total) }));
}
