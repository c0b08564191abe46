import type { Db } from '#platform/server/database/database.ts';
import type { SavedReply } from '../saved-reply.ts';

type SavedText = Omit<SavedReply, 'id'>;

/** Inserts a text; undefined if its title exists. */
export const insertSavedReply = (tx: Db, text: SavedText): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('saved_replies')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const lockSavedReply = (tx: Db, id: number): Promise<SavedReply | undefined> =>
  tx
    .selectFrom('saved_replies')
    .select(['id', 'title', 'body'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateSavedReply(tx: Db, id: number, text: SavedText): Promise<void> {
  await tx.updateTable('saved_replies').set(text).where('id', '=', id).execute();
}

export async function deleteSavedReply(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute();
}
