import { PATHS, TAXONOMY } from '../../platform/names.ts';
import { filterParameter, LISTING_WIDGET, parseFilters, type TaxonomyFilter } from './listing-filter.ts';
import { DEFAULT_SORT, parseSort, type SortOrder } from './sort.ts';

export type ListingScope =
  | { readonly kind: 'shop' }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'tag'; readonly slug: string }
  /** `loose`: nothing has the words, so names that look like them are taken. */
  | { readonly kind: 'search'; readonly query: string; readonly loose?: boolean };

/** Everything a listing's address says: filters, order and page are one state. */
export type ListingState = {
  readonly scope: ListingScope;
  readonly filters: readonly TaxonomyFilter[];
  readonly sort: SortOrder;
  readonly page: number;
};

export const PRODUCTS_PER_PAGE = 24;
const LONGEST_QUERY = 120;

export function readListingState(
  scope: ListingScope,
  page: number,
  query: Iterable<readonly [string, string]>,
): ListingState {
  const parameters = [...query];
  const sort = parameters.find(([name]) => name === 'orderby')?.[1];
  return { scope, page, sort: parseSort(sort), filters: parseFilters(parameters, LISTING_WIDGET) };
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
export function listingParameters({ scope, filters, sort }: Omit<ListingState, 'page'>): [string, string][] {
  return [
    ...(scope.kind === 'search' ? [pair('s', scope.query), pair('post_type', 'product')] : []),
    ...filters.map((filter) => filterParameter(LISTING_WIDGET, filter)).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(sort === DEFAULT_SORT ? [] : [pair('orderby', sort)]),
  ];
}

const pair = (name: string, value: string): [string, string] => [name, value];

/** The one address of a listing's state. */
export function listingHref(state: ListingState): string {
  const path = scopePath(state.scope) + (state.page > 1 ? `page/${state.page}/` : '');
  const query = listingParameters(state)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}

function scopePath(scope: ListingScope): string {
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
    scope: { kind: 'shop' },
    filters: [{ taxonomy: TAXONOMY.age, terms: [slug], join: 'and' }],
    sort: DEFAULT_SORT,
    page: 1,
  });
