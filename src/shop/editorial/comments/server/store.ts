import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { CommentStatus } from '../comment.ts';
import { COMMENT_COLUMNS, type StoredComment } from './list-comments-by-status.ts';

/**
 * Returns whether a comment accepts replies, that is, whether it is published under this article. Locks its
 * row (for share) so that it stays published until the transaction ends.
 */
export async function lockParent(tx: Db, postId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type NewComment = {
  readonly postId: number;
  readonly parentId: number | null;
  readonly author: string;
  readonly email: string;
  readonly isMerchant: boolean;
  readonly body: string;
  readonly status: CommentStatus;
  readonly at: Date;
};

/** Inserts a comment; returns undefined if this email already wrote the same text on this article. */
export const insertComment = (tx: Db, comment: NewComment): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('comments')
    .values({
      post_id: comment.postId,
      parent_id: comment.parentId,
      author_name: comment.author,
      email: comment.email,
      is_merchant: comment.isMerchant,
      body: comment.body,
      status: comment.status,
      created_at: comment.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export async function lockComment(tx: Db, id: number): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${COMMENT_COLUMNS} from comments c join posts p on p.id = c.post_id where c.id = ${id} for update of c`.execute(
    tx,
  );
  return rows[0];
}

export async function saveStatus(tx: Db, id: number, status: CommentStatus, reason: string): Promise<void> {
  await tx.updateTable('comments').set({ status, hidden_reason: reason }).where('id', '=', id).execute();
}

/** Replaces the text of an answer of the shop; false if the comment is somebody else's. */
export async function saveAnswer(tx: Db, id: number, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set({ body: answer })
    .where('id', '=', id)
    .where('is_merchant', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
