import type { Db } from '#platform/server/database/database.ts';
import type { SavedReply } from '../saved-reply.ts';

const selectReplies = (db: Db) => db.selectFrom('saved_replies').select(['id', 'title', 'body']);

export const listSavedReplies = (db: Db): Promise<SavedReply[]> =>
  selectReplies(db).orderBy('title').execute();

export const findSavedReply = (db: Db, id: number): Promise<SavedReply | undefined> =>
  selectReplies(db).where('id', '=', id).executeTakeFirst();

export const findSavedReplyByTitle = (db: Db, title: string): Promise<SavedReply | undefined> =>
  selectReplies(db).where('title', '=', title).executeTakeFirst();
