import { PATHS } from '#shop/common/paths/paths.ts';
import { TAXONOMY } from './contract.ts';
import {
  filterParameter,
  isFilterParameter,
  LISTING_WIDGET,
  parseFilters,
  type TaxonomyFilter,
} from './listing-filter.ts';
import { DEFAULT_SORT, parseSort, type SortOrder } from './sort.ts';

export type ListingScope =
  | { readonly kind: 'shop' }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'tag'; readonly slug: string }
  | { readonly kind: 'search'; readonly query: string };

/** In whole euros, both ends inclusive; null means no limit. */
export type PriceRange = { readonly from: number | null; readonly to: number | null };

/** The filters that the visitor has chosen within a scope. */
export type ListingFilter = {
  readonly filters: readonly TaxonomyFilter[];
  /** null: any price */
  readonly price: PriceRange | null;
  readonly inStockOnly: boolean;
};

export const NOTHING_CHOSEN: ListingFilter = { filters: [], price: null, inStockOnly: false };

/** The full state encoded in a listing's url: scope, filters, order and page. */
export type ListingState = ListingFilter & {
  readonly scope: ListingScope;
  readonly sort: SortOrder;
  readonly page: number;
};

export const PRODUCTS_PER_PAGE = 24;
const LONGEST_QUERY = 120;

/** Parameter names as in existing links to shops; amounts are whole euros. */
export const PARAMETERS = {
  search: 's',
  searched: 'post_type',
  sort: 'orderby',
  lowestPrice: 'min_price',
  highestPrice: 'max_price',
  stock: 'stock_status',
} as const;
const IN_STOCK = 'instock';

type Query = Iterable<readonly [string, string]>;

export function readListingState(scope: ListingScope, page: number, query: Query): ListingState {
  const parameters = [...query];
  const first = (parameter: string) => parameters.find(([name]) => name === parameter)?.[1];
  return {
    scope,
    page,
    sort: parseSort(first(PARAMETERS.sort)),
    filters: parseFilters(parameters, LISTING_WIDGET),
    price: toPriceRange(
      parseEuros(first(PARAMETERS.lowestPrice)),
      parseEuros(first(PARAMETERS.highestPrice)),
    ),
    inStockOnly: first(PARAMETERS.stock) === IN_STOCK,
  };
}

/** Ignores values that are not whole amounts of at most six digits. */
const parseEuros = (text: string | undefined) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** Swaps the limits if they are in the wrong order; a lower limit of zero is no limit. */
function toPriceRange(low: number | null, high: number | null): PriceRange | null {
  const swapped = low !== null && high !== null && low > high;
  const [from, to] = swapped ? [high, low] : [low, high];
  return !from && to === null ? null : { from: from || null, to };
}

/** Normalises a search query: one line, no control characters, limited length. */
export function cleanQuery(text: string): string {
  const oneLine = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  // Cuts by code point: half a surrogate pair cannot be encoded in a url.
  return [...oneLine].slice(0, LONGEST_QUERY).join('').trim();
}

/** Returns the query parameters of a listing's url; omits default values. */
export function listingParameters(state: Omit<ListingState, 'page'>): [string, string][] {
  const { scope, filters, sort } = state;
  return [
    ...(scope.kind === 'search'
      ? [pair(PARAMETERS.search, scope.query), pair(PARAMETERS.searched, 'product')]
      : []),
    ...filters.map((filter) => filterParameter(LISTING_WIDGET, filter)).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...offerParameters(state),
    ...(sort === DEFAULT_SORT ? [] : [pair(PARAMETERS.sort, sort)]),
  ];
}

function offerParameters({ price, inStockOnly }: ListingFilter): [string, string][] {
  return [
    ...(price?.from == null ? [] : [pair(PARAMETERS.lowestPrice, String(price.from))]),
    ...(price?.to == null ? [] : [pair(PARAMETERS.highestPrice, String(price.to))]),
    ...(inStockOnly ? [pair(PARAMETERS.stock, IN_STOCK)] : []),
  ];
}

const pair = (name: string, value: string): [string, string] => [name, value];

export const isListingParameter = (name: string) =>
  isFilterParameter(LISTING_WIDGET, name) || Object.values<string>(PARAMETERS).includes(name);

/**
 * Returns the parameters of a listing except those in `names`, as hidden fields for a form that has its own
 * inputs for these.
 */
export const parametersBeside = (state: ListingState, names: readonly (keyof typeof PARAMETERS)[]) =>
  listingParameters(state).filter(([name]) => !names.some((one) => PARAMETERS[one] === name));

/** Returns the canonical url of a listing state. */
export function listingHref(state: ListingState): string {
  const path = scopePath(state.scope) + (state.page > 1 ? `page/${state.page}/` : '');
  return withQuery(path, listingParameters(state));
}

export function withQuery(path: string, parameters: readonly (readonly [string, string])[]): string {
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query ? `${path}?${query}` : path;
}

export function scopePath(scope: ListingScope): string {
  switch (scope.kind) {
    case 'shop':
      return PATHS.listing;
    case 'category':
      return PATHS.category(scope.slug);
    case 'tag':
      return PATHS.tag(scope.slug);
    case 'search':
      return PATHS.home;
  }
}

/** The url of the whole shop, filtered by an age band. */
export const ageHref = (slug: string) =>
  listingHref({
    ...NOTHING_CHOSEN,
    scope: { kind: 'shop' },
    filters: [{ taxonomy: TAXONOMY.age, terms: [slug], join: 'and' }],
    sort: DEFAULT_SORT,
    page: 1,
  });

/**
 * Returns the slug of the age band if it is the only filter chosen; such listings are sorted by closeness to
 * the age.
 */
export function ageOfListing({ filters }: Pick<ListingState, 'filters'>): string | undefined {
  const [filter, ...others] = filters.filter(({ taxonomy }) => taxonomy === TAXONOMY.age);
  const [term, ...more] = filter?.terms ?? [];
  return others.length > 0 || more.length > 0 || filter?.join !== 'and' ? undefined : term;
}

/** The age band of a page of the whole shop that is filtered by nothing else. */
export const agePage = (state: ListingState): string | undefined =>
  state.scope.kind === 'shop' && state.filters.length === 1 && state.price === null && !state.inStockOnly
    ? ageOfListing(state)
    : undefined;

/**
 * Returns whether at most one term is chosen and there is no search or price limit. Such listings are
 * requested often and their number is limited.
 */
export const isCommonListing = ({ scope, filters, price }: ListingState) =>
  scope.kind !== 'search' &&
  price === null &&
  filters.length <= 1 &&
  filters.every(({ terms, join }) => terms.length === 1 && join === 'and');
