import type { Db } from '#platform/server/database/database.ts';
import { hashOf } from '#platform/server/secret-token.ts';
import { findBrokenEntry, FIRST_HASH } from '../hash-chain.ts';
import { AUDIT_COLUMNS, toEntry } from './audit-row.ts';

export type AuditVerification =
  | { readonly ok: true; readonly count: number; readonly lastHash: string }
  | { readonly ok: false; readonly brokenId: number; readonly at: Date };

const BATCH = 1_000;

/** Recomputes the hash of every entry, from the first to the last. */
export async function verifyAudit(db: Db): Promise<AuditVerification> {
  let lastId = 0;
  let lastHash = FIRST_HASH;
  let count = 0;
  while (true) {
    const rows = await db
      .selectFrom('audit_log')
      .select(AUDIT_COLUMNS)
      .where('id', '>', String(lastId))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const entries = rows.map(toEntry);
    const broken = findBrokenEntry(entries, hashOf, lastHash);
    if (broken) return { ok: false, brokenId: broken.id, at: broken.at };
    const last = entries.at(-1);
    if (!last) return { ok: true, count, lastHash };
    lastId = last.id;
    lastHash = last.hash;
    count += entries.length;
  }
}
