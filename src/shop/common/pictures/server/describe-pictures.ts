import type { Db } from '#platform/server/database/database.ts';

/** Finds the texts of a picture and lets other changes of it wait. */
export const lockPicture = (tx: Db, id: number) =>
  tx.selectFrom('pictures').select(['alt', 'caption']).where('id', '=', id).forUpdate().executeTakeFirst();

export const saveCaption = (tx: Db, id: number, caption: string) =>
  tx.updateTable('pictures').set({ caption }).where('id', '=', id).execute();

/** Saves the alternative text of a picture. */
export const saveAlt = (tx: Db, id: number, alt: string) =>
  tx.updateTable('pictures').set({ alt }).where('id', '=', id).execute();
