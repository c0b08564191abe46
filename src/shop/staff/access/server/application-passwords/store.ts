import type { Db } from '#platform/server/database/database.ts';

type NewApplicationPassword = {
  readonly uuid: string;
  readonly staffId: number;
  readonly name: string;
  readonly appId: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** Inserts a password and returns whether the member had none of this name. */
export async function insertApplicationPassword(db: Db, password: NewApplicationPassword): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('application_passwords')
    .values({
      uuid: password.uuid,
      staff_id: password.staffId,
      name: password.name,
      app_id: password.appId,
      password_hash: password.passwordHash,
      created_at: password.now,
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes a password of a member; returns its name, or undefined if there is none. */
export async function removeApplicationPassword(
  db: Db,
  { uuid, staffId }: { readonly uuid: string; readonly staffId: number },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('application_passwords')
    .where('uuid', '=', uuid)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Deletes all passwords of a member and returns how many there were. */
export async function removeApplicationPasswordsOf(db: Db, staffId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_passwords')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function updateLastUse(db: Db, uuid: string, now: Date): Promise<void> {
  await db.updateTable('application_passwords').set({ last_used_at: now }).where('uuid', '=', uuid).execute();
}
