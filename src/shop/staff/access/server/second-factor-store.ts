import type { Db } from '#platform/server/database/database.ts';

type NewOneTimeCode = {
  readonly staffId: number;
  readonly sealedSecret: string;
  readonly lastStep: number;
  readonly now: Date;
};

/** Stores the secret of a member and replaces an older one. */
export async function saveOneTimeCode(db: Db, code: NewOneTimeCode): Promise<void> {
  const values = { sealed_secret: code.sealedSecret, last_step: code.lastStep, created_at: code.now };
  await db
    .insertInto('staff_one_time_codes')
    .values({ staff_id: code.staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}

/** Notes the step of an accepted code. Only one of two concurrent calls with the same step succeeds. */
export async function advanceStep(db: Db, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_one_time_codes')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await removeRecoveryCodes(db, staffId);
  await db
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code and returns whether it was unused. */
export async function takeRecoveryCode(db: Db, staffId: number, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeRecoveryCodes(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
}

export async function removeOneTimeCode(db: Db, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_one_time_codes')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
