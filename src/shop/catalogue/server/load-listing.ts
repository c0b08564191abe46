import { placesOf, type BitSet } from '../../../platform/bit-set.ts';
import { TAXONOMY } from '../../../platform/names.ts';
import { pageExists, paging as pagingOf, type Paging } from '../../../platform/paging.ts';
import type { Db } from '../../../platform/server/database.ts';
import { TaggedCache } from '../../../platform/server/tagged-cache.ts';
import {
  countFacets,
  countLoosened,
  findTerm,
  narrow,
  productsInScope,
  type FacetIndex,
  type Facets,
  type Loosened,
} from '../facets.ts';
import { PRODUCTS_PER_PAGE, type ListingScope, type ListingState } from '../listing.ts';
import { DEFAULT_SORT } from '../sort.ts';
import { listingTitle } from '../listing-title.ts';
import type { ProductCard, Term } from '../product.ts';
import { listCards, listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';
import { loadFacetIndex } from './load-facet-index.ts';

/** A page of a listing with everything around it that follows from the products. */
export type Listing = {
  /** The category or tag it is about. */
  readonly term: Term | undefined;
  readonly title: string;
  readonly state: ListingState;
  readonly products: readonly ProductCard[];
  readonly paging: Paging;
  readonly facets: Facets;
  readonly attributes: FacetIndex['attributes'];
  /** What to take back when nothing fits. */
  readonly loosened: readonly Loosened[];
};

/** What listings are counted from, kept until a product is published, moved, priced or sold out. */
export type FacetMemory = TaggedCache<FacetIndex>;
export const createFacetMemory = (): FacetMemory => new TaggedCache<FacetIndex>(1);

/** Up to here the database is told which products it is about: it need not look for them again. */
const MOST_NAMED = 1_000;

/** The page of a listing; undefined where there is no such page. */
export async function loadListing(
  db: Db,
  memory: FacetMemory,
  state: ListingState,
): Promise<Listing | undefined> {
  const { scope } = state;
  const [index, found] = await Promise.all([
    memory.remember('index', async () => ({ value: await loadFacetIndex(db), tags: ['counts', 'menu'] })),
    scope.kind === 'search' ? searchProducts(db, scope.query) : [],
  ]);
  const term = scopeTerm(index, scope);
  if (term === 'unknown') return undefined;
  const inScope = productsInScope(index, scope, found);
  const facets = countFacets(index, { scope, products: inScope }, state);
  const paging = pagingOf(facets.total, state.page, PRODUCTS_PER_PAGE);
  if (!pageExists(paging)) return undefined;
  const title = listingTitle(scope, term?.name ?? '');
  const common = { term, title, state, paging, facets, attributes: index.attributes };
  if (facets.total === 0) return { ...common, products: [], loosened: countLoosened(index, inScope, state) };
  const fitting = { index, products: narrow(index, inScope, state), found };
  const products = await listPage(db, state, paging, fitting);
  return { ...common, products, loosened: [] };
}

type Fitting = { index: FacetIndex; products: BitSet; found: readonly number[] };

/** The cards of the page. What a search finds stands as it fits best, unless another order is asked for. */
function listPage(db: Db, state: ListingState, paging: Paging, fitting: Fitting): Promise<ProductCard[]> {
  const { scope, sort } = state;
  const { index, products, found } = fitting;
  const offset = paging.first - 1;
  const isFew = paging.total <= MOST_NAMED;
  const ids = isFew ? idsOf(index, products) : undefined;
  if (scope.kind === 'search' && sort === DEFAULT_SORT) {
    const fits = new Set(ids);
    const inOrder = found.filter((id) => fits.has(id));
    return listCards(db, inOrder.slice(offset, offset + PRODUCTS_PER_PAGE));
  }
  const page = { sort, offset, limit: PRODUCTS_PER_PAGE, total: paging.total };
  return listProducts(db, { ...state, ...(ids && { ids }) }, page);
}

function scopeTerm(index: FacetIndex, scope: ListingScope): Term | undefined | 'unknown' {
  if (scope.kind !== 'category' && scope.kind !== 'tag') return undefined;
  return findTerm(index, TAXONOMY[scope.kind], scope.slug) ?? 'unknown';
}

const idsOf = ({ ids }: FacetIndex, products: BitSet) =>
  Array.from(placesOf(products), (place) => ids[place] ?? 0);
