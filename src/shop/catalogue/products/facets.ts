import {
  allBits,
  bitsAt,
  bitsWhere,
  both,
  countBits,
  countBoth,
  either,
  emptyBits,
  hasBit,
  without,
  visitPlaces,
  type BitSet,
} from '#platform/bit-set.ts';
import { ageDistance, type AgeRange } from './age.ts';
import { TAXONOMY } from './contract.ts';
import { listCriteria, withoutCriterion, type Criterion } from './criteria.ts';
import type { Operator } from './filter-choice.ts';
import { isFiltered, type TaxonomyFilter } from './listing-filter.ts';
import type { ListingScope, ListingFilter, PriceRange } from './listing.ts';
import type { Term } from './product.ts';

type IndexedTerm = Term & {
  readonly color: string | null;
  readonly products: BitSet;
};

type IndexedTaxonomy = {
  readonly taxonomy: string;
  readonly terms: readonly IndexedTerm[];
  /** The products that have any of its terms. */
  readonly products: BitSet;
};

/**
 * The filterable data of all published products. A product's index in `ids` is its bit position in every bit
 * set.
 */
export type FacetIndex = {
  /** Ascending. */
  readonly ids: Int32Array;
  /** Maps an id to its index in `ids` plus one; 0 for ids that are not published. */
  readonly places: Uint32Array;
  readonly taxonomies: readonly IndexedTaxonomy[];
  /** Attribute taxonomies with their labels, in display order. */
  readonly attributes: readonly { readonly taxonomy: string; readonly label: string }[];
  readonly inStock: BitSet;
  /** −1 if no part of the product can be bought yet. */
  readonly lowestCents: Int32Array;
  readonly highestCents: Int32Array;
  /** The first month of a product's age range; −1 if it has none. */
  readonly fromMonths: Int32Array;
  /** The end of the age range, exclusive; −1 if it has none. */
  readonly toMonths: Int32Array;
  /** The names of the best sellers, with which the search compares mistyped words. */
  readonly names: readonly string[];
};

export type FacetChoice = Term & {
  readonly color: string | null;
  readonly chosen: boolean;
  /** The number of products with this term when all other choices are applied. */
  readonly count: number;
};
export type Facet = {
  readonly taxonomy: string;
  readonly choices: readonly FacetChoice[];
  /** The number of products of the scope that have any of these terms. */
  readonly productCount: number;
};
export type Facets = {
  readonly total: number;
  readonly groups: readonly Facet[];
  readonly inStock: number;
  /** The price range, rounded outwards to whole euros; null if no product has a price. */
  readonly prices: { readonly from: number; readonly to: number } | null;
};

/**
 * Only one category can be chosen at a time; in other taxonomies a product must match any of the chosen
 * terms.
 */
export const operatorOf = (taxonomy: string): Operator =>
  taxonomy === TAXONOMY.category ? 'DISABLED' : 'OR';

type ScopedProducts = { readonly scope: ListingScope; readonly products: BitSet };

/** Returns the products of a scope; `found` contains the ids of the search results. */
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
      return bitsAt(index.ids.length, placesOfIds(index, found));
  }
}

export const placesOfIds = ({ places }: FacetIndex, found: Iterable<number>): number[] =>
  [...found].flatMap((id) => {
    const place = places[id] ?? 0;
    return place > 0 ? [place - 1] : [];
  });

export const findTerm = ({ taxonomies }: FacetIndex, taxonomy: string, slug: string) =>
  taxonomies.find((one) => one.taxonomy === taxonomy)?.terms.find((term) => term.slug === slug);

/** Returns the terms of a taxonomy that have at least one product. */
export const listFilledTerms = ({ taxonomies }: FacetIndex, taxonomy: string): readonly Term[] =>
  taxonomies
    .find((one) => one.taxonomy === taxonomy)
    ?.terms.filter(({ products }) => countBits(products) > 0) ?? [];

