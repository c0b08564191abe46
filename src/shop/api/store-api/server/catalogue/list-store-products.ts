import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import type { ProductsQuery, SelectionQuery } from './product-schemas.ts';
import { conditionsOf, type Selection } from './select-products.ts';
import { orderOf, subjectOf } from '../subject.ts';

/** Returns the ids of one page, in the requested order. */
export async function listPage(db: Db, selection: Selection, query: ProductsQuery): Promise<number[]> {
  const { from, id } = subjectOf(query);
  const offset = query.offset ?? (query.page - 1) * query.per_page;
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${conditionsOf(selection)}
    order by ${orderOf(query)} limit ${query.per_page} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Returns the total across all pages. Counting reads every matching product, so the count is cached until its
 * data changes.
 */
export async function countSelection(
  db: Db,
  counts: TaggedCache<number, CacheTag>,
  selection: Selection,
): Promise<number> {
  const key = keyOf(selection);
  if (key === undefined) return count(db, selection);
  const plainTags = [CACHE_TAG.counts, CACHE_TAG.menu];
  const tags = isPlain(selection.query) ? plainTags : [...plainTags, CACHE_TAG.listing];
  return counts.remember(key, async () => ({ value: await count(db, selection), tags }));
}

async function count(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${subjectOf(selection.query).from} where ${conditionsOf(selection)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether the count depends only on the publication status and the terms of products. */
const isPlain = (query: SelectionQuery) =>
  [query.type, query.min_price, query.max_price, query.on_sale, query.featured].every(
    (value) => value === undefined,
  ) && query.stock_status.length + query.rating.length === 0;

/**
 * Returns the cache key of a selection, or undefined for queries with arbitrary values, which would fill the
 * cache.
 */
export function keyOf({ query, terms }: Selection): string | undefined {
  const { search, slug, sku, include, exclude, parent, parent_exclude: otherParents } = query;
  if (search !== '' || [slug, sku, include, exclude, parent, otherParents].some((list) => list.length > 0))
    return undefined;
  return JSON.stringify([
    terms,
    query.attribute_relation,
    query.type,
    query.min_price,
    query.max_price,
    query.on_sale,
    query.featured,
    query.stock_status,
    query.rating,
    query.catalog_visibility,
  ]);
}
