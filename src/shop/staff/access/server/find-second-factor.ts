import { sql, type Expression } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Whether the staff member of a row has a second factor. */
export const hasSecondFactor = (staffId: Expression<number>) =>
  sql<boolean>`(exists (select 1 from staff_one_time_codes as factor where factor.staff_id = ${staffId})
    or exists (select 1 from staff_passkeys as passkey where passkey.staff_id = ${staffId}))`;

export type SecondFactor = {
  /** Since when a code from an app is asked for; undefined: it is not. */
  readonly oneTimeCodeSince: Date | undefined;
  readonly passkeyCount: number;
  readonly recoveryCodesLeft: number;
};

/** Whether signing in asks for more than the password. */
export const isSecondFactorSet = ({ oneTimeCodeSince, passkeyCount }: SecondFactor) =>
  oneTimeCodeSince !== undefined || passkeyCount > 0;

/** Finds what a member has set up. */
export async function findSecondFactor(db: Db, staffId: number): Promise<SecondFactor> {
  const [code, passkeys, left] = await Promise.all([
    db
      .selectFrom('staff_one_time_codes')
      .select('created_at')
      .where('staff_id', '=', staffId)
      .executeTakeFirst(),
    db
      .selectFrom('staff_passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('staff_recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    oneTimeCodeSince: code?.created_at,
    passkeyCount: passkeys.count,
    recoveryCodesLeft: left.count,
  };
}
