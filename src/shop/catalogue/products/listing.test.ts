import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageHref,
  cleanQuery,
  isCommonListing,
  listingHref,
  NOTHING_CHOSEN,
  parametersBeside,
  readListingState,
  type ListingState,
} from './listing.ts';
import type { TaxonomyFilter } from './listing-filter.ts';
import { SORT_ORDERS, type SortOrder } from './sort.ts';

const shop: ListingState = { ...NOTHING_CHOSEN, scope: { kind: 'shop' }, sort: 'menu_order', page: 1 };

test.each([
  ['the shop', {}, '/boutique/'],
  ['its second page', { page: 2 }, '/boutique/page/2/'],
  ['sorted', { sort: 'price' }, '/boutique/?orderby=price'],
  [
    'with everything chosen',
    {
      filters: [{ taxonomy: 'pa_age', terms: ['b', 'a'], join: 'or' }],
      price: { from: 10, to: 40 },
      inStockOnly: true,
      sort: 'price',
    },
    '/boutique/?e-filter-boutique-pa_age=a~b&min_price=10&max_price=40&stock_status=instock&orderby=price',
  ],
  ['a category', { scope: { kind: 'category', slug: 'langage' } }, '/categorie-produit/langage/'],
  ['a tag', { scope: { kind: 'tag', slug: 'calcul' }, page: 3 }, '/etiquette-produit/calcul/page/3/'],
  [
    'a search',
    { scope: { kind: 'search', query: 'tour & rose' } },
    '/?s=tour%20%26%20rose&post_type=product',
  ],
] as const)('%s has one address', (_what, change, href) => {
  expect(listingHref({ ...shop, ...change })).toBe(href);
});

test('an age leads to the shop narrowed to it', () => {
  expect(ageHref('3-4-ans')).toBe('/boutique/?e-filter-boutique-pa_age=3-4-ans');
});

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4})?$/);
const filters = fc.uniqueArray(
  fc
    .record({
      taxonomy: fc.stringMatching(/^[a-z][a-z0-9_]{0,10}$/),
      terms: fc.uniqueArray(slug, { minLength: 1, maxLength: 5 }).map((terms) => terms.sort()),
      join: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
    })
    .map(
      (one): TaxonomyFilter => (one.join === 'or' && one.terms.length === 1 ? { ...one, join: 'and' } : one),
    ),
  { selector: ({ taxonomy }) => taxonomy, maxLength: 4 },
);
const state: fc.Arbitrary<ListingState> = fc.record({
  scope: fc.oneof(
    fc.constant({ kind: 'shop' as const }),
    fc.record({ kind: fc.constantFrom('category' as const, 'tag' as const), slug }),
    fc.record({ kind: fc.constant('search' as const), query: fc.string({ unit: 'binary' }).map(cleanQuery) }),
  ),
  filters,
  price: fc.oneof(
    fc.constant(null),
    fc.record({ from: fc.integer({ min: 1, max: 99 }), to: fc.constant(null) }),
    fc.record({ from: fc.constantFrom(null, 5, 20), to: fc.integer({ min: 20, max: 999_999 }) }),
  ),
  inStockOnly: fc.boolean(),
  sort: fc.constantFrom(...(Object.keys(SORT_ORDERS) as SortOrder[])),
  page: fc.integer({ min: 1, max: 999_999 }),
});

test('the address of a listing, read again, gives the same listing and the same address', () => {
  fc.assert(
    fc.property(state, (original) => {
      const href = listingHref(original);
      const { searchParams } = new URL(href, 'http://shop');
      const read = readListingState(original.scope, original.page, searchParams);
      expect(new Set(read.filters)).toEqual(new Set(original.filters));
      expect({ ...read, filters: [] }).toEqual({ ...original, filters: [] });
      expect(listingHref(read)).toBe(href);
      if (original.scope.kind === 'search')
        expect(cleanQuery(searchParams.get('s') ?? '')).toBe(original.scope.query);
    }),
  );
});

