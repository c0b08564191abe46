import { sql, type Expression } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Whether the staff member of a row has a second factor. */
export const hasSecondFactor = (staffId: Expression<number>) =>
  sql<boolean>`exists (select 1 from staff_one_time_codes as factor where factor.staff_id = ${staffId})`;

export type SecondFactor = {
  /** Since when a code from an app is asked for; undefined: it is not. */
  readonly oneTimeCodeSince: Date | undefined;
  readonly recoveryCodesLeft: number;
};

/** Finds what a member has set up. */
export async function findSecondFactor(db: Db, staffId: number): Promise<SecondFactor> {
  const [code, left] = await Promise.all([
    db
      .selectFrom('staff_one_time_codes')
      .select('created_at')
      .where('staff_id', '=', staffId)
      .executeTakeFirst(),
    db
      .selectFrom('staff_recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { oneTimeCodeSince: code?.created_at, recoveryCodesLeft: left.count };
}
