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
import { TAXONOMY } from './contract.ts';
import { listCriteria, withoutCriterion, type Criterion } from './criteria.ts';
import type { Operator } from './filter-choice.ts';
import { isFiltered, type TaxonomyFilter } from './listing-filter.ts';
import type { ListingScope, Narrowing, PriceRange } from './listing.ts';
import type { Term } from './product.ts';

type IndexedTerm = Term & {
  readonly color: string | null;
  readonly products: BitSet;
};

type IndexedTaxonomy = {
  readonly taxonomy: string;
  readonly terms: readonly IndexedTerm[];
  /** Those that have any of its terms. */
  readonly products: BitSet;
};

/** What filters look at in every published product. A product's place in `ids` is its bit everywhere else. */
export type FacetIndex = {
  /** Ascending. */
  readonly ids: Int32Array;
  /** By id: its place, counted from one; 0 for what is not published. */
  readonly places: Uint32Array;
  readonly taxonomies: readonly IndexedTaxonomy[];
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
      return bitsAt(index.ids.length, placesOfIds(index, found));
  }
}

const placesOfIds = ({ places }: FacetIndex, found: Iterable<number>): number[] =>
  [...found].flatMap((id) => {
    const place = places[id] ?? 0;
    return place > 0 ? [place - 1] : [];
  });

export const findTerm = ({ taxonomies }: FacetIndex, taxonomy: string, slug: string) =>
  taxonomies.find((one) => one.taxonomy === taxonomy)?.terms.find((term) => term.slug === slug);

/** The terms of a taxonomy that lead to something. */
export const listFilledTerms = ({ taxonomies }: FacetIndex, taxonomy: string): readonly Term[] =>
  taxonomies
    .find((one) => one.taxonomy === taxonomy)
    ?.terms.filter(({ products }) => countBits(products) > 0) ?? [];

const withTerm = (index: FacetIndex, taxonomy: string, slug: string): BitSet =>
  findTerm(index, taxonomy, slug)?.products ?? emptyBits(index.ids.length);

/** Those of `products` that fit what was chosen. */
export const narrow = (index: FacetIndex, products: BitSet, chosen: Narrowing): BitSet =>
  fitting(products, listLimits(index, chosen));

/**
 * A page of these products, as they follow each other in `order`, which has the ids of all. One of the second half is
 * looked for from the end, so that no page is further away than the middle.
 */
export function pageInOrder(
  { places }: FacetIndex,
  products: BitSet,
  order: ArrayLike<number>,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): number[] {
  const isFromEnd = offset > total / 2;
  const wanted = isFromEnd ? Math.min(limit, total - offset) : limit;
  const passed = isFromEnd ? Math.max(0, total - offset - limit) : offset;
  const page: number[] = [];
  let before = 0;
  for (let step = 0; step < order.length && page.length < wanted; step++) {
    const id = order[isFromEnd ? order.length - 1 - step : step] ?? 0;
    const place = places[id] ?? 0;
    if (place === 0 || !hasBit(products, place - 1)) continue;
    if (before++ >= passed) page.push(id);
  }
  return isFromEnd ? page.reverse() : page;
}

/** The products that fit one part of what was chosen: a taxonomy, the price or the stock. */
type Limit = { readonly of: string; readonly products: BitSet };

// No taxonomy has such a name.
const PRICE = '#price';
const STOCK = '#stock';

function listLimits(index: FacetIndex, { filters, price, inStockOnly }: Narrowing): Limit[] {
  return [
    ...filters.map((filter) => ({ of: filter.taxonomy, products: filtered(index, filter) })),
    ...(price ? [{ of: PRICE, products: pricedWithin(index, price) }] : []),
    ...(inStockOnly ? [{ of: STOCK, products: index.inStock }] : []),
  ];
}

const fitting = (products: BitSet, limits: readonly Limit[], besides?: string): BitSet =>
  limits.reduce((left, limit) => (limit.of === besides ? left : both(left, limit.products)), products);

function filtered(index: FacetIndex, { taxonomy, terms, join }: TaxonomyFilter): BitSet {
  const sets = terms.map((term) => withTerm(index, taxonomy, term));
  if (join === 'and') return sets.reduce(both);
  const any = sets.reduce(either);
  return join === 'or' ? any : without(allBits(index.ids.length), any);
}

/** A product with several prices fits when one of them may lie in the range. */
function pricedWithin({ lowestCents, highestCents }: FacetIndex, { from, to }: PriceRange): BitSet {
  const low = (from ?? 0) * 100;
  const high = to === null ? Infinity : to * 100;
  return bitsWhere(
    highestCents.length,
    (place) => (highestCents[place] ?? -1) >= low && (lowestCents[place] ?? 0) <= high,
  );
}

/** What can be chosen among the products of a scope, and how many products each choice has. */
export function countFacets(index: FacetIndex, { scope, products }: Scoped, chosen: Narrowing): Facets {
  const everything = allBits(index.ids.length);
  const limits = listLimits(index, chosen);
  const shown = fitting(products, limits);
  return {
    total: countBits(shown),
    groups: index.taxonomies.map((group): Facet => {
      const { taxonomy } = group;
      // From one category one goes to another, not further into it.
      const base = scope.kind === 'category' && taxonomy === TAXONOMY.category ? everything : products;
      const isShown = base === products && countsItself(chosen, taxonomy);
      const among = isShown ? shown : fitting(base, limits, taxonomy);
      return {
        taxonomy,
        choices: listChoices(group, { base, among, chosen }),
        productCount: countBoth(base, group.products),
      };
    }),
    inStock: countBoth(fitting(products, limits, STOCK), index.inStock),
    // Where nothing fits, the prices of the whole scope still show which to ask for.
    prices: priceBounds(index, fitting(products, limits, PRICE)) ?? priceBounds(index, products),
  };
}

/** Only terms that must all be there narrow each other; otherwise a filter is left out of its own counts. */
const countsItself = ({ filters }: Narrowing, taxonomy: string) =>
  filters.every((filter) => filter.taxonomy !== taxonomy) ||
  filters.some((filter) => filter.taxonomy === taxonomy && filter.join === 'and' && filter.terms.length > 1);

type Counting = { base: BitSet; among: BitSet; chosen: Narrowing };

/** Choices that nothing in the scope has are left out; those that other choices exclude stay, with a zero. */
function listChoices({ taxonomy, terms }: IndexedTaxonomy, { base, among, chosen }: Counting): FacetChoice[] {
  return terms.flatMap(({ id, slug, name, color, products }) => {
    const isChosen = isFiltered(chosen.filters, taxonomy, slug);
    const count = countBoth(among, products);
    if (count === 0 && !isChosen && countBoth(base, products) === 0) return [];
    return [{ id, slug, name, color, chosen: isChosen, count }];
  });
}

function priceBounds({ lowestCents, highestCents }: FacetIndex, products: BitSet): Facets['prices'] {
  let [low, high] = [Infinity, -1];
  visitPlaces(products, (place) => {
    const highest = highestCents[place] ?? -1;
    if (highest < 0) return;
    const lowest = lowestCents[place] ?? 0;
    if (lowest < low) low = lowest;
    if (highest > high) high = highest;
  });
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
