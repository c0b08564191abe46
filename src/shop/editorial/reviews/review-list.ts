import { PATHS } from '#shop/common/paths/paths.ts';
import { isSlug } from '#platform/slug.ts';
import { DEFAULT_SORT, readSort, type SortOrder } from './sort-order.ts';

/** The subject of the listed reviews: everything, the shop itself, or one product. */
export type ReviewScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'shop' }
  | { readonly kind: 'product'; readonly slug: string };

/** The parameters of a review list, from a url or an AJAX call. */
export type ReviewList = {
  readonly scope: ReviewScope;
  readonly sort: SortOrder;
  readonly search: string;
  /** Only reviews with this number of stars; null for all. */
  readonly stars: number | null;
  /** The id of the last review of the previous part; null for the first part. */
  readonly after: number | null;
};

export const FIELDS = {
  product: 'produit',
  subject: 'sujet',
  sort: 'tri',
  search: 'recherche',
  stars: 'etoiles',
  after: 'apres',
} as const;
const SHOP_SUBJECT = 'boutique';

/** The number of reviews per part on a product page, and on the reviews page (§9.2, §2.2). */
export const REVIEWS_PER_STEP = 5;
export const REVIEWS_PER_PAGE = 24;
const LONGEST_SEARCH = 80;

export const startOf = (scope: ReviewScope): ReviewList => ({
  scope,
  sort: DEFAULT_SORT,
  search: '',
  stars: null,
  after: null,
});

/** Parses the query; invalid values fall back to defaults. Returns undefined for an invalid product slug. */
export function readReviewList(query: Iterable<readonly [string, string]>): ReviewList | undefined {
  const parameters = new Map(query);
  const slug = parameters.get(FIELDS.product) ?? '';
  if (slug !== '' && !isSlug(slug)) return undefined;
  const after = parameters.get(FIELDS.after) ?? '';
  const stars = parameters.get(FIELDS.stars) ?? '';
  return {
    scope: scopeOf(slug, parameters.get(FIELDS.subject)),
    sort: readSort(parameters.get(FIELDS.sort)),
    search: cleanSearch(parameters.get(FIELDS.search) ?? ''),
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : null,
  };
}

function scopeOf(slug: string, subject: string | undefined): ReviewScope {
  if (slug !== '') return { kind: 'product', slug };
  return subject === SHOP_SUBJECT ? { kind: 'shop' } : { kind: 'all' };
}

const cleanSearch = (text: string) =>
  text
    // PostgreSQL rejects NUL, and visitors cannot type control characters, so a search cannot need them.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);

/** Returns the query fields that differ from their defaults. */
export function fieldsOf({ scope, sort, search, stars, after }: ReviewList): [name: string, value: string][] {
  return [
    ...(scope.kind === 'product' ? [[FIELDS.product, scope.slug] as [string, string]] : []),
    ...(scope.kind === 'shop' ? [[FIELDS.subject, SHOP_SUBJECT] as [string, string]] : []),
    ...(sort === DEFAULT_SORT ? [] : [[FIELDS.sort, sort] as [string, string]]),
    ...(search === '' ? [] : [[FIELDS.search, search] as [string, string]]),
    ...(stars === null ? [] : [[FIELDS.stars, String(stars)] as [string, string]]),
    ...(after === null ? [] : [[FIELDS.after, String(after)] as [string, string]]),
  ];
}

/** Returns the canonical url of a list. */
export function reviewListHref(list: ReviewList): string {
  const query = fieldsOf(list)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return query === '' ? PATHS.reviews : `${PATHS.reviews}?${query}`;
}

/**
 * Returns whether search engines should index a list: only all reviews in the default order, without a search
 * or a number of stars.
 */
export const isIndexed = ({ scope, sort, search, stars }: ReviewList) =>
  scope.kind === 'all' && sort === DEFAULT_SORT && search === '' && stars === null;
