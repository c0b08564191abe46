import type { Db } from '#platform/server/database/database.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import type { AuditEntry } from '../audit-entry.ts';
import { FIRST_HASH, hashedText } from '../hash-chain.ts';
import { insertEntry, lockLastHash } from './store.ts';

/**
 * Writes an audit entry in the transaction of the change, so that neither exists without the other. Other
 * changes wait for the log until the transaction ends: record last, after the rows are locked.
 */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  const previousHash = (await lockLastHash(tx)) ?? FIRST_HASH;
  await insertEntry(tx, { ...entry, previousHash, hash: hashOf(hashedText(entry, previousHash)) });
}
