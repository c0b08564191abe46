import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TAXONOMY } from '../../../platform/names.ts';
import type { Db } from '../../../platform/server/database.ts';
import type { ListingScope, Narrowing, PriceRange } from '../listing.ts';
import type { ProductCard } from '../product.ts';
import type { SortOrder } from '../sort.ts';
import { cardColumns, isPublished, PICTURES_ON_A_CARD, toCard, type CardRow } from './card-query.ts';
import { allOf, filterCondition, productHasTerm } from './taxonomy-condition.ts';

/** Which products, whatever their order and page. */
export type Selection = Narrowing & {
  scope: ListingScope;
  /** The ids of what fits, where they are known already and few. */
  ids?: readonly number[];
  /** Only those the merchant puts forward. */
  featured?: boolean;
};
type Page = { sort: SortOrder; offset: number; limit: number };

/** Each order ends with the id, so that a product never stands on two pages. */
const ORDERS: Record<SortOrder, RawBuilder<unknown>> = {
  menu_order: sql`p.position, p.id`,
  popularity: sql`p.sales_count desc, p.id`,
  rating: sql`p.average_rating desc, p.review_count desc, p.id`,
  date: sql`p.published_on desc, p.id desc`,
  price: sql`p.min_price_cents, p.id`,
  'price-desc': sql`p.max_price_cents desc, p.id`,
};

export async function listProducts(
  db: Db,
  selection: Selection,
  { sort, offset, limit }: Page,
): Promise<ProductCard[]> {
  const order =
    selection.scope.kind === 'search' && sort === 'menu_order'
      ? relevance(selection.scope.query)
      : ORDERS[sort];
  // First which products, then what their cards show: a page far down the list does not read the cards before it.
  const { rows } = await sql<CardRow>`
    with page as materialized (
      select p.id from products p where ${conditions(selection)}
      order by ${order} limit ${limit} offset ${offset})
    select ${cardColumns(PICTURES_ON_A_CARD)} from page join products p on p.id = page.id order by ${order}`.execute(
    db,
  );
  return rows.map(toCard);
}

/**
 * A common word matches half the shop, and ranking reads the whole text of each: only the best sellers are ranked,
 * and nobody pages further than that.
 */
const MOST_RANKED = 480;

/** The ids of what a search finds. Where nothing has the words, names that look like them are taken. */
export async function listMatches(db: Db, query: string): Promise<number[]> {
  const bestSellers = (fits: RawBuilder<SqlBool>) => sql`
    select p.id from products p where ${isPublished} and ${fits} order by p.sales_count desc limit ${sql.lit(MOST_RANKED)}`;
  const { rows } = await sql<{ id: number }>`
    with exact as materialized (${bestSellers(matches(query))})
    select id from exact
    union all
    select id from (${bestSellers(looksLike(query))}) alike where not exists (select from exact)`.execute(db);
  return rows.map(({ id }) => id);
}

function conditions(selection: Selection): RawBuilder<SqlBool> {
  const { scope, filters, price, inStockOnly, ids, featured = false } = selection;
  if (ids) return allOf([isPublished, sql<SqlBool>`p.id = any(${ids})`]);
  return allOf([
    isPublished,
    ...(featured ? [sql<SqlBool>`p.featured`] : []),
    ...scopeConditions(scope),
    ...filters.map((filter) => filterCondition(filter, productHasTerm)),
    ...(price ? [pricedWithin(price)] : []),
    ...(inStockOnly ? [sql<SqlBool>`p.in_stock`] : []),
  ]);
}

function scopeConditions(scope: ListingScope): RawBuilder<SqlBool>[] {
  switch (scope.kind) {
    case 'shop':
      return [];
    case 'category':
      return [productHasTerm(TAXONOMY.category, [scope.slug])];
    case 'tag':
      return [productHasTerm(TAXONOMY.tag, [scope.slug])];
    case 'search':
      return [matches(scope.query)];
  }
}

/** As in the counts (facets.ts): one of its prices may lie in the range. */
const pricedWithin = ({ from, to }: PriceRange) => sql<SqlBool>`(
  p.max_price_cents >= ${(from ?? 0) * 100} and (${to}::int is null or p.min_price_cents <= ${to}::int * 100))`;

/** Words in any form and without accents, or a reference. */
const matches = (query: string) => sql<SqlBool>`(
  p.search @@ websearch_to_tsquery('shop_french', ${query}) or lower(p.sku) = lower(${query}))`;

/** For slips of the finger: a name that looks much like what was typed. */
const looksLike = (query: string) => sql<SqlBool>`plain_text(${query}) <% plain_text(p.name)`;

const relevance = (query: string) => sql`
  ts_rank(p.search, websearch_to_tsquery('shop_french', ${query})) desc,
  word_similarity(plain_text(${query}), plain_text(p.name)) desc, p.sales_count desc, p.id`;
