import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import type { SettingsCompanion } from '#shop/common/settings/server/load-settings.ts';
import type { ContentLink, ContentPage } from '../content-page.ts';

const pages = (db: Db) =>
  db
    .selectFrom('content_pages')
    .select([
      'slug',
      'title',
      'description',
      'seo_title as seoTitle',
      'body',
      sql<string>`to_char(updated_at, 'YYYY-MM-DD')`.as('updatedOn'),
    ]);

/** Finds a published page. */
export const findContentPage = (db: Db, slug: string): Promise<ContentPage | undefined> =>
  pages(db).where('slug', '=', slug).where('status', '=', 'publish').executeTakeFirst();

/** Finds a page for its preview, published or not. */
export const findAnyContentPage = (db: Db, id: number): Promise<ContentPage | undefined> =>
  pages(db).where('id', '=', id).executeTakeFirst();

/** The links of the footer. Every page shows them, so they are loaded together with the settings. */
export const FOOTER_LINKS: SettingsCompanion = {
  name: 'footer links',
  value: sql`
    select jsonb_agg(jsonb_build_object('slug', slug, 'title', title, 'description', description) order by position)
    from content_pages where status = 'publish'`,
};

const footerLinks = z.array(z.object({ slug: z.string(), title: z.string(), description: z.string() }));

/** Parses the value of `FOOTER_LINKS`. */
export const readFooterLinks = (stored: ReadonlyMap<string, unknown>): readonly ContentLink[] =>
  footerLinks.parse(stored.get(FOOTER_LINKS.name) ?? []);

export async function listFooterLinks(db: Db): Promise<ContentLink[]> {
  return db
    .selectFrom('content_pages')
    .select(['slug', 'title', 'description'])
    .where('status', '=', 'publish')
    .orderBy('position')
    .execute();
}
