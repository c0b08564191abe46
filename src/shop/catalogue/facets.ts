import {
  allBits,
  bitsAt,
  both,
  countBits,
  countBoth,
  either,
  emptyBits,
  placesOf,
  without,
  type BitSet,
} from '../../platform/bit-set.ts';
import { TAXONOMY } from '../../platform/names.ts';
import { listCriteria, withoutCriterion, type Criterion } from './criteria.ts';
import { removeFilter, type Operator } from './filter-choice.ts';
import { isFiltered, type TaxonomyFilter } from './listing-filter.ts';
import type { ListingScope, Narrowing, PriceRange } from './listing.ts';
import type { Term } from './product.ts';

type IndexedTerm = Term & {
  readonly taxonomy: string;
  readonly color: string | null;
  readonly products: BitSet;
};

/** What filters look at in every published product. A product's place in `ids` is its bit everywhere else. */
export type FacetIndex = {
  readonly ids: Int32Array;
  readonly terms: readonly IndexedTerm[];
  /** Attribute taxonomies with their names, in their order. */
  readonly attributes: readonly { readonly taxonomy: string; readonly label: string }[];
  readonly inStock: BitSet;
  /** −1 where nothing about a product can be bought yet. */
  readonly lowestCents: Int32Array;
  readonly highestCents: Int32Array;
};

export type FacetChoice = Term & {
  readonly color: string | null;
  readonly chosen: boolean;
  /** How many products have it, all other choices being kept. */
  readonly count: number;
};
export type Facet = {
  readonly taxonomy: string;
  readonly choices: readonly FacetChoice[];
  /** How many products of the scope have any of them. */
  readonly productCount: number;
};
export type Facets = {
  readonly total: number;
  readonly groups: readonly Facet[];
  readonly inStock: number;
  /** Whole euros around the prices there are; null where nothing has one. */
  readonly prices: { readonly from: number; readonly to: number } | null;
};

/** A category is one place in the shop; of everything else, any of several will do. */
export const operatorOf = (taxonomy: string): Operator =>
  taxonomy === TAXONOMY.category ? 'DISABLED' : 'OR';

/** A scope and its products. */
type Scoped = { readonly scope: ListingScope; readonly products: BitSet };

/** The products of a scope; `found` are the ids a search has found. */
export function productsInScope(
  index: FacetIndex,
  scope: ListingScope,
  found: Iterable<number> = [],
): BitSet {
  switch (scope.kind) {
    case 'shop':
      return allBits(index.ids.length);
    case 'category':
    case 'tag':
      return withTerm(index, TAXONOMY[scope.kind], scope.slug);
    case 'search':
      return bitsAt(index.ids.length, placesOfIds(index.ids, found));
  }
}

function placesOfIds(ids: Int32Array, found: Iterable<number>): number[] {
  const places = new Map([...ids].map((id, place) => [id, place]));
  return [...found].flatMap((id) => places.get(id) ?? []);
}

const withTerm = (index: FacetIndex, taxonomy: string, slug: string): BitSet =>
  index.terms.find((term) => term.taxonomy === taxonomy && term.slug === slug)?.products ??
  emptyBits(index.ids.length);

const withAny = ({ terms, ids }: FacetIndex, taxonomy: string): BitSet =>
  terms
    .filter((term) => term.taxonomy === taxonomy)
    .reduce((any, term) => either(any, term.products), emptyBits(ids.length));

/** Those of `products` that fit what was chosen. */
export function narrow(index: FacetIndex, products: BitSet, chosen: Narrowing): BitSet {
  const filtered = chosen.filters.reduce((left, filter) => applyFilter(index, left, filter), products);
  const available = chosen.inStockOnly ? both(filtered, index.inStock) : filtered;
  return chosen.price ? both(available, pricedWithin(index, chosen.price)) : available;
}

