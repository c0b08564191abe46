import { sql } from 'kysely';
import { toCents, type Cents } from '#platform/money.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RefundRefusal } from '#shop/orders/orders/refund.ts';
import {
  refundOrder,
  type RefundRequest,
  type ReturnMoney,
} from '#shop/orders/orders/server/refund-order.ts';
import type { RefundSelection } from '../refund-selection.ts';
import { mayBecome } from '../withdrawal-status.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { planRefund, type PlanRefusal } from './plan-refund.ts';
import { lockWithdrawal, saveStatus, selectWithdrawals } from './store.ts';

export type WithdrawalRefundRefusal = PlanRefusal | RefundRefusal | 'unknown' | 'not-now';

const CAUSE = 'withdrawal';

/**
 * Refunds a withdrawal: computes the amount, returns the money by the original means of payment, issues the
 * credit note by line and returns sellable pieces to stock. The same call resumes an interrupted refund.
 */
export async function refundWithdrawal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  selection: RefundSelection,
  returnMoney: ReturnMoney,
): Promise<Result<Cents, WithdrawalRefundRefusal>> {
  const request = await db.transaction().execute((tx) => prepareRefund(tx, id, selection));
  if (!request.ok) return request;
  const refunded = await refundOrder({ db }, request.value, returnMoney);
  if (!refunded.ok) return refunded;
  await settleRefundedWithdrawals({ db, now });
  return succeed(refunded.value.amount);
}

async function prepareRefund(
  tx: Db,
  id: number,
  selection: RefundSelection,
): Promise<Result<RefundRequest, WithdrawalRefundRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return fail('unknown');
  const { open, refused } = await findAttempts(tx, withdrawal);
  if (open) return succeed(open);
  if (!mayBecome(withdrawal.status, 'refunded')) return fail('not-now');
  const plan = await planRefund(tx, withdrawal, selection);
  if (!plan.ok) return plan;
  const { orderId, amount, articles, creditLines } = plan.value;
  // A refused attempt keeps its key; the next one has its own.
  const idempotencyKey = `${keyPrefix(id)}${refused + 1}`;
  return succeed({ orderId, amount, idempotencyKey, cause: CAUSE, content: { articles, creditLines } });
}

const keyPrefix = (id: number) => `${CAUSE}:${id}:`;

type AttemptRow = { amount: Cents; idempotencyKey: string; isRefused: boolean };

/** Finds the refund that was interrupted, and the number of refunds that the provider refused. */
async function findAttempts(
  tx: Db,
  { id, orderId }: Withdrawal,
): Promise<{ open: RefundRequest | undefined; refused: number }> {
  const { rows } = await sql<AttemptRow>`
    select amount_cents as amount, idempotency_key as "idempotencyKey", refused_at is not null as "isRefused"
    from refunds where order_id = ${orderId} and idempotency_key like ${`${keyPrefix(id)}%`}
      and done_at is null`.execute(tx);
  const open = rows.find(({ isRefused }) => !isRefused);
  return {
    open:
      open && orderId !== null
        ? { orderId, amount: toCents(open.amount), idempotencyKey: open.idempotencyKey, cause: CAUSE }
        : undefined,
    refused: rows.filter(({ isRefused }) => isRefused).length,
  };
}

/**
 * Marks withdrawals whose refund is done. Also runs as a chore, because the reconciler may have finished a
 * refund that was interrupted.
 */
export async function settleRefundedWithdrawals({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const done = await selectWithdrawals(
      tx,
      sql`status in ('matched', 'awaiting-goods', 'received') and exists (
        select from refunds r where r.order_id = withdrawals.order_id and r.done_at is not null
          and r.idempotency_key like ${CAUSE} || ':' || withdrawals.id || ':%')`,
    );
    for (const { id, orderId } of done)
      await saveStatus(tx, { id, status: 'refunded', orderId, refusal: '', at: now() });
    return done.length;
  });
}
