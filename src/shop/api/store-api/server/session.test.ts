import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type WireCart, type WireError } from '#test/store-client.ts';

let shop: TestShop;
let now = new Date();
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => now);
});
afterAll(() => shop.close());

const CART = '/wp-json/wc/store/v1/cart';
const add = async (headers: Record<string, string>, url = `${CART}/add-item`) =>
  shop.ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ id: await productId(shop, 'tour-rose'), quantity: 1 }),
  });

test('a change needs a nonce: a missing one gets 401, a wrong one 403 with a valid nonce (§7.6#2)', async () => {
  const missing = await add({});
  expect([missing.statusCode, missing.json<WireError>().code]).toEqual([
    401,
    'woocommerce_rest_missing_nonce',
  ]);
  for (const nonce of ['null', 'x', '0'.repeat(20)]) {
    const wrong = await add({ nonce });
    expect([wrong.statusCode, wrong.json<WireError>().code]).toEqual([403, 'woocommerce_rest_invalid_nonce']);
    expect((await add({ nonce: String(wrong.headers['nonce']) })).statusCode).toBe(201);
  }
});

test('a parameter error has the session headers too', async () => {
  const client = await storeClient(shop).begin();
  const { status, json, headers } = await client.post<WireError>('/cart/update-item', { quantity: 1 });
  expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
  const id = await productId(shop, 'tour-rose');
  expect((await client.post('/cart/add-item', { id })).status).toBe(201);
  expect(headers).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
    'cart-token': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    'cache-control': 'no-store',
  });
});

test('a nonce lasts half a day at least, and a day at most', async () => {
  const { headers } = await shop.ask(CART);
  const nonce = String(headers['nonce']);
  const start = now;
  now = new Date(start.getTime() + 11 * 3600 * 1000);
  expect((await add({ nonce })).statusCode).toBe(201);
  now = new Date(start.getTime() + 25 * 3600 * 1000);
  expect((await add({ nonce })).statusCode).toBe(403);
  now = start;
});

test('a nonce is good for its own visitor and for nobody else', async () => {
  const first = await storeClient(shop).begin();
  await first.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
  const otherNonce = String((await first.get('/cart')).headers['nonce']);
  const second = await storeClient(shop).begin();
  await second.post('/cart/add-item', { id: await productId(shop, 'tangram') });
  const answer = await second.post<WireError>(
    '/cart/add-item',
    { id: await productId(shop, 'tangram') },
    { nonce: otherNonce },
  );
  expect(answer.status).toBe(403);
});

test('a cart token identifies a cart without a cookie or a nonce', async () => {
  const token = String((await shop.ask(CART)).headers['cart-token']);
  const added = await add({ 'cart-token': token });
  expect(added.statusCode).toBe(201);
  expect(added.cookies).toEqual([]);
  const again = await shop.ask({ url: CART, headers: { 'cart-token': token } });
  expect(again.json<WireCart>().items_count).toBe(1);
  const [, payload = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    iss: 'store-api',
    exp: expect.any(Number) as number,
  });
});

