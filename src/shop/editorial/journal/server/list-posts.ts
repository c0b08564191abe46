import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { TaxonomyFilter } from '#shop/catalogue/products/listing-filter.ts';
import { allOf, filterCondition } from '#shop/catalogue/products/server/taxonomy-condition.ts';
import { ARCHIVE_TAXONOMY, type ArchiveScope } from '../archive.ts';
import type { FullPost, PostCard } from '../post.ts';
import type { PostOrder } from '../post-order.ts';
import { isPublishedPost, newestFirst, postColumns, toPost, type PostRow } from './post-query.ts';

type Page = { readonly offset: number; readonly limit: number; readonly sort?: PostOrder };

const ORDERS: Record<PostOrder, RawBuilder<unknown>> = {
  date: newestFirst,
  title: sql`plain_text(po.title), po.id`,
};

const postHasTerm = (taxonomy: string, slugs: readonly string[]) => sql<SqlBool>`exists (
  select from post_terms pt join terms t on t.id = pt.term_id
  where pt.post_id = po.id and t.taxonomy = ${taxonomy} and t.slug = any(${slugs}))`;

/** The articles under these terms, as a condition on a posts row named `po`. */
export const postConditions = (filters: readonly TaxonomyFilter[]) =>
  allOf([isPublishedPost, ...filters.map((filter) => filterCondition(filter, postHasTerm))]);

export const scopeFilters = (scope: ArchiveScope): TaxonomyFilter[] =>
  scope.kind === 'journal'
    ? []
    : [{ taxonomy: ARCHIVE_TAXONOMY[scope.kind], terms: [scope.slug], join: 'and' }];

export async function listPosts(
  db: Db,
  filters: readonly TaxonomyFilter[],
  { offset, limit, sort = 'date' }: Page,
): Promise<FullPost[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns} from posts po where ${postConditions(filters)}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(toPost);
}

export async function countPosts(db: Db, filters: readonly TaxonomyFilter[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from posts po where ${postConditions(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the articles that share the most terms with this one, newest first among equals, then other
 * articles.
 */
export async function listRelatedPosts(db: Db, postId: number, limit: number): Promise<PostCard[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns} from posts po
    where ${isPublishedPost} and po.id <> ${postId}
    order by (
      select count(*) from post_terms mine join post_terms theirs on theirs.term_id = mine.term_id
      where mine.post_id = ${postId} and theirs.post_id = po.id) desc, ${newestFirst}
    limit ${limit}`.execute(db);
  return rows.map(toPost);
}
