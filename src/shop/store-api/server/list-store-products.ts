import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { TaggedCache } from '../../../platform/server/tagged-cache.ts';
import type { ProductsQuery, SelectionQuery } from './product-schemas.ts';
import { conditionsOf, type Selection } from './select-products.ts';
import { orderOf, subjectOf } from './subject.ts';

/** The ids of one page, in the order asked for. */
export async function listPage(db: Db, selection: Selection, query: ProductsQuery): Promise<number[]> {
  const { from, id } = subjectOf(query);
  const offset = query.offset ?? (query.page - 1) * query.per_page;
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${conditionsOf(selection)}
    order by ${orderOf(query)} limit ${query.per_page} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * How many there are on all pages. Counting reads every product that matches, so the count is kept until something
 * changes that it depends on.
 */
export async function countSelection(
  db: Db,
  counts: TaggedCache<number>,
  selection: Selection,
): Promise<number> {
  const tags = tagsOf(selection.query);
  if (!tags) return count(db, selection);
  const key = `store-api:${JSON.stringify([selection.terms, plainQuery(selection.query)])}`;
  return counts.remember(key, async () => ({ value: await count(db, selection), tags }));
}

async function count(db: Db, selection: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${subjectOf(selection.query).from} where ${conditionsOf(selection)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What the count depends on; nothing for what clients make up, of which there is no end. */
function tagsOf(query: SelectionQuery): string[] | undefined {
  const { search, slug, sku, include, exclude, parent, parent_exclude: otherParents } = query;
  if (search !== '' || [slug, sku, include, exclude, parent, otherParents].some((list) => list.length > 0))
    return undefined;
  const { type, min_price: min, max_price: max, on_sale: onSale, featured } = query;
  const isPlain =
    [type, min, max, onSale, featured].every((said) => said === undefined) &&
    query.stock_status.length + query.rating.length === 0;
  return isPlain ? ['counts', 'menu'] : ['counts', 'menu', 'listing'];
}

/** The part of a query that the count depends on besides its terms. */
const plainQuery = (query: SelectionQuery) => [
  query.type,
  query.attribute_relation,
  query.min_price,
  query.max_price,
  query.on_sale,
  query.featured,
  query.stock_status,
  query.rating,
  query.catalog_visibility,
];
