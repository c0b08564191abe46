import { expect, test } from 'vitest';
import { urlAfterChange, readListingUrl } from './listing-url.ts';
import { listingHref, type ListingState } from './listing.ts';
import type { TaxonomyFilter } from './listing-filter.ts';

function addressOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://shop');
  return { path: pathname, query: [...searchParams] };
}

test.each([
  '/boutique/',
  '/boutique/page/2/?orderby=price',
  '/categorie-produit/langage/?e-filter-boutique-pa_age=3-4-ans',
  '/etiquette-produit/calcul/page/3/',
  '/?s=tour%20rose&post_type=product',
  '/page/2/?s=bois&post_type=product',
  '/boutique/?min_price=10&max_price=40&stock_status=instock',
])('the listing at %s is known by its address', (href) => {
  const state = readListingUrl(addressOf(href));
  expect(state && listingHref(state)).toBe(href);
});

test.each([
  '/',
  '/page/2/',
  '/panier/',
  '/produit/tour-rose/',
  '/boutique',
  '/boutique/page/0/',
  '/boutique/page/abc/',
  '/boutique/page//',
  '/boutique/page/2/page/2/',
  '/categorie-produit//',
  '/categorie-produit/Langage/',
  '/categorie-produit/a/b/',
  '/categorie-produit/..%2f/',
  '/wp-admin/admin-ajax.php',
])('no listing stands at %s', (href) => expect(readListingUrl(addressOf(href))).toBeUndefined());

const age: TaxonomyFilter = { taxonomy: 'pa_age', terms: ['a'], join: 'and' };
const tags: TaxonomyFilter = { taxonomy: 'product_tag', terms: ['x', 'y'], join: 'or' };

function change(href: string, changed: Partial<ListingState>): string {
  const address = addressOf(href);
  const state = readListingUrl(address);
  if (!state) throw new Error(`no listing at ${href}`);
  return urlAfterChange(address, { page: state.page, basePath: '/boutique/' }, { ...state, ...changed });
}

test.each([
  ['a filter is added', '/boutique/', [age], '/boutique/?e-filter-boutique-pa_age=a'],
  ['its terms are joined', '/boutique/', [tags], '/boutique/?e-filter-boutique-product_tag=x~y'],
  [
    'the order stays',
    '/boutique/?orderby=price',
    [age],
    '/boutique/?e-filter-boutique-pa_age=a&orderby=price',
  ],
  [
    'the filter that was there gives way',
    '/boutique/?e-filter-boutique-pa_age=b',
    [age],
    '/boutique/?e-filter-boutique-pa_age=a',
  ],
  ['a filter that is gone leaves nothing', '/boutique/?e-filter-boutique-pa_age=b', [], '/boutique/'],
  [
    'the filters of another widget stay',
    '/boutique/?e-filter-autre-pa_age=b',
    [],
    '/boutique/?e-filter-autre-pa_age=b',
  ],
  ['what else it said stays', '/boutique/?utm_source=lettre', [], '/boutique/?utm_source=lettre'],
])('after a change of filters, %s (§2.5#8)', (_rule, before, filters, after) => {
  expect(change(before, { filters })).toBe(after);
});

test.each(['e-page-boutique', 'page', 'paged'])('a change of filters removes %s (§2.5#10)', (name) => {
  expect(change(`/boutique/?${name}=3&orderby=price`, { filters: [] })).toBe('/boutique/?orderby=price');
});

test('the page of another widget stays', () => {
  expect(change('/boutique/?e-page-autre=3', { filters: [] })).toBe('/boutique/?e-page-autre=3');
});

test('on a later page, the base of the new address is that of the filter (§2.5#12)', () => {
  expect(change('/boutique/page/3/?orderby=price', { filters: [] })).toBe('/boutique/?orderby=price');
  const address = addressOf('/page/2/?s=bois&post_type=product');
  const state = readListingUrl(address);
  expect(state && urlAfterChange(address, { page: 2, basePath: '/' }, { ...state, filters: [age] })).toBe(
    '/?s=bois&post_type=product&e-filter-boutique-pa_age=a',
  );
});

test('price, stock and order change the address in the same way', () => {
  expect(change('/boutique/page/2/?min_price=5&fbclid=x', { price: { from: null, to: 40 } })).toBe(
    '/boutique/?max_price=40&fbclid=x',
  );
  expect(change('/boutique/?orderby=price', { inStockOnly: true, sort: 'menu_order' })).toBe(
    '/boutique/?stock_status=instock',
  );
});
