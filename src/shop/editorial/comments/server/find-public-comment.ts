import type { Db } from '#platform/server/database/database.ts';

/** Returns the text of a comment if it is public. */
export async function findPublicComment(db: Db, id: number): Promise<string | undefined> {
  const comment = await db
    .selectFrom('comments')
    .select('body')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return comment?.body;
}
