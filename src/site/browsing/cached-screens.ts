import { parsePageNumber } from '#platform/paging.ts';
import { searchScope } from '#shop/catalogue/products/listing-url.ts';
import { listingHref, readListingState, type ListingScope } from '#shop/catalogue/products/listing.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { CacheablePage } from '#site/engine/cached-page.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import { moved, notFound } from '#site/engine/page.ts';
import type { CachedScreen, UrlQuery } from '#site/engine/site-url.ts';
import { homePage } from './home-page.tsx';
import { listingPage } from './listing-page.tsx';
import { productPage } from './product-page.tsx';

const SHOP: ListingScope = { kind: 'shop' };

/** The home page is also the URL of a search (§2.1). */
export const homeOrSearch: CachedScreen = (deps, _, query) => {
  const search = searchScope(query);
  if (search) return cacheListing(deps, search, undefined, query);
  return { key: PATHS.home, make: () => homePage(deps) };
};

export const searchResults: CachedScreen = (deps, { page }, query) =>
  cacheListing(deps, searchScope(query) ?? SHOP, page, query);

export const shopListing: CachedScreen = (deps, { page }, query) => cacheListing(deps, SHOP, page, query);

export const termListing =
  (kind: 'category' | 'tag'): CachedScreen =>
  (deps, { slug = '', page }, query) =>
    cacheListing(deps, { kind, slug }, page, query);

export const product: CachedScreen = (deps, { slug = '' }) => ({
  key: PATHS.product(slug),
  make: () => productPage(deps, slug),
});

function cacheListing(
  deps: PageDeps,
  scope: ListingScope,
  page: string | undefined,
  query: UrlQuery,
): CacheablePage {
  const number = page === undefined ? 1 : parsePageNumber(page);
  if (number === undefined) return { key: null, make: async () => notFound };
  const state = readListingState(scope, number, query);
  const href = listingHref(state);
  if (page === '1') return { key: null, make: async () => moved(href) };
  return { key: href, make: () => listingPage(deps, state) };
}
