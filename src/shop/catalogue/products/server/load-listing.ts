import type { BitSet } from '#platform/bit-set.ts';
import { TAXONOMY } from '../contract.ts';
import { pageExists, paging as pagingOf, type Paging } from '#platform/paging.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TaggedCache } from '#platform/server/page-cache/tagged-cache.ts';
import { CACHE_TAG, type CacheTag } from '#shop/common/cache-tags/cache-tags.ts';
import {
  countFacets,
  countRelaxedFilters,
  findTerm,
  applyFilters,
  pageInOrder,
  productsInScope,
  sortByAge,
  type FacetIndex,
  type Facets,
  type RelaxedFilter,
} from '../facets.ts';
import { AGE_BANDS } from '../age.ts';
import {
  ageOfListing,
  agePage,
  PRODUCTS_PER_PAGE,
  type ListingScope,
  type ListingState,
} from '../listing.ts';
import { texts } from '../texts.ts';
import { DEFAULT_SORT, SORT_ORDERS, type SortOrder } from '../sort.ts';
import { listingTitle } from '../listing-title.ts';
import type { ProductCard, Term } from '../product.ts';
import type { SearchResult } from '../search-result.ts';
import { loadCards, type ProductCardCache } from './product-card-cache.ts';
import { loadOrder } from './list-products.ts';
import { loadFacetIndex } from './load-facet-index.ts';

/** A page of a listing with all data derived from its products. */
export type Listing = {
  /** The category or tag of the listing. */
  readonly term: Term | undefined;
  readonly title: string;
  readonly state: ListingState;
  readonly products: readonly ProductCard[];
  readonly paging: Paging;
  readonly facets: Facets;
  readonly attributes: FacetIndex['attributes'];
  /** The criteria to remove if no product matches. */
  readonly loosened: readonly RelaxedFilter[];
  /** The reading of the query; null for other listings. */
  readonly search: SearchResult | null;
};

/**
 * Cache of the facet index, valid until a product is published, moved, priced or sold out, and of the sort
 * orders, each valid until it changes.
 */
export type FacetCache = {
  readonly index: TaggedCache<FacetIndex, CacheTag>;
  readonly orders: TaggedCache<Int32Array, CacheTag>;
  drop(tags: readonly string[]): void;
};

export function createFacetCache(): FacetCache {
  const index = new TaggedCache<FacetIndex, CacheTag>(1);
  const orders = new TaggedCache<Int32Array, CacheTag>(Object.keys(SORT_ORDERS).length + AGE_BANDS.length);
  return { index, orders, drop: (tags) => [index, orders].forEach((cache) => cache.drop(tags)) };
}

export type ListingDeps = {
  readonly db: Db;
  readonly facets: FacetCache;
  readonly cards: ProductCardCache;
  readonly search: (query: string) => Promise<SearchResult>;
};

/** A sale changes only the order by popularity. */
const orderTags = (sort: SortOrder) =>
  sort === 'popularity' ? [CACHE_TAG.orders, CACHE_TAG.sales] : [CACHE_TAG.orders];

/** Returns the current facet index, from the cache if possible. */
export const loadFacets = (db: Db, { index }: FacetCache): Promise<FacetIndex> =>
  index.remember('index', async () => ({
    value: await loadFacetIndex(db),
    tags: [CACHE_TAG.counts, CACHE_TAG.menu],
  }));

/** Returns the ids of all products in a sort order, from the cache if possible. */
export const loadSortOrder = (db: Db, { orders }: FacetCache, sort: SortOrder): Promise<Int32Array> =>
  orders.remember(sort, async () => ({ value: await loadOrder(db, sort), tags: orderTags(sort) }));

/** Loads a page of a listing; undefined if the page does not exist. */
export async function loadListing(deps: ListingDeps, state: ListingState): Promise<Listing | undefined> {
  const { db, facets: memory } = deps;
  const { scope } = state;
  const [index, search] = await Promise.all([
    loadFacets(db, memory),
    scope.kind === 'search' ? deps.search(scope.query) : null,
  ]);
  const found = search?.ids ?? [];
  const term = scopeTerm(index, scope);
  if (term === 'unknown') return undefined;
  const inScope = productsInScope(index, scope, found);
  const facets = countFacets(index, { scope, products: inScope }, state);
  const paging = pagingOf(facets.total, state.page, PRODUCTS_PER_PAGE);
  if (!pageExists(paging)) return undefined;
  const age = findTerm(index, TAXONOMY.age, agePage(state) ?? '');
  const title = age
    ? texts.ageTitle(age.name)
    : listingTitle(search ? { kind: 'search', query: search.query } : scope, term?.name ?? '');
  const common = { term, title, state, paging, facets, attributes: index.attributes, search };
  if (facets.total === 0)
    return { ...common, products: [], loosened: countRelaxedFilters(index, inScope, state) };
  const fitting = { index, products: applyFilters(index, inScope, state), found };
  const ids = await idsOfPage(db, memory, { state, paging, fitting });
  const products = await loadCards(db, deps.cards, ids);
  return { ...common, products, loosened: [] };
}

type MatchingProducts = { index: FacetIndex; products: BitSet; found: readonly number[] };
type ListingPage = { state: ListingState; paging: Paging; fitting: MatchingProducts };

/** Search results are sorted by relevance unless another order is requested. */
async function idsOfPage(db: Db, memory: FacetCache, shown: ListingPage): Promise<number[]> {
  const { scope, sort } = shown.state;
  const { index, products, found } = shown.fitting;
  const order =
    scope.kind === 'search' && sort === DEFAULT_SORT
      ? found
      : await orderOfListing(db, memory, index, shown.state);
  const { first, total } = shown.paging;
  return pageInOrder(index, products, order, { offset: first - 1, limit: PRODUCTS_PER_PAGE, total });
}

/** A listing of one age is sorted by closeness to it, unless another order is requested. */
function orderOfListing(
  db: Db,
  memory: FacetCache,
  index: FacetIndex,
  state: ListingState,
): Promise<Int32Array> {
  const slug = state.sort === DEFAULT_SORT ? ageOfListing(state) : undefined;
  const band = AGE_BANDS.find((one) => one.slug === slug);
  if (!band) return loadSortOrder(db, memory, state.sort);
  return memory.orders.remember(`age ${band.slug}`, async () => ({
    value: sortByAge(index, await loadSortOrder(db, memory, DEFAULT_SORT), band),
    tags: [CACHE_TAG.orders, CACHE_TAG.counts],
  }));
}

function scopeTerm(index: FacetIndex, scope: ListingScope): Term | undefined | 'unknown' {
  if (scope.kind !== 'category' && scope.kind !== 'tag') return undefined;
  return findTerm(index, TAXONOMY[scope.kind], scope.slug) ?? 'unknown';
}
