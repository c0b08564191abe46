import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Actor, AuditEntry } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

/** The change a command has made. */
export type CommandEntry = Pick<AuditEntry, 'entity' | 'action'> & Partial<Pick<AuditEntry, 'diff'>>;

/** A command of the merchant as the author of an audit entry. */
export const commandActor = (name: string): Actor => ({ kind: 'command', id: null, name, ip: null });

/** Records what a command has changed, in the transaction of the change. */
export const recordCommand = (tx: Db, command: string, entry: CommandEntry): Promise<void> =>
  recordAudit(tx, { diff: {}, ...entry, at: new Date(), actor: commandActor(command) });

/**
 * Runs a change of a command together with its audit entry in one transaction. `entryOf` describes the change;
 * if it returns undefined, nothing was changed and the transaction is rolled back.
 */
export async function audited<Outcome>(
  db: Db,
  command: string,
  change: (tx: Db) => Promise<Outcome>,
  entryOf: (outcome: Outcome) => CommandEntry | undefined,
): Promise<Outcome> {
  const { outcome } = await inTransaction(db, async (tx) => {
    const made = await change(tx);
    const entry = entryOf(made);
    if (entry) await recordCommand(tx, command, entry);
    return { ok: entry !== undefined, outcome: made };
  });
  return outcome;
}