export const withTerm = (index: FacetIndex, taxonomy: string, slug: string): BitSet =>
  findTerm(index, taxonomy, slug)?.products ?? emptyBits(index.ids.length);

/** Returns the subset of `products` that matches the chosen filters. */
export const applyFilters = (index: FacetIndex, products: BitSet, chosen: ListingFilter): BitSet =>
  matching(products, listLimits(index, chosen));

/**
 * Returns the ids of one page of `products`, sorted by `order`, which contains the ids of all products. Scans
 * from the end for pages in the second half, so that no scan passes more than half of the matches.
 */
export function pageInOrder(
  { places }: FacetIndex,
  products: BitSet,
  order: ArrayLike<number>,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): number[] {
  const isFromEnd = offset > total / 2;
  const pageSize = isFromEnd ? Math.min(limit, total - offset) : limit;
  const passed = isFromEnd ? Math.max(0, total - offset - limit) : offset;
  const page: number[] = [];
  let before = 0;
  for (let step = 0; step < order.length && page.length < pageSize; step++) {
    const id = order[isFromEnd ? order.length - 1 - step : step] ?? 0;
    const place = places[id] ?? 0;
    if (place === 0 || !hasBit(products, place - 1)) continue;
    if (before++ >= passed) page.push(id);
  }
  return isFromEnd ? page.reverse() : page;
}

/** The products that match one of the chosen filters: a taxonomy, the price or the stock. */
type Limit = { readonly of: string; readonly products: BitSet };

// The “#” prevents a collision with taxonomy names.
const PRICE = '#price';
const STOCK = '#stock';

function listLimits(index: FacetIndex, { filters, price, inStockOnly }: ListingFilter): Limit[] {
  return [
    ...filters.map((filter) => ({ of: filter.taxonomy, products: filtered(index, filter) })),
    ...(price ? [{ of: PRICE, products: pricedWithin(index, price) }] : []),
    ...(inStockOnly ? [{ of: STOCK, products: index.inStock }] : []),
  ];
}

const matching = (products: BitSet, limits: readonly Limit[], besides?: string): BitSet =>
  limits.reduce(
    (remaining, limit) => (limit.of === besides ? remaining : both(remaining, limit.products)),
    products,
  );

function filtered(index: FacetIndex, { taxonomy, terms, join }: TaxonomyFilter): BitSet {
  const sets = terms.map((term) => withTerm(index, taxonomy, term));
  if (join === 'and') return sets.reduce(both);
  const any = sets.reduce(either);
  return join === 'or' ? any : without(allBits(index.ids.length), any);
}

/** A product with several prices matches if its price span overlaps the range. */
export function pricedWithin({ lowestCents, highestCents }: FacetIndex, { from, to }: PriceRange): BitSet {
  const low = (from ?? 0) * 100;
  const high = to === null ? Infinity : to * 100;
  return bitsWhere(
    highestCents.length,
    (place) => (highestCents[place] ?? -1) >= low && (lowestCents[place] ?? 0) <= high,
  );
}

/** Returns the products whose age range overlaps an age. Products without an age match none. */
export function agedWithin({ fromMonths, toMonths }: FacetIndex, age: AgeRange): BitSet {
  const end = age.toMonths ?? Infinity;
  return bitsWhere(fromMonths.length, (place) => {
    const from = fromMonths[place] ?? -1;
    const to = toMonths[place] ?? -1;
    return from >= 0 && from < end && (to < 0 || to > age.fromMonths);
  });
}

/** Returns the age range of a product; undefined if it has none. */
export function ageAt({ fromMonths, toMonths }: FacetIndex, place: number): AgeRange | undefined {
  const from = fromMonths[place] ?? -1;
  const to = toMonths[place] ?? -1;
  return from < 0 ? undefined : { fromMonths: from, toMonths: to < 0 ? null : to };
}

