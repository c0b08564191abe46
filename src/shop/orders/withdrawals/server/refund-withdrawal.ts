import { sql, type RawBuilder } from 'kysely';
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
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { RefundSelection } from '../refund-selection.ts';
import { mayBecome } from '../withdrawal-status.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { authorOf, withdrawalVersion, type WithdrawalPress } from './change-withdrawal.ts';
import { planRefund, type PlanRefusal } from './plan-refund.ts';
import { lockWithdrawal, saveStatus, selectWithdrawals } from './store.ts';

export type WithdrawalRefundRefusal = PlanRefusal | RefundRefusal | 'unknown' | 'not-now';

const CAUSE = 'withdrawal';

/**
 * Refunds a withdrawal: computes the amount, returns the money by the original means of payment, issues the
 * credit note by line and returns sellable pieces to stock. The same call resumes an interrupted refund. The audit
 * entry is written once, in the transaction that reserves the amount.
 */
export async function refundWithdrawal(
  { db }: Pick<Deps, 'db'>,
  press: WithdrawalPress,
  selection: RefundSelection,
  returnMoney: ReturnMoney,
): Promise<Result<Cents, WithdrawalRefundRefusal>> {
  const { id, actor, now } = press;
  const request = await db.transaction().execute((tx) => prepareRefund(tx, press, selection));
  if (!request.ok) return request;
  const { amount } = request.value;
  const whenReserved = async (tx: Db) => {
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'withdrawal.refund',
      entity: { type: 'withdrawal', id: String(id) },
      diff: { amount: [null, amount] },
    });
    return true;
  };
  const refunded = await refundOrder({ db }, { ...request.value, whenReserved }, returnMoney);
  if (!refunded.ok) return refunded;
  await db.transaction().execute((tx) => settle(tx, sql`id = ${id}`, now, authorOf(actor)));
  return succeed(refunded.value.amount);
}

async function prepareRefund(
  tx: Db,
  { id, version }: WithdrawalPress,
  selection: RefundSelection,
): Promise<Result<RefundRequest, WithdrawalRefundRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return fail('unknown');
  // Another request reserves its refund before this one looks for it, or after this one has planned its own.
  await sql`select from orders where id = ${withdrawal.orderId} for update`.execute(tx);
  const { open, done, refused } = await findAttempts(tx, withdrawal);
  if (open) return succeed(open);
  // The same form was sent twice, or a refund is done that is not settled yet.
  if (done && (version !== undefined || withdrawal.status !== 'refunded')) return succeed(done);
  if (version !== undefined && version !== withdrawalVersion(withdrawal)) return fail('changed');
  if (!mayBecome(withdrawal.status, 'refunded')) return fail('not-now');
  const plan = await planRefund(tx, withdrawal, selection);
  if (!plan.ok) return plan;
  const { orderId, amount, articles, creditLines } = plan.value;
  // A refused attempt keeps its key; the next one has its own.
  const idempotencyKey = `${keyPrefix(id)}${refused + 1}`;
  return succeed({ orderId, amount, idempotencyKey, cause: CAUSE, content: { articles, creditLines } });
}

const keyPrefix = (id: number) => `${CAUSE}:${id}:`;

type AttemptRow = { amount: Cents; idempotencyKey: string; isRefused: boolean; isDone: boolean };
type Attempts = {
  readonly open: RefundRequest | undefined;
  readonly done: RefundRequest | undefined;
  readonly refused: number;
};

/** Finds the refund that was interrupted, the one that is done, and the number that the provider refused. */
async function findAttempts(tx: Db, { id, orderId }: Withdrawal): Promise<Attempts> {
  if (orderId === null) return { open: undefined, done: undefined, refused: 0 };
  const { rows } = await sql<AttemptRow>`
    select amount_cents as amount, idempotency_key as "idempotencyKey", refused_at is not null as "isRefused",
      done_at is not null as "isDone"
    from refunds where order_id = ${orderId} and idempotency_key like ${`${keyPrefix(id)}%`}`.execute(tx);
  const requestOf = ({ amount, idempotencyKey }: AttemptRow): RefundRequest => ({
    orderId,
    amount: toCents(amount),
    idempotencyKey,
    cause: CAUSE,
  });
  const open = rows.find(({ isRefused, isDone }) => !isRefused && !isDone);
  const done = rows.find(({ isDone }) => isDone);
  return {
    open: open && requestOf(open),
    done: done && requestOf(done),
    refused: rows.filter(({ isRefused }) => isRefused).length,
  };
}

/**
 * Marks withdrawals whose refund is done. Runs as a chore, because the reconciler may have finished a refund that
 * was interrupted.
 */
export const settleRefundedWithdrawals = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  db.transaction().execute((tx) => settle(tx, sql`true`, now(), ''));

async function settle(tx: Db, condition: RawBuilder<unknown>, at: Date, author: string): Promise<number> {
  const isRefunded = sql`status not in ('declared', 'refunded', 'refused') and exists (
    select from refunds r where r.order_id = withdrawals.order_id and r.done_at is not null
      and r.idempotency_key like ${CAUSE} || ':' || withdrawals.id || ':%')`;
  await sql`select from withdrawals where ${condition} and ${isRefunded} order by id for update`.execute(tx);
  const done = await selectWithdrawals(tx, sql`${condition} and ${isRefunded}`);
  for (const withdrawal of done)
    await saveStatus(tx, { ...withdrawal, status: 'refunded', refusal: '', at, author });
  return done.length;
}