test.each([
  ['spaces around and between', '  tour \t\n rose ', 'tour rose'],
  ['control and invisible characters', 'tour\u0000\u200b\u202erose', 'tour rose'],
  ['decomposed accents', 'e\u0301veil', 'éveil'],
  ['nothing but spaces', ' \u00a0 ', ''],
  ['more than anyone types', 'a'.repeat(10_000), 'a'.repeat(120)],
  ['a cut in the middle of a character', `${'a'.repeat(119)}😀😀`, `${'a'.repeat(119)}😀`],
  ['a cut before a space', `${'a'.repeat(119)} b`, 'a'.repeat(119)],
])('what is searched for is cleaned: %s', (_what, typed, clean) => expect(cleanQuery(typed)).toBe(clean));

test('what is searched for is always one clean line that an address can carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const clean = cleanQuery(typed);
      expect(cleanQuery(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u);
      expect(() => encodeURIComponent(clean)).not.toThrow();
    }),
  );
});

const priceOf = (query: string) => readListingState(shop.scope, 1, new URLSearchParams(query)).price;

test.each([
  ['both ends', 'min_price=10&max_price=40', { from: 10, to: 40 }],
  ['from an amount on', 'min_price=10', { from: 10, to: null }],
  ['up to an amount', 'max_price=40', { from: null, to: 40 }],
  ['nothing but free things', 'max_price=0', { from: null, to: 0 }],
  ['from nothing on is from anything on', 'min_price=0&max_price=40', { from: null, to: 40 }],
  ['ends in the wrong order are put right', 'min_price=40&max_price=10', { from: 10, to: 40 }],
  ['a field left empty', 'min_price=&max_price=40', { from: null, to: 40 }],
  ['the first of two counts', 'min_price=10&min_price=20', { from: 10, to: null }],
])('a price is read from the address: %s', (_what, query, range) => expect(priceOf(query)).toEqual(range));

test.each([
  '',
  'min_price=0',
  'min_price=&max_price=',
  'min_price=-5',
  'min_price=NaN',
  'min_price=1e3',
  'min_price=Infinity',
  'min_price=0x10',
  'min_price=10.5',
  'min_price=10,5',
  'min_price=+10',
  'min_price=9999999',
  'min_price[]=10',
  "min_price=1'--",
])('“%s” says nothing about prices', (query) => expect(priceOf(query)).toBeNull());

test.each([
  ['instock', true],
  ['outofstock', false],
  ['INSTOCK', false],
  ['', false],
])('stock_status=%s', (value, only) => {
  expect(readListingState(shop.scope, 1, [['stock_status', value]]).inStockOnly).toBe(only);
});

test('a form carries the parameters that it does not set itself', () => {
  const state: ListingState = { ...shop, price: { from: 5, to: null }, inStockOnly: true, sort: 'price' };
  expect(parametersBeside(state, ['lowestPrice', 'highestPrice', 'stock'])).toEqual([['orderby', 'price']]);
});

const one = { taxonomy: 'pa_age', terms: ['a'], join: 'and' } as const;
test.each([
  ['the shop', {}, true],
  ['one filter of one term', { filters: [one] }, true],
  ['what is in stock', { inStockOnly: true }, true],
  ['several terms', { filters: [{ ...one, terms: ['a', 'b'], join: 'or' }] }, false],
  ['what is excluded', { filters: [{ ...one, join: 'not' }] }, false],
  ['several filters', { filters: [one, { ...one, taxonomy: 'product_tag' }] }, false],
  ['a price: there are endless ones', { price: { from: 1, to: null } }, false],
  ['a search: there are endless ones', { scope: { kind: 'search', query: 'bois' } }, false],
] as const)('a listing is classified as common or not: %s', (_what, change, usual) => {
  expect(isCommonListing({ ...shop, ...change })).toBe(usual);
});