/** Sorts ids by the closeness of their products to an age; equally close products keep their order. */
export function sortByAge(index: FacetIndex, ids: Int32Array, target: AgeRange): Int32Array {
  const distances = new Map(
    [...ids].map((id) => {
      const age = ageAt(index, (index.places[id] ?? 0) - 1);
      return [id, age ? ageDistance(age, target) : Infinity];
    }),
  );
  const distanceOf = (id: number) => distances.get(id) ?? Infinity;
  return Int32Array.from([...ids].sort((one, other) => compare(distanceOf(one), distanceOf(other))));
}

/** Also compares infinite numbers, whose difference is none. */
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** Returns the available choices among the products of a scope, with the number of products of each. */
export function countFacets(
  index: FacetIndex,
  { scope, products }: ScopedProducts,
  chosen: ListingFilter,
): Facets {
  const everything = allBits(index.ids.length);
  const limits = listLimits(index, chosen);
  const shown = matching(products, limits);
  return {
    total: countBits(shown),
    groups: index.taxonomies.map((group): Facet => {
      const { taxonomy } = group;
      // On a category page, the category choices lead to other categories, so they are counted over the whole
      // shop.
      const base = scope.kind === 'category' && taxonomy === TAXONOMY.category ? everything : products;
      const isShown = base === products && countsOwnFilter(chosen, taxonomy);
      const among = isShown ? shown : matching(base, limits, taxonomy);
      return {
        taxonomy,
        choices: listChoices(group, { base, among, chosen }),
        productCount: countBoth(base, group.products),
      };
    }),
    inStock: countBoth(matching(products, limits, STOCK), index.inStock),
    // If no product matches, the price range of the whole scope is returned as guidance.
    prices: priceBounds(index, matching(products, limits, PRICE)) ?? priceBounds(index, products),
  };
}

/**
 * A filter is excluded from the counts of its own taxonomy, unless its terms are joined by “and” and so
 * narrow each other.
 */
const countsOwnFilter = ({ filters }: ListingFilter, taxonomy: string) =>
  filters.every((filter) => filter.taxonomy !== taxonomy) ||
  filters.some((filter) => filter.taxonomy === taxonomy && filter.join === 'and' && filter.terms.length > 1);

type CountContext = { base: BitSet; among: BitSet; chosen: ListingFilter };

/**
 * Omits terms that no product of the scope has; keeps those excluded by other choices, with a count of zero.
 */
function listChoices(
  { taxonomy, terms }: IndexedTaxonomy,
  { base, among, chosen }: CountContext,
): FacetChoice[] {
  return terms.flatMap(({ id, slug, name, color, products }) => {
    const isChosen = isFiltered(chosen.filters, taxonomy, slug);
    const count = countBoth(among, products);
    if (count === 0 && !isChosen && countBoth(base, products) === 0) return [];
    return [{ id, slug, name, color, chosen: isChosen, count }];
  });
}

function priceBounds({ lowestCents, highestCents }: FacetIndex, products: BitSet): Facets['prices'] {
  let low = Infinity;
  let high = -1;
  visitPlaces(products, (place) => {
    const highest = highestCents[place] ?? -1;
    if (highest < 0) return;
    const lowest = lowestCents[place] ?? 0;
    if (lowest < low) low = lowest;
    if (highest > high) high = highest;
  });
  return high < 0 ? null : { from: Math.floor(low / 100), to: Math.ceil(high / 100) };
}

export type RelaxedFilter = { readonly criterion: Criterion; readonly count: number };

/**
 * For each chosen criterion, counts the products that would match without it; omits criteria whose removal
 * yields none.
 */
export function countRelaxedFilters(
  index: FacetIndex,
  products: BitSet,
  chosen: ListingFilter,
): RelaxedFilter[] {
  return listCriteria(chosen)
    .map((criterion) => ({
      criterion,
      count: countBits(applyFilters(index, products, withoutCriterion(chosen, criterion))),
    }))
    .filter(({ count }) => count > 0);
}
