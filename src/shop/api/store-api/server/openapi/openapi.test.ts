import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type WireCheckout } from '#test/store-client.ts';
import { apiTexts, type CallName } from '../../api-texts.ts';
import { ANSWERS } from './answers.ts';
import { EXAMPLES } from './api-examples.ts';
import type { ApiOperation, JsonSchema } from './openapi.ts';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
};

let shop: TestShop;
let document: Document;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  document = (await shop.ask('/wp-json/openapi.json')).json();
});
afterAll(() => shop.close());

const BANNER_CALL = 'POST /wp-json/wp/v2/users/me';

/**
 * `GET /wp-json/…/{}` of every route of the app that belongs to the documented calls. Routes may name the value of
 * one place differently.
 */
function routesOf(): string[] {
  const tree = shop.app.fastify.printRoutes({ commonPrefix: false });
  const open: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*) ?(?:\(([^)]*)\))?/.exec(line);
    if (!match) return [];
    const depth = (match[1] ?? '').length / 4;
    open.length = depth;
    open.push(match[2] ?? '');
    const path = open.join('').replace(/:[\w:|]+/g, '{}');
    const methods = (match[3] ?? '')
      .split(', ')
      .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method));
    // The postal address search is only for the shop's own form, and one call for the banner of administrators.
    return /^\/wp-json\/(wc\/(store|v3\/.)|wc-analytics\/.|wp\/v2\/.|eveil\/v1\/client-params)/.test(path)
      ? methods.map((method) => `${method} ${path}`).filter((call) => call !== BANNER_CALL)
      : [];
  });
}

test('the OpenAPI document lists exactly the routes of the Store API, the REST API and the client parameters', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
  );
  expect(document.openapi).toBe('3.1.0');
  expect(described.length).toBeGreaterThan(30);
  expect([...described].sort()).toEqual([...new Set(routesOf())].sort());
});

test('every parameter of an address is described', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const { parameters } of Object.values(operations)) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const { description } of parameters) expect(description).not.toBe('');
    }
});

test.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])('the example of a %s has its shape', (name) => {
  expect(() => ANSWERS[name].parse(EXAMPLES[name])).not.toThrow();
});

test('every example of a body is one that can be read', () => {
  const bodies = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody }) => (requestBody ? [requestBody.content['application/json']] : []));
  expect(bodies.length).toBeGreaterThan(10);
  for (const { schema, example } of bodies) {
    expect(example).toBeDefined();
    const { error } = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(example);
    expect(error).toBeUndefined();
  }
});

/** Resolves the references in a schema of the document. */
function whole(schema: JsonSchema): JsonSchema {
  const replace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replace);
    if (typeof part !== 'object' || part === null) return part;
    if ('$ref' in part)
      return replace(document.components.schemas[String(part.$ref).split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replace(value)]));
  };
  return replace(schema) as JsonSchema;
}

function expectToFit(call: string, status: number, answer: unknown): void {
  const [method = '', path = ''] = call.split(' ');
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  expect(response, `${call} may answer ${status}`).toBeDefined();
  const schema = response?.content?.['application/json'].schema;
  if (!schema) return expect(answer ?? '').toBe('');
  const { error } = z
    .fromJSONSchema(whole(schema) as Parameters<typeof z.fromJSONSchema>[0])
    .safeParse(answer);
  expect(error, `${call} ${status} ${z.prettifyError(error ?? new z.ZodError([]))}`).toBeUndefined();
}

