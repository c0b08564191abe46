import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesOf } from '#platform/bit-set.ts';
import { applyFilters, productsInScope } from '#shop/catalogue/products/facets.ts';
import { NOTHING_CHOSEN, type ListingState, type ListingFilter } from '#shop/catalogue/products/listing.ts';
import { listProducts } from '#shop/catalogue/products/server/list-products.ts';
import { loadFacetIndex } from '#shop/catalogue/products/server/load-facet-index.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage, productSlugs } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

type Link = { href: string; name: string; count: number; chosen: boolean };

/** Returns the filter options of a listing that are links. */
function choices(html: string): Link[] {
  const links = html.matchAll(/<a id="filtre-[^"]*" href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g);
  return [...links].map(([, href = '', rest = '', content = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    chosen: rest.includes('aria-current'),
    name: /<span class="[^"]*name[^"]*">([^<]*)</.exec(content)?.[1] ?? '',
    count: Number(/<span class="[^"]*count[^"]*">([^<]*)</.exec(content)?.[1]?.replace(/\s/g, '')),
  }));
}

const open = async (path: string) => (await shop.ask(path)).body;

/** Returns the number of results that the listing at `path` states. */
const totalAt = async (path: string) => {
  const { text } = readPage(await open(path));
  if (text.includes('Voici le seul résultat')) return 1;
  return Number(/(\d+) résultats/.exec(text)?.[1] ?? 0);
};

test.each([
  '/boutique/',
  '/categorie-produit/mathematiques/',
  '/etiquette-produit/logique/',
  '/?s=bois&post_type=product',
  '/boutique/?max_price=30',
  '/boutique/?stock_status=instock&min_price=20',
  '/boutique/?e-filter-boutique-product_tag=langage%2Bconcentration',
  '/boutique/?e-filter-boutique-product_tag=!langage~logique',
])('every choice on %s says exactly how many products its link shows', async (path) => {
  const offered = choices(await open(path)).filter(({ chosen }) => !chosen);
  expect(offered.length).toBeGreaterThan(5);
  for (const { href, count } of offered) expect([href, await totalAt(href)]).toEqual([href, count]);
});

test('where one skill was chosen, another says how many products it has by itself', async () => {
  const offered = choices(await open('/boutique/?e-filter-boutique-product_tag=logique&max_price=30'));
  const language = offered.find(({ name }) => name === 'Langage');
  expect(language?.href).toContain('product_tag=langage~logique');
  expect(language?.count).toBe(
    await totalAt('/boutique/?e-filter-boutique-product_tag=langage&max_price=30'),
  );
});

const NARROWINGS: Partial<ListingFilter>[] = [
  {},
  { price: { from: 20, to: 40 } },
  { price: { from: null, to: 0 } },
  { price: { from: 100, to: null } },
  { inStockOnly: true },
  { filters: [{ taxonomy: 'product_tag', terms: ['langage', 'logique'], join: 'or' }], inStockOnly: true },
  { filters: [{ taxonomy: 'product_tag', terms: ['langage', 'logique'], join: 'and' }] },
  {
    filters: [
      { taxonomy: 'product_tag', terms: ['langage', 'logique'], join: 'not' },
      { taxonomy: 'pa_age', terms: ['3-4-ans'], join: 'and' },
    ],
    price: { from: 10, to: 30 },
  },
  { filters: [{ taxonomy: 'inconnue', terms: ['x'], join: 'and' }] },
];

test.each(NARROWINGS)('the database finds the very products that were counted: %j', async (narrowing) => {
  const state: ListingState = {
    ...NOTHING_CHOSEN,
    ...narrowing,
    scope: { kind: 'category', slug: 'mathematiques' },
    sort: 'price',
    page: 1,
  };
  const index = await loadFacetIndex(shop.db);
  const counted = applyFilters(index, productsInScope(index, state.scope), state);
  const found = await listProducts(shop.db, state, { sort: 'price', offset: 0, limit: 500 });
  expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Array.from(placesOf(counted), (place) => index.ids[place]),
  );
});

