import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsAt, placesOf } from '#platform/bit-set.ts';
import { facetIndexOf } from '#test/facet-index.ts';
import {
  agedWithin,
  countFacets,
  countRelaxedFilters,
  applyFilters,
  pageInOrder,
  productsInScope,
} from './facets.ts';
import { NOTHING_CHOSEN, type ListingFilter } from './listing.ts';

const index = facetIndexOf([
  { terms: ['product_cat/bois', 'pa_age/a', 'product_tag/x'], low: 1_000 },
  { terms: ['product_cat/bois', 'pa_age/a', 'pa_age/b', 'product_tag/y'], low: 2_000, high: 5_000 },
  { terms: ['product_cat/bois', 'pa_age/b', 'product_tag/x', 'product_tag/y'], low: 3_990, stocked: false },
  { terms: ['product_cat/jeux', 'pa_age/c'], low: 0 },
  { terms: ['product_cat/jeux'], low: null },
]);
const allProducts = productsInScope(index, { kind: 'shop' });
const chosen = (change: Partial<ListingFilter>) => ({ ...NOTHING_CHOSEN, ...change });
const filter = (taxonomy: string, terms: string[], join: 'and' | 'or' | 'not') => ({ taxonomy, terms, join });
const places = (narrowing: ListingFilter) => [...placesOf(applyFilters(index, allProducts, narrowing))];

test.each([
  ['nothing', {}, [0, 1, 2, 3, 4]],
  ['a term', { filters: [filter('pa_age', ['a'], 'and')] }, [0, 1]],
  ['all of several', { filters: [filter('pa_age', ['a', 'b'], 'and')] }, [1]],
  ['any of several', { filters: [filter('pa_age', ['a', 'b'], 'or')] }, [0, 1, 2]],
  ['none of several', { filters: [filter('pa_age', ['a', 'b'], 'not')] }, [3, 4]],
  ['a term nobody knows', { filters: [filter('pa_age', ['z'], 'and')] }, []],
  ['none of what nobody knows', { filters: [filter('rien', ['z'], 'not')] }, [0, 1, 2, 3, 4]],
  ['two taxonomies', { filters: [filter('pa_age', ['b'], 'and'), filter('product_tag', ['x'], 'and')] }, [2]],
  ['in stock', { inStockOnly: true }, [0, 1, 3, 4]],
  ['from 30 €, and one price of a product may be in it', { price: { from: 30, to: null } }, [1, 2]],
  ['up to 10 €, which is included', { price: { from: null, to: 10 } }, [0, 3]],
  ['between 20 and 30 €', { price: { from: 20, to: 30 } }, [1]],
  ['free', { price: { from: null, to: 0 } }, [3]],
])('choosing %s leaves the products that fit', (_what, change, left) => {
  expect(places(chosen(change))).toEqual(left);
});

const count = (narrowing: ListingFilter, products = allProducts) =>
  countFacets(index, { scope: { kind: 'shop' }, products }, narrowing);
const countsOf = (narrowing: ListingFilter, scope = allProducts) =>
  Object.fromEntries(
    count(narrowing, scope).groups.flatMap(({ taxonomy, choices }) =>
      choices.map(({ slug, count }) => [`${taxonomy}/${slug}`, count]),
    ),
  );

test('each choice says how many products have it', () => {
  expect(countsOf(NOTHING_CHOSEN)).toEqual({
    'pa_age/a': 2,
    'pa_age/b': 2,
    'pa_age/c': 1,
    'product_cat/bois': 3,
    'product_cat/jeux': 2,
    'product_tag/x': 2,
    'product_tag/y': 2,
  });
});

test('a filter with one term is excluded from its own counts but not from the others', () => {
  const counts = countsOf(chosen({ filters: [filter('pa_age', ['a'], 'and')] }));
  expect(counts).toMatchObject({ 'pa_age/a': 2, 'pa_age/b': 2, 'product_tag/x': 1, 'product_cat/jeux': 0 });
});

test('terms joined by “and” narrow each other’s counts', () => {
  const counts = countsOf(chosen({ filters: [filter('pa_age', ['a', 'b'], 'and')] }));
  expect(counts).toMatchObject({ 'pa_age/a': 1, 'pa_age/b': 1, 'pa_age/c': 0 });
});

test('terms without a product in the scope are not offered, unless chosen', () => {
  const toys = productsInScope(index, { kind: 'category', slug: 'jeux' });
  expect(countsOf(NOTHING_CHOSEN, toys)).toEqual({ 'pa_age/c': 1, 'product_cat/jeux': 2 });
  const counts = countsOf(chosen({ filters: [filter('pa_age', ['a'], 'and')] }), toys);
  expect(counts).toEqual({ 'pa_age/a': 0, 'pa_age/c': 1, 'product_cat/jeux': 0 });
});

