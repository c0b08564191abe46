import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { InspectedLine } from '../inspection.ts';
import { mayBecome } from '../withdrawal-status.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { findOrderRow, lockWithdrawal, saveStatus } from './store.ts';

export type WithdrawalChange =
  | { readonly status: 'matched'; readonly orderId: number }
  | { readonly status: 'awaiting-goods' | 'received' | 'refunded' }
  | { readonly status: 'inspected'; readonly inspection: readonly InspectedLine[] }
  | { readonly status: 'refused'; readonly refusal: string };

export type WithdrawalChangeRefusal = 'unknown' | 'unknown-order' | 'not-now' | 'changed';

/** Somebody who works on a declaration. */
export type WithdrawalPress = {
  readonly id: number;
  readonly actor: Actor;
  readonly now: Date;
  /** The version that a screen showed (`withdrawalVersion`). */
  readonly version?: string | undefined;
};

/** Changes with every step, so that nobody acts on a state that has passed. */
export const withdrawalVersion = ({ status, orderId, inspection, refusal }: Withdrawal): string =>
  createHash('sha256')
    .update(JSON.stringify([status, orderId, inspection, refusal]))
    .digest('hex');

/** The name in the list of steps; what a command or the shop does has none. */
export const authorOf = ({ kind, name }: Actor): string => (kind === 'staff' ? name : '');

/**
 * Moves a declaration to another status, if the transition table allows it, and records it in the audit log. A
 * form that was sent twice finds its work done and repeats nothing.
 */
export async function changeWithdrawal(
  tx: Db,
  { id, actor, now, version }: WithdrawalPress,
  change: WithdrawalChange,
): Promise<Result<Withdrawal, WithdrawalChangeRefusal>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) return fail('unknown');
  const changed: Withdrawal = { ...withdrawal, ...change };
  const seen = withdrawalVersion(withdrawal);
  if (version !== undefined && version !== seen)
    return seen === withdrawalVersion(changed) ? succeed(withdrawal) : fail('changed');
  if (!mayBecome(withdrawal.status, change.status)) return fail('not-now');
  if (change.status === 'matched' && !(await findOrderRow(tx, change.orderId))) return fail('unknown-order');
  await saveStatus(tx, { ...changed, at: now, author: authorOf(actor) });
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'withdrawal.change',
    entity: { type: 'withdrawal', id: String(id) },
    diff: { status: [withdrawal.status, change.status] },
  });
  return succeed(changed);
}
