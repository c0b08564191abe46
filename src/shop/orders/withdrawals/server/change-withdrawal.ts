import type { Deps } from '#platform/server/deps.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { mayBecome, type WithdrawalStatus } from '../withdrawal-status.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { findOrderRow, lockWithdrawal, saveStatus } from './store.ts';

export type WithdrawalChange =
  | { readonly status: 'matched'; readonly orderId: number }
  | { readonly status: 'awaiting-goods' | 'received' | 'refunded' }
  | { readonly status: 'refused'; readonly refusal: string };

export type WithdrawalChangeRefusal = 'unknown' | 'unknown-order' | 'not-now';

/** Moves a declaration to another status, if the transition table allows it. */
export const changeWithdrawal = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: number,
  change: WithdrawalChange,
): Promise<Result<Withdrawal, WithdrawalChangeRefusal>> =>
  db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) return fail('unknown');
    const { status }: { status: WithdrawalStatus } = change;
    if (!mayBecome(withdrawal.status, status)) return fail('not-now');
    const orderId = change.status === 'matched' ? change.orderId : withdrawal.orderId;
    if (change.status === 'matched' && !(await findOrderRow(tx, change.orderId)))
      return fail('unknown-order');
    const refusal = change.status === 'refused' ? change.refusal : '';
    await saveStatus(tx, { id, status, orderId, refusal, at: now() });
    return succeed({ ...withdrawal, status, orderId, refusal });
  });
