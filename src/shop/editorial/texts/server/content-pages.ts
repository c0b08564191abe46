import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ContentLink, ContentPage } from '../content-page.ts';

export async function findContentPage(db: Db, slug: string): Promise<ContentPage | undefined> {
  return db
    .selectFrom('content_pages')
    .select([
      'slug',
      'title',
      'description',
      'body',
      sql<string>`to_char(updated_at, 'YYYY-MM-DD')`.as('updatedOn'),
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export async function listFooterLinks(db: Db): Promise<ContentLink[]> {
  return db
    .selectFrom('content_pages')
    .select(['slug', 'title', 'description'])
    .orderBy('position')
    .execute();
}
