import { sql } from 'kysely';
import { TAXONOMY } from '../contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isPublished } from './card-query.ts';

export type SitemapEntry = { path: 'product' | 'category' | 'tag'; slug: string; updatedOn: string | null };

export async function listSitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select 'product' as path, p.slug, to_char(p.updated_at, 'YYYY-MM-DD') as "updatedOn", 0 as rank, p.id
      from products p where ${isPublished}
    union all
    select case t.taxonomy when ${TAXONOMY.category} then 'category' else 'tag' end, t.slug, null, 1, t.id
      from terms t where t.taxonomy in (${TAXONOMY.category}, ${TAXONOMY.tag})
        and exists (select from product_terms pt where pt.term_id = t.id)
    order by rank desc, id limit 50000`.execute(db);
  return rows;
}
