import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import { RETENTION } from '#shop/common/retention/retention.ts';
import { sqlPeriod } from '#shop/common/retention/server/sql-period.ts';

/** Deletes settled declarations whose legal retention period is over. Returns their number. */
export async function deleteOldWithdrawals({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from withdrawals
    where status in ('refunded', 'refused')
      and status_at < ${now()}::timestamptz - ${sqlPeriod(RETENTION.withdrawal)}`.execute(db);
  return Number(numAffectedRows);
}
