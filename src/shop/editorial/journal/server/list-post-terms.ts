import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import { splitFilters, TERM_SORTS, type TermSelection } from '#shop/catalogue/products/server/list-terms.ts';
import { allOf } from '#shop/catalogue/products/server/taxonomy-condition.ts';
import type { TermCard } from '#shop/catalogue/products/term-card.ts';
import { postConditions } from './list-posts.ts';
import { isPublishedPost, newestFirst } from './post-query.ts';

/** The term's own picture, or that of its newest article. */
const pictureOfPostTerm = sql`(
  select ${pictureJson} from pictures pic where pic.id = coalesce(t.picture_id, (
    select po.picture_id from post_terms pt join posts po on po.id = pt.post_id
    where pt.term_id = t.id and ${isPublishedPost} and po.picture_id is not null order by ${newestFirst} limit 1)))`;

/** Returns the journal's terms that have at least one published article matching the filters. */
export async function listPostTerms(db: Db, selection: TermSelection): Promise<TermCard[]> {
  const { own, others } = splitFilters(selection);
  const { rows } = await sql<TermCard & { count: number }>`
    select t.id, t.taxonomy, t.slug, t.name, ${pictureOfPostTerm} as picture, count(po.id) as count
    from terms t
    join post_terms item on item.term_id = t.id
    join posts po on po.id = item.post_id and ${postConditions(others)}
    where ${allOf([sql<SqlBool>`t.taxonomy = ${selection.taxonomy}`, ...own])}
    group by t.id order by ${TERM_SORTS[selection.sort]} limit ${selection.limit}`.execute(db);
  return rows.map((row) => (selection.counted ? row : { ...row, count: null }));
}
