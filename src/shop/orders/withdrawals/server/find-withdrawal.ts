import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isWithdrawalKey, type Withdrawal } from '../withdrawal.ts';
import { selectWithdrawals } from './store.ts';

/** Finds a declaration by the key in the url of its receipt. */
export async function findWithdrawal(db: Db, key: string): Promise<Withdrawal | undefined> {
  if (!isWithdrawalKey(key)) return undefined;
  const [withdrawal] = await selectWithdrawals(db, sql`key = ${key}`);
  return withdrawal;
}

/** Lists the declarations that the merchant has to work on, the oldest first. */
export const listUnsettledWithdrawals = (db: Db): Promise<Withdrawal[]> =>
  selectWithdrawals(db, sql`status not in ('refunded', 'refused')`);
