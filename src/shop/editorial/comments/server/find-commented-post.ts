import type { Db } from '#platform/server/database/database.ts';

/** A published article. */
export type CommentedPost = { readonly id: number; readonly slug: string; readonly title: string };

export const findCommentedPost = (db: Db, id: number): Promise<CommentedPost | undefined> =>
  db
    .selectFrom('posts')
    .select(['id', 'slug', 'title'])
    .where('id', '=', id)
    .where('status', '=', 'publish')
    .executeTakeFirst();
