import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ProductsQuery, SelectionQuery } from './catalogue/product-schemas.ts';

type Sql<Value = unknown> = RawBuilder<Value>;

/** The subject of a listing (products or variations), with the SQL expression of each property. */
export type ListingSubject = {
  readonly from: Sql;
  readonly id: Sql<number>;
  readonly parent: Sql<number>;
  readonly slug: Sql<string>;
  readonly sku: Sql<string>;
  readonly low: Sql<number>;
  readonly high: Sql<number>;
  readonly position: Sql<number>;
  readonly inStock: Sql<boolean>;
  readonly onSale: Sql<boolean>;
  /** Whether it has one of the given terms of a taxonomy. */
  hasTerm(taxonomy: string, terms: readonly { id: number; slug: string }[]): Sql<SqlBool>;
};

const productHas = (terms: readonly { id: number }[]) => sql<SqlBool>`exists (
  select from product_terms pt where pt.product_id = p.id and pt.term_id = any(${terms.map(({ id }) => id)}))`;

/**
 * Whether the product, one of its variations or one of its grouped products is on sale. Expects products
 * under the alias `p`.
 */
export const productOnSale = sql<boolean>`case p.type
  when 'variable' then exists (select from variations s where s.product_id = p.id and s.is_active and s.reduced_cents is not null)
  when 'grouped' then exists (
    select from grouped_products g join products c on c.id = g.child_id
    where g.parent_id = p.id and c.status = 'publish' and c.reduced_cents is not null)
  else p.reduced_cents is not null end`;

const PRODUCTS: ListingSubject = {
  from: sql`products p`,
  id: sql`p.id`,
  parent: sql`0`,
  slug: sql`p.slug`,
  sku: sql`p.sku`,
  low: sql`p.min_price_cents`,
  high: sql`p.max_price_cents`,
  position: sql`p.position`,
  inStock: sql`p.in_stock`,
  onSale: productOnSale,
  hasTerm: (_, terms) => productHas(terms),
};

export const variationSlug = sql<string>`p.slug || '-' || v.id`;
const variationPrice = sql<number>`coalesce(v.reduced_cents, v.regular_cents)`;

const VARIATIONS: ListingSubject = {
  from: sql`variations v join products p on p.id = v.product_id and v.is_active`,
  id: sql`v.id`,
  parent: sql`v.product_id`,
  slug: variationSlug,
  sku: sql`v.sku`,
  low: variationPrice,
  high: variationPrice,
  position: sql`v.position`,
  inStock: sql`(v.stock is null or v.stock > 0)`,
  onSale: sql`v.reduced_cents is not null`,
  // The variation's own value; if it accepts any value, the terms of its product.
  hasTerm: (taxonomy, terms) => sql<SqlBool>`coalesce(
    v.choices ->> ${taxonomy}::text = any(${terms.map(({ slug }) => slug)}), ${productHas(terms)})`,
};

export const subjectOf = ({ type }: Pick<SelectionQuery, 'type'>): ListingSubject =>
  type === 'variation' ? VARIATIONS : PRODUCTS;

/**
 * Each sort order ends with the id, so that no product appears on two pages. Each has an index, which can be
 * read in both directions.
 */
export function orderOf(query: ProductsQuery): Sql {
  const { id, low, high, position, slug } = subjectOf(query);
  const to = query.order === 'desc' ? sql`desc` : sql`asc`;
  const back = query.order === 'desc' ? sql`asc` : sql`desc`;
  switch (query.orderby) {
    case 'date':
      return sql`p.published_on ${to}, ${id} ${to}`;
    case 'modified':
      return sql`p.updated_at ${to}, ${id} ${to}`;
    case 'id':
      return sql`${id} ${to}`;
    case 'include':
      return sql`array_position(${query.include}::int[], ${id}), ${id}`;
    case 'title':
      return sql`plain_text(p.name) ${to}, ${id} ${to}`;
    case 'slug':
      return sql`${slug} ${to}`;
    case 'price':
      return query.order === 'desc' ? sql`${high} desc, ${id}` : sql`${low}, ${id}`;
    case 'popularity':
      return sql`p.sales_count ${to}, ${id} ${back}`;
    case 'rating':
      return sql`p.average_rating ${to}, p.review_count ${to}, ${id} ${back}`;
    case 'menu_order':
      return sql`${position} ${to}, ${id} ${to}`;
    case 'comment_count':
      return sql`p.review_count ${to}, ${id} ${to}`;
  }
}
