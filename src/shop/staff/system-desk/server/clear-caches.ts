import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { ALL_TAGS } from '#platform/server/page-cache/tagged-cache.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { JobAuthor } from './change-jobs.ts';

/** Drops all cached pages and values in every process as soon as the transaction ends. */
export async function clearCaches(tx: Db, { actor, now }: JobAuthor): Promise<void> {
  await sql`select pg_notify('cache', ${ALL_TAGS})`.execute(tx);
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'cache.clear',
    diff: {},
    entity: { type: 'cache', id: '' },
  });
}
