import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { isPublishedPost, newestFirst } from './post-query.ts';

export type PostTitle = { readonly slug: string; readonly title: string; readonly excerpt: string };

/** Older articles are not offered beside search results. */
const MOST_TITLES = 1_000;

/** The published articles, newest first, with what a search compares. */
export async function listPostTitles(db: Db): Promise<PostTitle[]> {
  const { rows } = await sql<PostTitle>`
    select po.slug, po.title, po.excerpt from posts po where ${isPublishedPost}
    order by ${newestFirst} limit ${sql.lit(MOST_TITLES)}`.execute(db);
  return rows;
}