const slugsWhere = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ slug: string }>`select slug from products p where ${condition}`.execute(
    shop.db,
  );
  return rows.map(({ slug }) => slug).sort();
};

test('a price shows the products that can be had for it', async () => {
  const expected = await slugsWhere(sql`min_price_cents <= 2000 and max_price_cents >= 1500`);
  const shown = productSlugs(await open('/boutique/?min_price=15&max_price=20'));
  expect(shown.toSorted()).toEqual(expected);
  expect(productSlugs(await open('/boutique/?min_price=20&max_price=15'))).toEqual(shown);
});

test('« En stock seulement » leaves out what is sold out', async () => {
  const soldOut = await slugsWhere(sql`not in_stock`);
  expect(soldOut).toContain('perles-dorees');
  for (const page of ['', 'page/2/', 'page/3/']) {
    const shown = productSlugs(await open(`/boutique/${page}?stock_status=instock`));
    expect(shown.filter((slug) => soldOut.includes(slug))).toEqual([]);
  }
  expect(await totalAt('/boutique/?stock_status=instock')).toBe((await slugsWhere(sql`in_stock`)).length);
});

test.each([
  'min_price=-5',
  'min_price=NaN',
  'max_price=1e9',
  "min_price=1'--",
  'stock_status=%01',
  'min_price[]=1',
])('what is no filter (%s) shows the whole shop', async (query) =>
  expect(productSlugs(await open(`/boutique/?${query}`))).toEqual(productSlugs(await open('/boutique/'))),
);

test('filters go with the order and the pages', async () => {
  const html = await open('/boutique/?stock_status=instock&min_price=10&orderby=price');
  expect(html).toContain('href="/boutique/page/2/?min_price=10&amp;stock_status=instock&amp;orderby=price"');
  const sortForm = /<form[^>]*data-sort-form[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  expect(sortForm).toContain('name="min_price" value="10"');
  expect(sortForm).toContain('name="stock_status" value="instock"');
  const priceForm = /<form[^>]*data-listing-form="price"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  expect(priceForm).toContain('name="orderby" value="price"');
  expect(priceForm.match(/name="min_price"/g)).toHaveLength(1);
});

test.each([
  ['one filter', '/boutique/?e-filter-boutique-pa_age=3-4-ans', undefined],
  ['two', '/boutique/?e-filter-boutique-pa_age=3-4-ans&e-filter-boutique-product_tag=logique', 'noindex'],
  ['a price', '/boutique/?max_price=30', 'noindex'],
  ['what is in stock', '/boutique/?stock_status=instock', 'noindex'],
])('search engines are kept from what is endless: %s', async (_what, path, robots) => {
  expect(readPage(await open(path)).meta['robots']).toBe(robots);
});

test('each thing that was chosen can be taken back, what is excluded and what nobody knows included', async () => {
  const html = await open(
    '/boutique/?e-filter-boutique-product_tag=!langage&e-filter-boutique-pa_age=vieux-mot&min_price=10&max_price=40&stock_status=instock',
  );
  const labels = [...html.matchAll(/aria-label="Retirer le filtre\u00a0: ([^"]*)"/g)].map(
    ([, label]) => label,
  );
  expect(labels).toEqual([
    'Sauf\u00a0: Langage',
    'vieux mot',
    'De 10\u00a0€ à 40\u00a0€',
    'En stock seulement',
  ]);
});

test('where nothing fits, the page says what to take back and what there is then', async () => {
  const html = await open('/boutique/?e-filter-boutique-product_tag=calcul&min_price=5000');
  const { text } = readPage(html);
  expect(text).toContain('Aucun jeu ne réunit tous ces critères');
  const count = await totalAt('/boutique/?e-filter-boutique-product_tag=calcul');
  expect(text).toContain(`Sans « À partir de 5 000 € » ${count} produits`);
});

test('in a search, choosing another category replaces the chosen one', async () => {
  const html = await open('/?s=bois&post_type=product&e-filter-boutique-product_cat=construction');
  const music = choices(html).find(({ name }) => name === 'Musique');
  expect(music?.href).toBe('/?s=bois&post_type=product&e-filter-boutique-product_cat=musique');
});