test('on a category page, the categories are counted over the whole shop', () => {
  const scope = { kind: 'category', slug: 'jeux' } as const;
  const { groups } = countFacets(
    index,
    { scope, products: productsInScope(index, scope) },
    chosen({ inStockOnly: true }),
  );
  const categories = groups.find(({ taxonomy }) => taxonomy === 'product_cat')?.choices ?? [];
  expect(categories.map(({ slug, count: products }) => [slug, products])).toEqual([
    ['bois', 2],
    ['jeux', 2],
  ]);
});

test('price bounds are whole euros around the available prices, whatever price was chosen', () => {
  const { prices } = count(
    chosen({ price: { from: 30, to: 31 }, filters: [filter('product_tag', ['x'], 'and')] }),
  );
  expect(prices).toEqual({ from: 10, to: 40 });
  expect(count(NOTHING_CHOSEN, bitsAt(5, [4])).prices).toBeNull();
});

test('if nothing matches, price bounds are those of the scope', () => {
  const nothing = chosen({ filters: [filter('pa_age', ['z'], 'and')] });
  expect(count(nothing).prices).toEqual({ from: 0, to: 50 });
});

test('a group says how many products of the scope it tells apart, whatever was chosen', () => {
  const { groups } = count(chosen({ filters: [filter('pa_age', ['c'], 'and')] }));
  expect(groups.map(({ taxonomy, productCount }) => [taxonomy, productCount])).toEqual([
    ['pa_age', 4],
    ['product_cat', 5],
    ['product_tag', 3],
  ]);
});

test('the in-stock count equals the total of the listing limited to products in stock', () => {
  const filters = [filter('pa_age', ['b'], 'and')];
  expect(count(chosen({ filters })).inStock).toBe(1);
  expect(count(chosen({ filters, inStockOnly: true })).total).toBe(1);
});

test('if nothing matches, the criteria whose removal yields results are listed with their counts', () => {
  const narrowing = chosen({
    filters: [filter('pa_age', ['c'], 'and'), filter('product_tag', ['x'], 'and')],
    price: { from: null, to: 5 },
  });
  expect(count(narrowing).total).toBe(0);
  expect(countRelaxedFilters(index, allProducts, narrowing)).toEqual([
    { criterion: { kind: 'term', taxonomy: 'product_tag', term: 'x', excluded: false }, count: 1 },
  ]);
});

test('the scope of a search is its results, without products that no longer exist', () => {
  const found = productsInScope(index, { kind: 'search', query: 'tour' }, [30, 10, 999]);
  expect([...placesOf(found)]).toEqual([0, 2]);
});

const narrowings: fc.Arbitrary<ListingFilter> = fc.record({
  filters: fc.uniqueArray(
    fc.record({
      taxonomy: fc.constantFrom('pa_age', 'product_tag'),
      terms: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'x', 'y'), { minLength: 1, maxLength: 3 }),
      join: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
    }),
    { selector: ({ taxonomy }) => taxonomy },
  ),
  price: fc.constantFrom(null, { from: 20, to: null }, { from: null, to: 20 }),
  inStockOnly: fc.boolean(),
});

test('whatever was chosen, the total is the number of products that are shown', () => {
  fc.assert(
    fc.property(narrowings, (narrowing) => {
      expect(count(narrowing).total).toBe(places(narrowing).length);
    }),
  );
});

test.each([
  ['the first page', 0, 2, [50, 30]],
  ['the second', 2, 2, [10]],
  ['the last, of one', 2, 1, [10]],
  ['one that starts in the middle', 1, 2, [30, 10]],
  ['one past the end', 4, 2, []],
])('%s holds the products at hand, in the order of all', (_page, offset, limit, ids) => {
  const atHand = bitsAt(5, [0, 2, 4]);
  // Product 99 was published after the index was loaded.
  expect(pageInOrder(index, atHand, [99, 50, 40, 30, 20, 10], { offset, limit, total: 3 })).toEqual(ids);
});

test.each([
  ['an age inside the range', { fromMonths: 36, toMonths: 48 }, [0, 2]],
  ['the last months of a range', { fromMonths: 71, toMonths: 72 }, [0, 2]],
  ['the end of a range, which is exclusive', { fromMonths: 72, toMonths: 84 }, [2]],
  ['a younger age', { fromMonths: 0, toMonths: 6 }, [1]],
  ['an age without an end', { fromMonths: 60, toMonths: null }, [0, 2]],
])('products fit %s', (_, age, places) => {
  const aged = facetIndexOf([
    { terms: [], low: 0, age: { fromMonths: 36, toMonths: 72 } },
    { terms: [], low: 0, age: { fromMonths: 0, toMonths: 12 } },
    { terms: [], low: 0, age: { fromMonths: 24, toMonths: null } },
    { terms: [], low: 0 },
  ]);
  expect([...placesOf(agedWithin(aged, age))]).toEqual(places);
});
