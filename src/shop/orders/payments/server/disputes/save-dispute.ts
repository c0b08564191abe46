import { sql } from 'kysely';
import { succeed } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { Dispute } from '../../dispute.ts';
import { recordMessage } from '../store.ts';

const PROVIDER: Actor = { kind: 'job', id: null, name: 'paiement', ip: null };

type Message = { readonly id: string; readonly dispute: Dispute };
type At = { readonly now: Date; readonly isTest: boolean };

/** Keeps what an event says about a dispute, once. An event that is older than the last one changes nothing. */
export const saveDispute = (db: Db, { id, dispute }: Message, { now, isTest }: At) =>
  inTransaction(db, async (tx) => {
    if (!(await recordMessage(tx, id))) return succeed('same');
    const before = await lockDispute(tx, dispute.id);
    if (before && before.changedAt > dispute.changedAt) return succeed('same');
    await writeDispute(tx, dispute, isTest);
    const { status, reason, amount } = dispute;
    const diff = diffOf(before ? { status: before.status } : {}, {
      status,
      ...(before ? {} : { reason, amount }),
    });
    if (Object.keys(diff).length > 0)
      await recordAudit(tx, {
        at: now,
        actor: PROVIDER,
        action: before ? 'dispute.change' : 'dispute.open',
        entity: { type: 'dispute', id: dispute.id },
        diff,
      });
    return succeed('saved');
  });

async function lockDispute(tx: Db, id: string) {
  const { rows } = await sql<{ status: string; changedAt: Date }>`
    select d.status, d.changed_at as "changedAt" from disputes d where d.id = ${id} for update`.execute(tx);
  return rows[0];
}

async function writeDispute(tx: Db, dispute: Dispute, isTest: boolean): Promise<void> {
  const { id, intentId, amount, reason, status, dueAt, openedAt, changedAt } = dispute;
  await sql`
    insert into disputes
      (id, order_id, intent_id, amount_cents, reason, status, due_at, opened_at, changed_at, is_test)
    values (${id}, (select p.order_id from payments p where p.intent_id = ${intentId}), ${intentId}, ${amount},
      ${reason}, ${status}, ${dueAt}, ${openedAt}, ${changedAt}, ${isTest})
    on conflict (id) do update set amount_cents = excluded.amount_cents, reason = excluded.reason,
      status = excluded.status, due_at = excluded.due_at, changed_at = excluded.changed_at`.execute(tx);
}