function applyFilter(index: FacetIndex, products: BitSet, { taxonomy, terms, join }: TaxonomyFilter): BitSet {
  const sets = terms.map((term) => withTerm(index, taxonomy, term));
  if (join === 'and') return sets.reduce(both, products);
  const any = sets.reduce(either, emptyBits(index.ids.length));
  return join === 'or' ? both(products, any) : without(products, any);
}

/** A product with several prices fits when one of them may lie in the range. */
function pricedWithin({ lowestCents, highestCents }: FacetIndex, { from, to }: PriceRange): BitSet {
  const low = (from ?? 0) * 100;
  const high = to === null ? Infinity : to * 100;
  const fitting: number[] = [];
  highestCents.forEach((highest, place) => {
    if (highest >= low && (lowestCents[place] ?? 0) <= high) fitting.push(place);
  });
  return bitsAt(highestCents.length, fitting);
}

/** What can be chosen among the products of a scope, and how many products each choice has. */
export function countFacets(index: FacetIndex, { scope, products }: Scoped, chosen: Narrowing): Facets {
  const everything = allBits(index.ids.length);
  const shown = narrow(index, products, chosen);
  const taxonomies = [...new Set(index.terms.map(({ taxonomy }) => taxonomy))];
  return {
    total: countBits(shown),
    groups: taxonomies.map((taxonomy) => {
      // From one category one goes to another, not further into it.
      const base = scope.kind === 'category' && taxonomy === TAXONOMY.category ? everything : products;
      const among =
        base === products && countsItself(chosen, taxonomy)
          ? shown
          : narrow(index, base, { ...chosen, filters: removeFilter(chosen.filters, taxonomy) });
      return {
        taxonomy,
        choices: listChoices(index, taxonomy, { base, among, chosen }),
        productCount: countBoth(base, withAny(index, taxonomy)),
      };
    }),
    inStock: countBits(narrow(index, products, { ...chosen, inStockOnly: true })),
    // Where nothing fits, the prices of the whole scope still show which to ask for.
    prices:
      priceBounds(index, narrow(index, products, { ...chosen, price: null })) ?? priceBounds(index, products),
  };
}

/** Only terms that must all be there narrow each other; otherwise a filter is left out of its own counts. */
const countsItself = ({ filters }: Narrowing, taxonomy: string) =>
  filters.every((filter) => filter.taxonomy !== taxonomy) ||
  filters.some((filter) => filter.taxonomy === taxonomy && filter.join === 'and' && filter.terms.length > 1);

type Counting = { base: BitSet; among: BitSet; chosen: Narrowing };

/** Choices that nothing in the scope has are left out; those that other choices exclude stay, with a zero. */
function listChoices({ terms }: FacetIndex, taxonomy: string, { base, among, chosen }: Counting) {
  return terms.flatMap((term): FacetChoice[] => {
    if (term.taxonomy !== taxonomy) return [];
    const isChosen = isFiltered(chosen.filters, taxonomy, term.slug);
    if (!isChosen && countBoth(base, term.products) === 0) return [];
    const { id, slug, name, color } = term;
    return [{ id, slug, name, color, chosen: isChosen, count: countBoth(among, term.products) }];
  });
}

function priceBounds({ lowestCents, highestCents }: FacetIndex, products: BitSet): Facets['prices'] {
  let [low, high] = [Infinity, -1];
  for (const place of placesOf(products)) {
    const highest = highestCents[place] ?? -1;
    if (highest < 0) continue;
    low = Math.min(low, lowestCents[place] ?? 0);
    high = Math.max(high, highest);
  }
  return high < 0 ? null : { from: Math.floor(low / 100), to: Math.ceil(high / 100) };
}

export type Loosened = { readonly criterion: Criterion; readonly count: number };

/** How many products there would be without each thing that was chosen, where that helps. */
export function countLoosened(index: FacetIndex, products: BitSet, chosen: Narrowing): Loosened[] {
  return listCriteria(chosen)
    .map((criterion) => ({
      criterion,
      count: countBits(narrow(index, products, withoutCriterion(chosen, criterion))),
    }))
    .filter(({ count }) => count > 0);
}
