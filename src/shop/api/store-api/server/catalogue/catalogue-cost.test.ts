import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient } from '#test/store-client.ts';
import { product, type WireProduct } from './product-answers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
/** Drops all caches, then reloads the settings, which tell whether the shop is open. */
const forgetCatalogue = async () => {
  shop.app.drop(['*']);
  await shop.ask('/contact/');
};
beforeEach(forgetCatalogue);

const get = (path: string) => shop.ask(`/wp-json/wc/store/v1${path}`);

test.each([
  '/products',
  '/products?category=langage&tag=sens&attributes[0][attribute]=pa_age&attributes[0][slug]=3-4-ans',
  '/products?type=variation&per_page=50',
])('%s takes as many queries for one product as for many, at most four', async (path) => {
  const ask = async (perPage: number) => {
    await forgetCatalogue();
    return countQueries(() => get(`${path}${path.includes('?') ? '&' : '?'}per_page=${perPage}`));
  };
  const one = await ask(1);
  const many = await ask(100);
  expect(many).toBe(one);
  expect(many).toBeLessThanOrEqual(4);
});

test('the cart lists four complete cross-sells, without the product it contains', async () => {
  const client = await storeClient(shop).begin();
  const id = Number(await productId(shop, 'tour-rose'));
  const { json } = await client.post('/cart/add-item', { id });
  const shown = json['cross_sells'] as WireProduct[];
  expect(shown).toHaveLength(4);
  for (const one of shown) expect(() => product.parse(one)).not.toThrow();
  expect(shown.map((one) => one.id)).not.toContain(id);
});

test('a cart of several products takes as many queries as a cart of one', async () => {
  const client = await storeClient(shop).begin();
  const show = () => countQueries(() => client.get('/cart'));
  await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
  // The first request also queries whether the cart belongs to an account.
  await client.get('/cart');
  const one = await show();
  for (const slug of ['boulier', 'hochet-en-bois'])
    await client.post('/cart/add-item', { id: await productId(shop, slug) });
  expect(await show()).toBe(one);
});

const COUNTS =
  'calculate_price_range=1&calculate_rating_counts=1&calculate_stock_status_counts=1&calculate_taxonomy_counts=product_cat';
const attributeCounts = (taxonomies: readonly string[]) =>
  taxonomies.map((taxonomy, at) => `&calculate_attribute_counts[${at}][taxonomy]=${taxonomy}`).join('');

test('counting over many attributes takes as many queries as over one', async () => {
  const ask = (taxonomies: readonly string[]) =>
    countQueries(() =>
      get(`/products/collection-data?category=langage&${COUNTS}${attributeCounts(taxonomies)}`),
    );
  const one = await ask(['pa_age']);
  expect(await ask(['pa_age', 'pa_couleur', 'pa_taille', 'pa_finition', 'pa_support'])).toBe(one);
  expect(one).toBeLessThanOrEqual(6);
});

test.each([
  ['/products/categories', 1],
  ['/products/tags?per_page=3', 1],
  ['/products/attributes', 1],
  ['/products/attributes/1/terms', 2],
  ['/products/tour-rose', 1],
])('%s takes %i queries', async (path, queries) => {
  expect(await countQueries(() => get(path))).toBe(queries);
});

test('a repeated product listing takes one query less, until the cached counts are dropped', async () => {
  const ask = () => countQueries(() => get('/products?category=langage'));
  const cold = await ask();
  expect(await ask()).toBe(cold - 1);
  shop.app.drop(['counts']);
  expect(await ask()).toBe(cold);
});

test.each(['/products/categories', '/products/collection-data?calculate_price_range=1'])(
  'once counted, %s takes no query, until a product changes',
  async (path) => {
    const ask = () => countQueries(() => get(path));
    expect([await ask(), await ask()]).toEqual([1, 0]);
    shop.app.drop(['listing']);
    expect(await ask()).toBe(1);
  },
);
