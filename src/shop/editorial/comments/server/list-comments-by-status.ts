import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { CommentStatus, ListedComment } from '../comment.ts';

/** A comment as the merchant sees it. */
export type StoredComment = ListedComment & {
  readonly status: CommentStatus;
  readonly postId: number;
  readonly slug: string;
};

export const COMMENT_COLUMNS = sql`c.id, c.parent_id as "parentId", c.post_id as "postId", c.author_name as author, c.email, c.body,
  c.status, c.created_at as "createdAt", p.title as article, p.slug`;

/** Lists the comments of a status, oldest first. */
export async function listCommentsByStatus(
  db: Db,
  status: CommentStatus,
  most: number,
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select ${COMMENT_COLUMNS} from comments c join posts p on p.id = c.post_id
    where c.status = ${status} order by c.created_at, c.id limit ${most}`.execute(db);
  return rows;
}
