import { afterAll, beforeAll, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type WireError } from '#test/store-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

const newClient = () => storeClient(shop).begin();
const idOf = async (slug: string) => Number(await productId(shop, slug));

test('a visitor without a cart gets a complete empty cart and no cookie; a currency parameter is accepted (§7.6#1) (§7.6#3)', async () => {
  const { status, json, cookies, headers } = await storeClient(shop).get('/cart?currency=EUR&_locale=user');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    items: [],
    coupons: [],
    fees: [],
    needs_shipping: false,
    needs_payment: false,
    has_calculated_shipping: false,
    shipping_rates: [],
    items_count: 0,
    cross_sells: [],
    errors: [],
    payment_requirements: ['products'],
  });
  expect(json.totals).toMatchObject({
    total_price: '0',
    total_shipping: null,
    currency_code: 'EUR',
    currency_minor_unit: 2,
  });
  expect(cookies).toEqual([]);
  expect(headers).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
    'cart-token': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    'cart-hash': '',
    'user-id': '0',
    'cache-control': 'no-store',
  });
});

test('an item carries everything clients read (§3.11#2) (§3.11#4) (§3.11#5) (§3.11#6) (§3.11#7) (§7.6#4) (§7.6#5)', async () => {
  const client = await newClient();
  // Existing clients send the id of a simple product as a string.
  const { status, json } = await client.post('/cart/add-item?currency=EUR', {
    id: await productId(shop, 'tour-rose'),
    quantity: 2,
  });
  expect(status).toBe(201);
  expect(json.items).toHaveLength(1);
  expect(json.items[0]).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    id: await idOf('tour-rose'),
    type: 'simple',
    quantity: 2,
    quantity_limits: { minimum: 1, maximum: 24, multiple_of: 1, editable: true },
    name: 'Tour rose',
    permalink: 'http://localhost/produit/tour-rose/',
    variation: [],
    item_data: [],
    prices: {
      price: '4990',
      regular_price: '4990',
      price_range: null,
      raw_prices: { precision: 6, price: '49900000' },
    },
    totals: {
      line_subtotal: '8317',
      line_subtotal_tax: '1663',
      line_total: '8317',
      line_total_tax: '1663',
      currency_suffix: ' €',
    },
    extensions: { bundles: {} },
  });
  expect(json.items[0]?.['images']).toEqual([
    expect.objectContaining({ src: expect.stringMatching(/^http:\/\/localhost\/media\//) as string }),
  ]);
});

test('totals are texts of minor units that add up (§3.11#8) (§3.11#9)', async () => {
  const client = await newClient();
  const { json } = await client.post('/cart/add-item', { id: await idOf('tangram'), quantity: 1 });
  const { totals } = json;
  const of = (name: string) => Number(totals[name]);
  expect(json.needs_shipping).toBe(true);
  expect(Object.values(totals).filter((value) => typeof value === 'number')).toEqual([2]); // the minor unit itself
  expect(of('total_items') + of('total_items_tax') + of('total_shipping') + of('total_shipping_tax')).toBe(
    of('total_price'),
  );
  expect(of('total_items_tax') + of('total_shipping_tax')).toBe(of('total_tax'));
  expect(totals.tax_lines).toEqual([{ name: 'TVA 20\u00a0%', price: totals['total_tax'], rate: '20%' }]);
  expect(totals).toMatchObject({
    total_discount: '0',
    total_discount_tax: '0',
    total_fees: '0',
    total_fees_tax: '0',
  });
});

test('a variation is found by its options, under each accepted form of the attribute name (§3.11#3)', async () => {
  const id = await idOf('anneaux-a-empiler');
  for (const attribute of ['Couleur', 'couleur', 'pa_couleur', 'attribute_pa_couleur']) {
    const client = await newClient();
    const variation = [
      { attribute, value: 'rouge' },
      { attribute: 'inconnu', value: 'x' },
    ];
    const { status, json } = await client.post('/cart/add-item', { id, quantity: 1, variation });
    expect(status).toBe(201);
    expect(json.items[0]).toMatchObject({
      type: 'variation',
      variation: [{ attribute: 'Couleur', value: 'Rouge' }],
    });
    expect(json.items[0]?.id).not.toBe(id);
  }
});

test('adding the same item again increases the quantity of its line', async () => {
  const client = await newClient();
  const id = await idOf('tour-rose');
  await client.post('/cart/add-item', { id, quantity: 1 });
  const { json } = await client.post('/cart/add-item', { id, quantity: 2 });
  expect(json.items.map(({ quantity }) => quantity)).toEqual([3]);
});

test.each([
  ['unknown', async () => ({ id: 999_999 }), 'woocommerce_rest_cart_invalid_product'],
  [
    'out of stock',
    async () => ({ id: await idOf('perles-dorees') }),
    'woocommerce_rest_product_out_of_stock',
  ],
  [
    'more than there is',
    async () => ({ id: await idOf('tour-rose'), quantity: 25 }),
    'woocommerce_rest_product_partially_out_of_stock',
  ],
  [
    'nothing chosen',
    async () => ({ id: await idOf('anneaux-a-empiler') }),
    'woocommerce_rest_missing_variation_data',
  ],
  [
    'a value it does not have',
    async () => ({
      id: await idOf('anneaux-a-empiler'),
      variation: [{ attribute: 'Couleur', value: 'fluo' }],
    }),
    'woocommerce_rest_invalid_variation_data',
  ],
  ['a group', async () => ({ id: await idOf('coffret-eveil') }), 'woocommerce_rest_product_not_purchasable'],
  ['none of it', async () => ({ id: await idOf('tour-rose'), quantity: 0 }), 'invalid_quantity'],
  ['half of it', async () => ({ id: await idOf('tour-rose'), quantity: 0.5 }), 'invalid_quantity'],
  ['no product', async () => ({ quantity: 1 }), 'rest_invalid_param'],
  ['text for a product', async () => ({ id: 'tour-rose' }), 'rest_invalid_param'],
] as const)('an invalid add-item request is refused with its reason: %s', async (_what, body, code) => {
  const client = await newClient();
  const { status, json, headers } = await client.post<WireError>('/cart/add-item', await body());
  expect([status, json.code, json.data.status]).toEqual([400, code, 400]);
  expect(json.message).toMatch(/^\p{Lu}.{8,}/u);
  expect(headers).toHaveProperty(code === 'rest_invalid_param' ? 'content-type' : 'nonce');
});

test('a draft is known but not for sale', async () => {
  const client = await newClient();
  const set = (status: 'draft' | 'publish') =>
    shop.db.updateTable('products').set({ status }).where('slug', '=', 'culbuto').execute();
  await set('draft');
  const { json } = await client.post<WireError>('/cart/add-item', { id: await idOf('culbuto') });
  await set('publish');
  expect(json.code).toBe('woocommerce_rest_product_not_purchasable');
});

test('a quantity can be changed up to the stock, and not at all for a gift card', async () => {
  const client = await newClient();
  const added = await client.post('/cart/add-item', { id: await idOf('tour-rose'), quantity: 1 });
  const key = added.json.items[0]?.key;
  expect((await client.post('/cart/update-item', { key, quantity: 24 })).json.items_count).toBe(24);
  const tooMany = await client.post<WireError>('/cart/update-item', { key, quantity: 25 });
  expect([tooMany.status, tooMany.json.code]).toEqual([400, 'invalid_quantity']);
  const card = await client.post('/cart/add-item', { id: await idOf('carte-cadeau'), quantity: 1 });
  const cardKey = card.json.items[1]?.key;
  const readonly = await client.post<WireError>('/cart/update-item', { key: cardKey, quantity: 2 });
  expect([readonly.status, readonly.json.code]).toEqual([400, 'readonly_quantity']);
});

test('a line is removed; removing it again returns an error with the cart (§7.6#6) (§7.6#7)', async () => {
  const client = await newClient();
  const added = await client.post('/cart/add-item', { id: await idOf('tour-rose'), quantity: 1 });
  const key = added.json.items[0]?.key;
  expect((await client.post('/cart/remove-item', { key })).json.items).toEqual([]);
  const refused = await client.post<WireError>('/cart/remove-item', { key });
  expect([refused.status, refused.json.code]).toEqual([409, 'woocommerce_rest_cart_invalid_key']);
  expect(refused.json.data.cart).toMatchObject({ items: [], items_count: 0 });
});

test('cart items can be created, listed, read, updated, deleted and cleared as a collection', async () => {
  const client = await newClient();
  const created = await client.post<{ key: string }>('/cart/items', {
    id: await idOf('tour-rose'),
    quantity: 1,
  });
  expect(created.status).toBe(201);
  const { key } = created.json;
  expect((await client.get<unknown[]>('/cart/items')).json).toHaveLength(1);
  expect((await client.put(`/cart/items/${key}`, { quantity: 3 })).json.quantity).toBe(3);
  expect((await client.get<{ quantity: number }>(`/cart/items/${key}`)).json.quantity).toBe(3);
  expect((await client.get<WireError>('/cart/items/nope')).status).toBe(404);
  expect((await client.delete(`/cart/items/${key}`)).status).toBe(204);
  await client.post('/cart/add-item', { id: await idOf('tangram') });
  const cleared = await client.post<unknown[]>('/cart/items', {}, { 'X-HTTP-Method-Override': 'DELETE' });
  expect([cleared.status, cleared.json]).toEqual([200, []]);
});

test('an item that has since sold out stays in the cart and is reported as an error', async () => {
  const client = await newClient();
  await client.post('/cart/add-item', { id: await idOf('culbuto'), quantity: 1 });
  const stock = (count: number) =>
    shop.db.updateTable('products').set({ stock: count }).where('slug', '=', 'culbuto').execute();
  await stock(0);
  const { json } = await client.get('/cart');
  await stock(9);
  expect(json.items).toHaveLength(1);
  expect(json.errors).toEqual([
    { code: 'woocommerce_rest_product_out_of_stock', message: expect.stringContaining('Culbuto') as string },
  ]);
});

test('the classic calls and the Store API share one cart', async () => {
  const client = await newClient();
  const added = await client.post('/cart/add-item', { id: await idOf('tour-rose'), quantity: 1 });
  const answer = await shop.ask({
    method: 'POST',
    url: '/?wc-ajax=get_refreshed_fragments',
    headers: { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const { cart_hash: hash, fragments } = answer.json<{
    cart_hash: string;
    fragments: Record<string, string>;
  }>();
  expect(hash).toBe(added.headers['cart-hash']);
  expect(client.cookies.get('woocommerce_cart_hash')).toBe(hash);
  expect(fragments['div.widget_shopping_cart_content']).toContain(added.json.items[0]?.key);
});
