import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { TAXONOMY } from '../contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ListingScope, ListingFilter, PriceRange } from '../listing.ts';
import type { ProductCard } from '../product.ts';
import type { SortOrder } from '../sort.ts';
import { cardColumns, isPublished, PICTURES_ON_A_CARD, toCard, type CardRow } from './card-query.ts';
import { pack, unpack, type PackedNumbers } from './packed-numbers.ts';
import { allOf, filterCondition, productHasTerm } from './taxonomy-condition.ts';

/** The selected products, independent of order and page. */
export type Selection = ListingFilter & {
  scope: ListingScope;
  /** Only products that the merchant features. */
  featured?: boolean;
};
type Page = { sort: SortOrder; offset: number; limit: number };

type Ordering = readonly (readonly [column: string, direction: 'asc' | 'desc'])[];

/** Each order ends with the id as a tie-breaker, so that a product never appears on two pages. */
const ORDERS: Record<SortOrder, Ordering> = {
  menu_order: [
    ['p.position', 'asc'],
    ['p.id', 'asc'],
  ],
  popularity: [
    ['p.sales_count', 'desc'],
    ['p.id', 'asc'],
  ],
  rating: [
    ['p.average_rating', 'desc'],
    ['p.review_count', 'desc'],
    ['p.id', 'asc'],
  ],
  date: [
    ['p.published_on', 'desc'],
    ['p.id', 'desc'],
  ],
  price: [
    ['p.min_price_cents', 'asc'],
    ['p.id', 'asc'],
  ],
  'price-desc': [
    ['p.max_price_cents', 'desc'],
    ['p.id', 'asc'],
  ],
};

const orderBy = (sort: SortOrder) =>
  sql.join(ORDERS[sort].map(([column, direction]) => sql`${sql.ref(column)} ${sql.raw(direction)}`));

export async function listProducts(
  db: Db,
  selection: Selection,
  { sort, offset, limit }: Page,
): Promise<ProductCard[]> {
  // Selects the ids first and then loads the cards, so that no card data is read for skipped products.
  const { rows } = await sql<CardRow>`
    with page as materialized (
      select p.id from products p where ${conditions(selection)}
      order by ${orderBy(sort)} limit ${limit} offset ${offset})
    select ${cardColumns(PICTURES_ON_A_CARD)} from page join products p on p.id = page.id
    order by ${orderBy(sort)}`.execute(db);
  return rows.map(toCard);
}

/**
 * Returns the ids of all published products in an order. Each order has an index, so no table row is read.
 */
export async function loadOrder(db: Db, sort: SortOrder): Promise<Int32Array> {
  const { rows } = await sql<{ ids: PackedNumbers | null }>`
    select ${pack(sql`one.id`)} as ids from (
      select p.id from products p where ${isPublished} order by ${orderBy(sort)}) one`.execute(db);
  return unpack(rows[0]?.ids);
}

/** Returns the cards of these products, in the order of `ids`. */
export async function listCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(PICTURES_ON_A_CARD)} from products p
    where ${isPublished} and p.id = any(${ids}) order by array_position(${ids}::int[], p.id)`.execute(db);
  return rows.map(toCard);
}

function conditions(selection: Selection): RawBuilder<SqlBool> {
  const { scope, filters, price, inStockOnly, featured = false } = selection;
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
      // Search results are selected by id instead (search-products.ts).
      return [sql<SqlBool>`false`];
  }
}

/** Same rule as in facets.ts: the product's price span overlaps the range. */
const pricedWithin = ({ from, to }: PriceRange) => sql<SqlBool>`(
  p.max_price_cents >= ${(from ?? 0) * 100} and (${to}::int is null or p.min_price_cents <= ${to}::int * 100))`;
