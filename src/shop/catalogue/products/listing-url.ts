import { parsePageNumber } from '#platform/paging.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { isSlug } from '#platform/slug.ts';
import { LISTING_WIDGET } from './listing-filter.ts';
import {
  cleanQuery,
  isListingParameter,
  listingParameters,
  PARAMETERS,
  readListingState,
  withQuery,
  type ListingScope,
  type ListingState,
} from './listing.ts';

export type Address = { readonly path: string; readonly query: readonly (readonly [string, string])[] };

/** Parses a url of the shop into a listing state; returns undefined if the url is not a listing. */
export function readListingUrl({ path, query }: Address): ListingState | undefined {
  const [, base = path, number = '1'] = /^(.*\/)page\/([^/]*)\/$/.exec(path) ?? [];
  const scope = scopeAt(base, query);
  const page = parsePageNumber(number);
  return scope && page !== undefined ? readListingState(scope, page, query) : undefined;
}

function scopeAt(path: string, query: Address['query']): ListingScope | undefined {
  if (path === PATHS.listing) return { kind: 'shop' };
  if (path === PATHS.home) return searchScope(query);
  const slug = path.split('/')[2] ?? '';
  if (!isSlug(slug)) return undefined;
  if (path === PATHS.category(slug)) return { kind: 'category', slug };
  return path === PATHS.tag(slug) ? { kind: 'tag', slug } : undefined;
}

export function searchScope(query: Iterable<readonly [string, string]>): ListingScope | undefined {
  const typed = [...query].find(([name]) => name === PARAMETERS.search)?.[1];
  return typed === undefined ? undefined : { kind: 'search', query: cleanQuery(typed) };
}

type ListingPosition = {
  /** The current page number of the listing, and the path of its first page. */
  readonly page: number;
  readonly basePath: string;
};

/**
 * Returns the url after a change of filters (§2.5): drops the page number of the old result and keeps all
 * unrelated parameters.
 */
export function urlAfterChange(
  { path, query }: Address,
  { page, basePath }: ListingPosition,
  state: Omit<ListingState, 'page'>,
): string {
  const pageNames = [`e-page-${LISTING_WIDGET}`, 'page', 'paged'];
  const others = query.filter(([name]) => !pageNames.includes(name) && !isListingParameter(name));
  return withQuery(page > 1 ? basePath : path, [...listingParameters(state), ...others]);
}
