import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type StoreClient } from '#test/store-client.ts';
import type { ExpressParams } from '../contract.ts';
import { USUAL_EXPRESS } from '../express-settings.ts';
import { expressSettings } from './express-settings.ts';

let shop: TestShop;
let client: StoreClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tangram') });
});

async function ask(query: string): Promise<ExpressParams | undefined> {
  const answer = await shop.ask({
    url: `/wp-json/eveil/v1/client-params?${query}`,
    headers: { cookie: client.cookie() },
  });
  return answer.json<Record<string, ExpressParams>>()['wcpayExpressCheckoutParams'];
}

test.each([
  ['product', 'product'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['order-pay', 'pay_for_order'],
])('the page “%s” is the wallets’ “%s” (§3.13#5)', async (page, context) => {
  expect((await ask(`page=${page}`))?.button_context).toBe(context);
});

test('a client that asks for a product is told its price (§3.13#10)', async () => {
  const id = await productId(shop, 'tour-rose');
  const params = await ask(`page=product&product_id=${id}`);
  expect(params?.product).toMatchObject({ needs_shipping: true, product_type: 'simple', currency: 'eur' });
  expect((await ask('page=product&product_id=999999'))?.product).toBe(false);
});

test('the merchant says which pages have wallets, and whether one signs in first (§3.13#12)', async () => {
  await expressSettings.save(shop.db, { ...USUAL_EXPRESS, places: ['cart'], signInFirst: true });
  expect(await ask('page=product')).toBeUndefined();
  expect((await ask('page=cart'))?.login_confirmation).toMatchObject({
    redirect_url: '/mon-compte/?redirect=%2Fpanier%2F',
  });
  await expressSettings.save(shop.db, USUAL_EXPRESS);
});

const add = async (fields: Record<string, string>, security?: string) => {
  const params = await ask('page=product');
  return shop.ask({
    method: 'POST',
    url: '/?wc-ajax=wcpay_add_to_cart',
    headers: { cookie: client.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      security: security ?? params?.nonce.add_to_cart ?? '',
      ...fields,
    }).toString(),
  });
};
const basket = async () =>
  (await client.get('/cart')).json.items.map(({ id, quantity }) => [String(id), quantity]);

test('the add call of older clients replaces the content of the cart with the product', async () => {
  const tower = await productId(shop, 'tour-rose');
  const added = await add({ product_id: String(tower), qty: '2' });
  expect(added.json()).toMatchObject({ result: 'success', needs_shipping: true });
  expect(await basket()).toEqual([[tower, 2]]);
});

test.each([
  ['no product', { product_id: 'x' }, undefined, 404, { error: { code: 'invalid_product_id' } }],
  ['an unknown product', { product_id: '999999' }, undefined, 404, { error: { code: 'invalid_product_id' } }],
] as const)('a refused add call leaves the cart unchanged: %s', async (_, fields, security, status, body) => {
  const refused = await add(fields, security);
  expect([refused.statusCode, refused.json()]).toEqual([
    status,
    expect.objectContaining({ error: expect.objectContaining(body.error) as unknown }) as unknown,
  ]);
  expect(await basket()).toEqual([[await productId(shop, 'tangram'), 1]]);
});

test('more than can be had is refused as such clients expect it', async () => {
  const tower = await productId(shop, 'tour-rose');
  const refused = await add({ product_id: String(tower), qty: '-4' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ error: true, submit: true }) as unknown,
  ]);
});
