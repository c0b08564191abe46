import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Comment } from '../comment.ts';

/** Returns the comments of an article, oldest first. Hidden comments come without author and text. */
export async function listComments(db: Db, postId: number): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select id, parent_id as "parentId",
      case when status = 'published' then author_name else '' end as author,
      is_merchant as "isMerchant",
      case when status = 'published' then body end as body,
      to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "writtenOn"
    from comments where post_id = ${postId} and status <> 'pending'
    order by created_at, id`.execute(db);
  return rows;
}