test('every call responds as documented', async () => {
  const client = await storeClient(shop).begin();
  const id = Number(await productId(shop, 'tour-rose'));
  const other = Number(await productId(shop, 'barres-rouges'));
  const lineKey = async () => (await client.get('/cart')).json.items[0]?.key ?? '';
  const root = '/wp-json/wc/store/v1';
  const seen = new Set<string>();
  const check = async (
    call: CallName,
    path: string,
    body?: unknown,
    method = call.split(' ')[0] as Parameters<typeof client.call>[0],
  ) => {
    const answer = await client.call<unknown>(method, path, body);
    seen.add(call);
    expectToFit(call.replace(' ', ` ${root}`), answer.status, answer.json);
    return answer.status;
  };

  for (const call of [
    'GET /products',
    'GET /products/categories',
    'GET /products/tags',
    'GET /products/brands',
    'GET /products/attributes',
    'GET /products/reviews',
    'GET /cart',
  ] as const)
    expect(await check(call, call.slice(4))).toBe(200);
  await check('GET /products', '/products?per_page=100&type=variation');
  await check('GET /products', '/products?per_page=0');
  await check('GET /products/collection-data', '/products/collection-data');
  await check(
    'GET /products/collection-data',
    '/products/collection-data?calculate_price_range=1&calculate_rating_counts=1&calculate_stock_status_counts=1&calculate_attribute_counts[0][taxonomy]=pa_age&calculate_taxonomy_counts=product_cat',
  );
  for (const which of [String(id), 'tour-d-observation', 'nulle-part', '999999'])
    await check('GET /products/{which}', `/products/${which}`);
  for (const which of [1, 9999]) {
    await check('GET /products/categories/{id}', `/products/categories/${which}`);
    await check('GET /products/attributes/{id}', `/products/attributes/${which}`);
    await check('GET /products/attributes/{id}/terms', `/products/attributes/${which}/terms`);
  }

  expect(await check('POST /cart/add-item', '/cart/add-item', { id, quantity: 2 })).toBe(201);
  await check('POST /cart/add-item', '/cart/add-item', { id: 999999 });
  await check('POST /cart/update-item', '/cart/update-item', { key: await lineKey(), quantity: 1 });
  await check('POST /cart/update-item', '/cart/update-item', { key: 'nulle-part', quantity: 1 });
  await check('POST /cart/apply-coupon', '/cart/apply-coupon', { code: 'merci5' });
  await check('POST /cart/apply-coupon', '/cart/apply-coupon', { code: 'nulle-part' });
  await check('GET /cart/coupons', '/cart/coupons');
  await check('POST /cart/remove-coupon', '/cart/remove-coupon', { code: 'merci5' });
  await check('POST /cart/remove-coupon', '/cart/remove-coupon', { code: 'merci5' });
  expect(await check('POST /cart/coupons', '/cart/coupons', { code: 'merci5' })).toBe(201);
  expect(await check('DELETE /cart/coupons/{code}', '/cart/coupons/merci5')).toBe(204);
  await check('DELETE /cart/coupons/{code}', '/cart/coupons/merci5');
  await check('DELETE /cart/coupons', '/cart/coupons');
  const address = { shipping_address: { postcode: '69002' } };
  await check('POST /cart/update-customer', '/cart/update-customer', address);
  await check('POST /cart/update-customer', '/cart/update-customer', { billing_address: { country: 'US' } });
  const rate = (await client.get('/cart')).json.shipping_rates[0]?.shipping_rates[0]?.rate_id;
  const choose = { package_id: 0, rate_id: rate };
  expect(await check('POST /cart/select-shipping-rate', '/cart/select-shipping-rate', choose)).toBe(200);
  await check('POST /cart/select-shipping-rate', '/cart/select-shipping-rate', {});
  await check('GET /cart/items', '/cart/items');
  await check('GET /cart/items/{key}', `/cart/items/${await lineKey()}`);
  await check('GET /cart/items/{key}', '/cart/items/nulle-part');
  for (const call of ['PUT', 'PATCH', 'POST'] as const)
    await check(`${call} /cart/items/{key}`, `/cart/items/${await lineKey()}`, { quantity: 2 });
  expect(await check('DELETE /cart/items/{key}', `/cart/items/${await lineKey()}`)).toBe(204);
  await check('DELETE /cart/items/{key}', '/cart/items/nulle-part');
  expect(await check('POST /cart/items', '/cart/items', { id: other })).toBe(201);
  await check('POST /cart/remove-item', '/cart/remove-item', { key: await lineKey() });
  await check('POST /cart/remove-item', '/cart/remove-item', { key: 'nulle-part' });
  await check('DELETE /cart/items', '/cart/items');
  await checkOrders(client, check, id);
  const path = '/wc/store/v1/cart/add-item';
  await check('POST /batch', '/batch', { requests: [{ path, body: { id } }] });
  await check('POST /batch', '/batch', { requests: [{ path: '/autre', body: { id } }] });

  for (const page of ['home', 'product', 'cart', 'checkout', 'order-pay']) {
    const url = `/wp-json/eveil/v1/client-params`;
    const answer = await shop.ask(`${url}?page=${page}`);
    expectToFit(`GET ${url}`, answer.statusCode, answer.json());
    seen.add('GET /client-params');
  }
  expect([...seen].sort()).toEqual(Object.keys(apiTexts.calls).sort());
});

type Check = (call: CallName, path: string, body?: unknown) => Promise<number>;

/** Places an order, reads it and pays it, with one error response per call. */
async function checkOrders(client: ReturnType<typeof storeClient>, check: Check, id: number) {
  await check('GET /checkout', '/checkout');
  await client.post('/cart/add-item', { id });
  expect(await check('GET /checkout', '/checkout')).toBe(200);
  await check('PUT /checkout', '/checkout', { payment_method: 'bacs' });
  await check('PUT /checkout', '/checkout', { payment_method: 1 });
  const { post } = document.paths['/wp-json/wc/store/v1/checkout'] ?? {};
  const example = post?.requestBody?.content['application/json'].example as object;
  await check('POST /checkout', '/checkout', { ...example, billing_address: { city: 'Lyon' } });
  await check('POST /checkout', '/checkout', { ...example, extensions: { eveil: { total: '1' } } });
  const { json } = await client.get<WireCheckout>('/checkout');
  expect(await check('POST /checkout', '/checkout', example)).toBe(200);
  const credentials = { key: json.order_key, billing_email: 'anne@exemple.fr' };
  const address = `/order/${json.order_id}`;
  expect(await check('GET /order/{id}', `${address}?${new URLSearchParams(credentials).toString()}`)).toBe(
    200,
  );
  expect(await check('GET /order/{id}', address)).toBe(401);
  const pay = { ...credentials, payment_method: 'cheque' };
  expect(await check('POST /checkout/{id}', `/checkout/${json.order_id}`, pay)).toBe(200);
  await check('POST /checkout/{id}', `/checkout/${json.order_id}`, { ...pay, key: '' });
}

test('a call without nonce, and one with a wrong nonce, are refused as described', async () => {
  const url = '/wp-json/wc/store/v1/cart/add-item';
  for (const headers of [{}, { nonce: 'autre' }]) {
    const answer = await shop.ask({ method: 'POST', url, headers, payload: { id: 1 } });
    expectToFit(`POST ${url}`, answer.statusCode, answer.json());
    expect([401, 403]).toContain(answer.statusCode);
  }
});
