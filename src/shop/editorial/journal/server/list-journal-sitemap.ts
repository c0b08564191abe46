import { sql } from 'kysely';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isPublishedPost } from './post-query.ts';

export type JournalSitemapEntry = {
  path: 'post' | 'journalCategory' | 'journalTag';
  slug: string;
  updatedOn: string | null;
};

/** Every published article, and every category and tag that has one. */
export async function listJournalSitemap(db: Db): Promise<JournalSitemapEntry[]> {
  const { rows } = await sql<JournalSitemapEntry>`
    select 'post' as path, po.slug, to_char(po.updated_at, 'YYYY-MM-DD') as "updatedOn", 0 as rank, po.id
      from posts po where ${isPublishedPost}
    union all
    select case t.taxonomy when ${TAXONOMY.postCategory} then 'journalCategory' else 'journalTag' end, t.slug, null, 1, t.id
      from terms t where t.taxonomy in (${TAXONOMY.postCategory}, ${TAXONOMY.postTag})
        and exists (select from post_terms pt join posts po on po.id = pt.post_id
          where pt.term_id = t.id and ${isPublishedPost})
    order by rank desc, id limit 10000`.execute(db);
  return rows;
}
