import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { product, type WireProduct } from './product-answers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', PUBLIC_URL: 'https://eveil.example' });
});
afterAll(() => shop.close());
// Starts with empty caches, like a new process.
beforeEach(() => shop.app.drop(['*']));

type WireError = { code: string; data: { status: number; params?: Record<string, string> } };
const get = async <Body = WireProduct[]>(path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.ask({ url: `/wp-json/wc/store/v1${path}`, headers });
  const json = (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body;
  return { status: answer.statusCode, headers: answer.headers, json };
};
const slugs = async (query: string) => (await get(`/products?${query}`)).json.map(({ slug }) => slug);

test('the newest ten products come first, with their number, without cookie or nonce', async () => {
  const { headers, json } = await get('/products');
  expect(json).toHaveLength(10);
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  expect(json.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(headers).toMatchObject({
    'x-wp-total': '72',
    'x-wp-totalpages': '8',
    link: '<https://eveil.example/wp-json/wc/store/v1/products?page=2>; rel="next"',
    'cache-control': 'no-cache',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['nonce']).toBeUndefined();
});

test('every product and every variation has exactly the fields of its shape', async () => {
  const simple = await get('/products?per_page=100');
  const variations = await get('/products?per_page=100&type=variation');
  expect(simple.json).toHaveLength(72);
  expect(variations.json).toHaveLength(50);
  for (const one of [...simple.json, ...variations.json]) expect(() => product.parse(one)).not.toThrow();
});

test('a simple product says its price in minor units, its rating as a text, and whole addresses', async () => {
  await shop.db
    .updateTable('products')
    .set({ average_rating: 4.5, review_count: 8, sale_cents: 990, stock: 3 })
    .where('slug', '=', 'tour-rose')
    .execute();
  const { json } = await get<WireProduct>('/products/tour-rose');
  expect(json).toMatchObject({
    type: 'simple',
    parent: 0,
    permalink: 'https://eveil.example/produit/tour-rose/',
    on_sale: true,
    prices: {
      price: '990',
      sale_price: '990',
      price_range: null,
      currency_code: 'EUR',
      currency_minor_unit: 2,
      currency_prefix: '',
      currency_suffix: ' €',
    },
    average_rating: '4.50',
    review_count: 8,
    has_options: false,
    is_purchasable: true,
    is_in_stock: true,
    low_stock_remaining: 3,
    stock_availability: { text: 'Plus que 3\u00a0pièces en stock', class: 'in-stock' },
    add_to_cart: {
      text: 'Ajouter au panier',
      url: `https://eveil.example/?add-to-cart=${json.id}`,
      minimum: 1,
      maximum: 3,
      multiple_of: 1,
    },
  });
  expect(Number(json.prices.regular_price)).toBeGreaterThan(990);
  expect(json.categories[0]?.link).toBe('https://eveil.example/categorie-produit/materiel-sensoriel/');
  expect(json.images[0]?.src).toMatch(/^https:\/\/eveil\.example\/media\//);
});

test('a variable product lists what it is chosen by and its variations; each variation is a product too', async () => {
  const { json } = await get<WireProduct>('/products/tour-d-observation');
  expect(json).toMatchObject({
    type: 'variable',
    has_options: true,
    prices: { price: '14900', price_range: { min_amount: '14900', max_amount: '15900' } },
    add_to_cart: { text: 'Choix des options', url: json.permalink },
  });
  const color = json.attributes.find(({ taxonomy }) => taxonomy === 'pa_couleur');
  expect(color).toMatchObject({ name: 'Couleur', has_variations: true });
  expect(color?.terms.map(({ slug }) => slug)).toEqual(['naturel', 'blanc', 'sauge']);
  const [first] = json.variations;
  expect(first?.attributes).toEqual([{ name: 'Couleur', value: 'naturel' }]);
  const variation = await get<WireProduct>(`/products/${first?.id ?? 0}`);
  expect(variation.json).toMatchObject({
    id: first?.id,
    type: 'variation',
    parent: json.id,
    variation: 'Couleur: Naturel',
    permalink: `${json.permalink}?attribute_pa_couleur=naturel`,
    attributes: [],
    variations: [],
  });
});

test('a variation that takes any value says so with null', async () => {
  const { json } = await get('/products?type=variable');
  const values = json.flatMap(({ variations }) => variations.flatMap(({ attributes }) => attributes));
  await shop.db
    .updateTable('variations')
    .set({ choices: '{}' })
    .where('product_id', '=', Number(await productId(shop, 'tour-d-observation')))
    .where('position', '=', 0)
    .execute();
  const changed = await get<WireProduct>('/products/tour-d-observation');
  expect(values.length).toBeGreaterThan(0);
  expect(changed.json.variations[0]?.attributes).toEqual([{ name: 'Couleur', value: null }]);
});

test('a group lists what it is made of and is not bought itself', async () => {
  const { json } = await get<WireProduct>('/products/coffret-eveil');
  expect(json.type).toBe('grouped');
  expect(json.is_purchasable).toBe(false);
  const names = await slugs(`include=${json.grouped_products.join(',')}&orderby=include`);
  expect(names).toHaveLength(json.grouped_products.length);
});

test('a sold-out product says so and leads to its page', async () => {
  await shop.db.updateTable('products').set({ stock: 0 }).where('slug', '=', 'barres-rouges').execute();
  const { json } = await get<WireProduct>('/products/barres-rouges');
  expect(json).toMatchObject({
    is_in_stock: false,
    low_stock_remaining: null,
    stock_availability: { text: 'Rupture de stock', class: 'out-of-stock' },
    add_to_cart: { text: 'En savoir plus', url: json.permalink },
  });
});

test('drafts are shown nowhere', async () => {
  const [draft] = (await get('/products?slug=boulier')).json;
  await shop.db.updateTable('products').set({ status: 'draft' }).where('slug', '=', 'boulier').execute();
  shop.app.drop(['*']);
  expect((await get('/products?slug=boulier')).json).toEqual([]);
  expect((await get('/products?per_page=100')).headers['x-wp-total']).toBe('71');
  expect((await get<WireError>(`/products/${draft?.id ?? 0}`)).status).toBe(404);
  expect((await get<WireError>('/products/boulier')).status).toBe(404);
  await shop.db.updateTable('products').set({ status: 'publish' }).where('slug', '=', 'boulier').execute();
});

test('an unchanged response is not sent again', async () => {
  const first = await get('/products?per_page=3');
  const again = await get('/products?per_page=3', { 'if-none-match': `W/${String(first.headers.etag)}` });
  expect([again.status, again.json]).toEqual([304, undefined]);
  await shop.db
    .updateTable('products')
    .set({ name: 'Autre' })
    .where('id', '=', first.json[0]?.id ?? 0)
    .execute();
  const changed = await get('/products?per_page=3', { 'if-none-match': String(first.headers.etag) });
  expect([changed.status, changed.json[0]?.name]).toEqual([200, 'Autre']);
});

test.each([
  ['/products/999999', 'woocommerce_rest_product_invalid_id'],
  ['/products/99999999999999999999', 'woocommerce_rest_product_invalid_id'],
  ['/products/nulle-part', 'woocommerce_rest_product_invalid_slug'],
  ['/products/%01', 'woocommerce_rest_product_invalid_slug'],
])('%s does not exist', async (path, code) => {
  const { json } = await get<WireError>(path);
  expect(json).toMatchObject({ code, data: { status: 404 } });
});
