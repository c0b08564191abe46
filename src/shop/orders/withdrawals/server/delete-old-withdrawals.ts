import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';

/** The limitation period of contracts (article 2224 of the civil code), as the privacy page says. */
const KEPT_YEARS = 5;

/** Deletes settled declarations whose legal retention period is over. Returns their number. */
export async function deleteOldWithdrawals({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from withdrawals
    where status in ('refunded', 'refused')
      and status_at < ${now()}::timestamptz - make_interval(years => ${KEPT_YEARS})`.execute(db);
  return Number(numAffectedRows);
}
