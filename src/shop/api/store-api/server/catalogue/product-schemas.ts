import { z } from 'zod';
import { flag, id, integer, list, listOf, text, searchText, unlessEmpty } from './query-fields.ts';

const PER_PAGE = 10;
const MOST_PER_PAGE = 100;
/** The maximum number of attributes in a query, above the number of attributes of a shop. */
const MOST_ATTRIBUTES = 20;

const OPERATORS = ['in', 'not_in', 'and'] as const;
export type Operator = (typeof OPERATORS)[number];

export const STOCK_STATUSES = ['instock', 'outofstock', 'onbackorder'] as const;

const paging = {
  page: integer(1).default(1),
  per_page: integer(1, MOST_PER_PAGE).default(PER_PAGE),
  offset: integer(0).optional(),
};

const attributeFilter = z.object({
  attribute: text,
  slug: list(text),
  term_id: list(id),
  operator: z.enum(OPERATORS).default('in'),
});

const selection = {
  search: searchText.default(''),
  slug: list(text),
  sku: list(text),
  include: list(id),
  exclude: list(id),
  parent: list(id),
  parent_exclude: list(id),
  type: z.enum(['simple', 'grouped', 'external', 'variable', 'variation']).optional(),
  category: list(text),
  category_operator: z.enum(OPERATORS).default('in'),
  tag: list(text),
  tag_operator: z.enum(OPERATORS).default('in'),
  attributes: listOf(attributeFilter, MOST_ATTRIBUTES),
  attribute_relation: z.enum(['and', 'in']).default('and'),
  min_price: unlessEmpty(integer(0)),
  max_price: unlessEmpty(integer(0)),
  on_sale: flag.optional(),
  featured: flag.optional(),
  stock_status: list(z.enum(STOCK_STATUSES)),
  rating: list(integer(1, 5)),
  catalog_visibility: z.enum(['any', 'visible', 'catalog', 'search', 'hidden']).default('any'),
};

/** The query parameters that select products, without sorting and paging. */
export type SelectionQuery = z.infer<z.ZodObject<typeof selection>>;

export const productsQuery = z.object({
  ...selection,
  ...paging,
  orderby: z
    .enum([
      'date',
      'modified',
      'id',
      'include',
      'title',
      'slug',
      'price',
      'popularity',
      'rating',
      'menu_order',
      'comment_count',
    ])
    .default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ProductsQuery = z.infer<typeof productsQuery>;

export const collectionDataQuery = z.object({
  ...selection,
  calculate_price_range: flag.default(false),
  calculate_attribute_counts: listOf(
    z.object({ taxonomy: text, query_type: z.enum(['and', 'or']).default('or') }),
    MOST_ATTRIBUTES,
  ),
  calculate_rating_counts: flag.default(false),
  calculate_stock_status_counts: flag.default(false),
  calculate_taxonomy_counts: list(text),
});
export type CollectionDataQuery = z.infer<typeof collectionDataQuery>;

/** If `per_page` is 0 or missing, all terms are returned. */
export const termsQuery = z.object({
  search: searchText.default(''),
  include: list(id),
  exclude: list(id),
  parent: id.optional(),
  hide_empty: flag.default(true),
  page: integer(1).default(1),
  per_page: integer(0, MOST_PER_PAGE).default(0),
  orderby: z.enum(['name', 'slug', 'count', 'id', 'menu_order']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type TermsQuery = z.infer<typeof termsQuery>;

export const reviewsQuery = z.object({
  ...paging,
  product_id: list(id),
  category_id: list(id),
  orderby: z.enum(['date', 'date_gmt', 'id', 'rating', 'product']).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;
