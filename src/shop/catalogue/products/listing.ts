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

/** In whole euros, both ends included; null is open. */
export type PriceRange = { readonly from: number | null; readonly to: number | null };

/** What the visitor has chosen among the products of a scope. */
export type Narrowing = {
  readonly filters: readonly TaxonomyFilter[];
  /** null: any price */
  readonly price: PriceRange | null;
  readonly inStockOnly: boolean;
};

export const NOTHING_CHOSEN: Narrowing = { filters: [], price: null, inStockOnly: false };

/** Everything a listing's address says: filters, order and page are one state. */
export type ListingState = Narrowing & {
  readonly scope: ListingScope;
  readonly sort: SortOrder;
  readonly page: number;
};

export const PRODUCTS_PER_PAGE = 24;
const LONGEST_QUERY = 120;

/** As links to shops have them; amounts are whole euros. */
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
  const first = (wanted: string) => parameters.find(([name]) => name === wanted)?.[1];
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

/** What is no whole amount, or more than anything costs, says nothing. */
const parseEuros = (text: string | undefined) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** Two ends in the wrong order are put right; from nothing on is from anything on. */
function toPriceRange(low: number | null, high: number | null): PriceRange | null {
  const swapped = low !== null && high !== null && low > high;
  const [from, to] = swapped ? [high, low] : [low, high];
  return !from && to === null ? null : { from: from || null, to };
}

/** What is searched for: one line, no control characters, no longer than anyone would type. */
export function cleanQuery(text: string): string {
  const oneLine = text
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  // By characters: half of one cannot be written into an address.
  return [...oneLine].slice(0, LONGEST_QUERY).join('').trim();
}

/** The query of a listing's address; parameters that change nothing are not in it. */
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

function offerParameters({ price, inStockOnly }: Narrowing): [string, string][] {
  return [
    ...(price?.from == null ? [] : [pair(PARAMETERS.lowestPrice, String(price.from))]),
    ...(price?.to == null ? [] : [pair(PARAMETERS.highestPrice, String(price.to))]),
    ...(inStockOnly ? [pair(PARAMETERS.stock, IN_STOCK)] : []),
  ];
}

const pair = (name: string, value: string): [string, string] => [name, value];

export const isListingParameter = (name: string) =>
  isFilterParameter(LISTING_WIDGET, name) || Object.values<string>(PARAMETERS).includes(name);

/** The parameters of a listing apart from those named, for a form that asks for these itself. */
export const parametersBeside = (state: ListingState, asked: readonly (keyof typeof PARAMETERS)[]) =>
  listingParameters(state).filter(([name]) => !asked.some((one) => PARAMETERS[one] === name));

/** The one address of a listing's state. */
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

/** The shop, narrowed to what suits an age. */
export const ageHref = (slug: string) =>
  listingHref({
    ...NOTHING_CHOSEN,
    scope: { kind: 'shop' },
    filters: [{ taxonomy: TAXONOMY.age, terms: [slug], join: 'and' }],
    sort: DEFAULT_SORT,
    page: 1,
  });

/** Nothing chosen, or one thing out of a short list: visitors come back to these, and there are only so many. */
export const isUsual = ({ scope, filters, price }: ListingState) =>
  scope.kind !== 'search' &&
  price === null &&
  filters.length <= 1 &&
  filters.every(({ terms, join }) => terms.length === 1 && join === 'and');
