import type { Db } from '#platform/server/database/database.ts';

/** Saves the alternative text of a picture. */
export const saveAlt = (tx: Db, id: number, alt: string) =>
  tx.updateTable('pictures').set({ alt }).where('id', '=', id).execute();
