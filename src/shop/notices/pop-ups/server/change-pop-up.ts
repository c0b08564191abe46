import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PopUpFile } from './schemas.ts';

/** Activates or deactivates a pop-up. Returns whether it exists. */
export async function switchPopUp(db: Db, id: string, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pop_ups')
    .set({ active, updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a pop-up; replaces the one with the same id. */
export async function savePopUp(db: Db, { settings, ...popUp }: PopUpFile): Promise<void> {
  const row = { ...popUp, settings: JSON.stringify(settings) };
  await db
    .insertInto('pop_ups')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute();
}