test('an expired cart token is not accepted', async () => {
  const token = String((await shop.ask(CART)).headers['cart-token']);
  const start = now;
  now = new Date(start.getTime() + 49 * 3600 * 1000);
  expect((await add({ 'cart-token': token })).statusCode).toBe(401);
  now = start;
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged = (header: object, secret: string) => {
  const text = `${part(header)}.${part({ user_id: 'a'.repeat(32), exp: 4_102_444_800, iss: 'store-api' })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

test.each([
  ['signed with another secret', forged({ alg: 'HS256', typ: 'JWT' }, 'devine')],
  ['that asks for no signature', `${part({ alg: 'none' })}.${part({ user_id: 'a'.repeat(32), exp: 4e9 })}.`],
  ['that is none', 'undefined'],
  ['of four parts', 'a.b.c.d'],
  ['without end', 'x'.repeat(100_000)],
])('a token %s is as if there were none', async (_what, token) => {
  const answer = await add({ 'cart-token': token.slice(0, 7000) });
  expect([answer.statusCode, answer.json<WireError>().code]).toEqual([401, 'woocommerce_rest_missing_nonce']);
});

test('the key of somebody else’s line opens nothing', async () => {
  const owner = await storeClient(shop).begin();
  const { json } = await owner.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
  const thief = await storeClient(shop).begin();
  for (const [path, body] of [
    ['/cart/remove-item', { key: json.items[0]?.key }],
    ['/cart/update-item', { key: json.items[0]?.key, quantity: 9 }],
  ] as const)
    expect((await thief.post<WireError>(path, body)).status).toBe(409);
  expect((await owner.get('/cart')).json.items_count).toBe(1);
});

test('cross-site requests are accepted with a cart token, but not with a nonce', async () => {
  const token = String((await shop.ask(CART)).headers['cart-token']);
  const cross = { origin: 'https://ailleurs.example', 'sec-fetch-site': 'cross-site' };
  const preflight = await shop.ask({ method: 'OPTIONS', url: `${CART}/add-item`, headers: cross });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).not.toMatch(/nonce/i);
  const allowed = await add({ ...cross, 'cart-token': token });
  expect(allowed.statusCode).toBe(201);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://ailleurs.example');
  const nonce = String((await shop.ask(CART)).headers['nonce']);
  const refused = await add({ ...cross, nonce });
  expect(refused.statusCode).toBe(403);
  expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
});

test('several changes go in one call, each checked and answered for itself', async () => {
  const client = await storeClient(shop).begin();
  const item = async (slug: string) => ({
    path: '/wc/store/v1/cart/add-item',
    method: 'POST',
    body: { id: await productId(shop, slug), quantity: 1 },
  });
  type Batch = {
    responses: { status: number; headers: Record<string, string>; body: WireCart & WireError }[];
  };
  const { status, json } = await client.post<Batch>('/batch', {
    requests: [
      await item('tour-rose'),
      { ...(await item('tangram')), headers: { Nonce: 'faux' } },
      await item('culbuto'),
    ],
  });
  expect(status).toBe(207);
  expect(json.responses.map((one) => one.status)).toEqual([201, 403, 201]);
  expect(json.responses[2]?.body.items_count).toBe(2);
  expect((await client.get('/cart')).json.items_count).toBe(2);
});

test('a batch answers with the cookies and the header names of single calls', async () => {
  const client = await storeClient(shop).begin();
  const add = { path: '/wc/store/v1/cart/add-item', method: 'POST' };
  const id = await productId(shop, 'tour-rose');
  type Batch = { responses: { status: number; headers: Record<string, string>; body: WireCart }[] };
  const added = await client.post<Batch>('/batch', {
    requests: [
      { ...add, body: { id, quantity: 1 } },
      { ...add, body: { id, quantity: 1 } },
    ],
  });
  const last = added.json.responses[1];
  expect(last?.headers).toMatchObject({
    Nonce: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
    'Nonce-Timestamp': expect.stringMatching(/^\d+$/) as string,
    'User-ID': '0',
    'Cart-Token': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    'Cart-Hash': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  const cookies = new Map(added.cookies.map(({ name, value }) => [name, value]));
  expect([cookies.get('woocommerce_items_in_cart'), cookies.get('woocommerce_cart_hash')]).toEqual([
    '1',
    last?.headers['Cart-Hash'],
  ]);
  // The hash of the cookie is that of the last call: one more of the line, then the same one removed again.
  const key = last?.body.items[0]?.key ?? '';
  const update = (quantity: number) => ({
    path: '/wc/store/v1/cart/update-item',
    method: 'POST',
    body: { key, quantity },
    headers: { Nonce: last?.headers['Nonce'] ?? '' },
  });
  const back = await client.post<Batch>('/batch', { requests: [update(3), update(2)] });
  expect(back.cookies.find(({ name }) => name === 'woocommerce_cart_hash')?.value).toBe(
    last?.headers['Cart-Hash'],
  );
  const emptied = await client.post<Batch>('/batch', {
    requests: [{ path: `/wc/store/v1/cart/items/${key}`, method: 'DELETE' }],
  });
  expect(emptied.json.responses.map(({ status }) => status)).toEqual([204]);
  expect(emptied.cookies.filter(({ expires }) => expires?.getTime() === 0).map(({ name }) => name)).toEqual([
    'woocommerce_items_in_cart',
    'woocommerce_cart_hash',
  ]);
});

test('a POST that names another method reaches every route, with JSON announced and no body', async () => {
  const client = await storeClient(shop).begin();
  const id = await productId(shop, 'tour-rose');
  const added = await client.post('/cart/add-item', { id, quantity: 2 });
  const key = added.json.items[0]?.key ?? '';
  await client.post('/cart/apply-coupon', { code: 'merci5' });
  const override = (method: string, path: string) =>
    client.call<WireError>('POST', path, undefined, {
      'content-type': 'application/json',
      'x-http-method-override': method,
    });
  // Without a body these name no quantity; a POST to the same routes would answer likewise.
  for (const method of ['PUT', 'patch'])
    expect((await override(method, `/cart/items/${key}`)).json.data.params).toHaveProperty('quantity');
  expect((await override('PUT', '/checkout')).json).toMatchObject({ status: 'checkout-draft' });
  expect((await override('DELETE', '/cart/coupons/merci5')).status).toBe(204);
  expect((await override('DELETE', '/cart/coupons')).status).toBe(200);
  expect((await override('DELETE', `/cart/items/${key}`)).status).toBe(204);
  expect((await client.get('/cart')).json.items_count).toBe(0);
  await client.post('/cart/add-item', { id });
  expect((await override('DELETE', '/cart/items')).status).toBe(200);
  expect((await client.get('/cart')).json.items_count).toBe(0);
  expect([(await override('DELETE', '/cart')).status, (await override('GET', '/cart/items')).status]).toEqual(
    [404, 400],
  );
});

test.each([
  ['reading', { requests: [{ path: '/wc/store/v1/cart', method: 'GET' }] }, 'rest_invalid_param'],
  ['somewhere else', { requests: [{ path: '/../admin', method: 'POST' }] }, 'woocommerce_rest_invalid_path'],
  ['itself', { requests: [{ path: '/wc/store/v1/batch', method: 'POST' }] }, 'woocommerce_rest_invalid_path'],
  [
    'too many',
    { requests: Array.from({ length: 26 }, () => ({ path: '/wc/store/v1/cart/items' })) },
    'rest_invalid_param',
  ],
  ['nothing', {}, 'rest_invalid_param'],
])('a call of several refuses %s', async (_what, body, code) => {
  const client = await storeClient(shop).begin();
  const { status, json } = await client.post<WireError>('/batch', body);
  expect([status, json.code]).toEqual([400, code]);
});

test.each([
  [
    { method: 'POST', url: `${CART}/add-item`, type: 'application/json', payload: '{"id":' },
    400,
    'rest_invalid_json',
  ],
  [
    { method: 'POST', url: `${CART}/add-item`, type: 'text/plain', payload: 'id=1' },
    400,
    'rest_invalid_param',
  ],
  [{ method: 'GET', url: '/wp-json/wc/store/v1/nowhere' }, 404, 'rest_no_route'],
] as const)('%o is an error in the shape of all others', async ({ method, url, ...body }, status, code) => {
  const nonce = String((await shop.ask(CART)).headers['nonce']);
  const answer = await shop.ask({
    method,
    url,
    headers: { nonce, ...('type' in body && { 'content-type': body.type }) },
    ...('payload' in body && { payload: body.payload }),
  });
  expect([answer.statusCode, answer.json<WireError>().code]).toEqual([status, code]);
});
