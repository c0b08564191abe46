import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENTE, sendSignIn, signedInVisitor } from '#test/customers.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import type { WireCart } from '#test/store-client.ts';

let shop: TestShop;
let today = new Date();
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => today);
});
afterAll(() => shop.close());

const STORE = '/wp-json/wc/store/v1';
const STREET = '27 rue des Marronniers';

const headersOf = (who: Visitor) => ({ cookie: [...who.cookies].map((pair) => pair.join('=')).join('; ') });
const readCart = async (headers: Record<string, string>) => shop.ask({ url: `${STORE}/cart`, headers });

/** Adds a product to the cart and sets its billing address. */
async function fill(who: Visitor): Promise<string> {
  await who.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram'), quantity: '2' });
  const { headers } = await readCart(headersOf(who));
  const answer = await shop.ask({
    method: 'POST',
    url: `${STORE}/cart/update-customer`,
    headers: { ...headersOf(who), nonce: String(headers['nonce']), 'content-type': 'application/json' },
    payload: JSON.stringify({
      billing_address: { first_name: 'Camille', address_1: STREET, email: CLIENTE, phone: '0612345678' },
    }),
  });
  expect(answer.statusCode).toBe(200);
  return String(headers['cart-token']);
}

const clear = async () => {
  today = new Date();
  for (const table of ['basket_lines', 'baskets', 'attempts'] as const)
    await shop.db.deleteFrom(table).execute();
};

test('after its session ends, a browser keeps the cart lines but no customer data', async () => {
  await clear();
  const browser = await signedInVisitor(shop);
  const token = await fill(browser);
  const own = browser.cookies.get('eveil_visitor') ?? '';
  expect((await browser.open('/commander/')).body).toContain(STREET);
  today = new Date(today.getTime() + 26 * 3600 * 1000);
  const byToken = await readCart({ 'cart-token': token });
  expect(byToken.body).not.toContain(STREET);
  const late = await readCart(headersOf(browser));
  const cart = late.json<WireCart>();
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  expect(cart.billing_address).toMatchObject({ first_name: '', address_1: '', email: '', phone: '' });
  const given = late.cookies.find(({ name }) => name === 'eveil_visitor')?.value ?? '';
  expect(given).toMatch(/^[0-9a-f]{32}$/);
  expect(given).not.toBe(own);
  for (const path of ['/panier/', '/commander/', '/?wc-ajax=get_refreshed_fragments']) {
    const { body } = await shop.ask({ url: path, headers: { cookie: `eveil_visitor=${own}` } });
    for (const personal of [STREET, CLIENTE, '0612345678']) expect(body).not.toContain(personal);
  }
});

test('signing in again does not double the lines that the browser went on with', async () => {
  await clear();
  const browser = await signedInVisitor(shop);
  await fill(browser);
  today = new Date(today.getTime() + 26 * 3600 * 1000);
  await browser.post('/?wc-ajax=get_refreshed_fragments', {});
  expect((await sendSignIn(browser)).statusCode).toBe(303);
  const cart = (await readCart(headersOf(browser))).json<WireCart>();
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  expect(cart.billing_address['address_1']).toBe(STREET);
});

test('a guest keeps the address that was entered in this browser', async () => {
  await clear();
  const guest = newVisitor(shop);
  await fill(guest);
  today = new Date(today.getTime() + 26 * 3600 * 1000);
  expect((await readCart(headersOf(guest))).json<WireCart>().billing_address['address_1']).toBe(STREET);
});

test('several changes in one call are made to the cart of the account', async () => {
  await clear();
  const browser = await signedInVisitor(shop);
  await fill(browser);
  const { headers } = await readCart(headersOf(browser));
  const answer = await shop.ask({
    method: 'POST',
    url: `${STORE}/batch`,
    headers: { ...headersOf(browser), nonce: String(headers['nonce']), 'content-type': 'application/json' },
    payload: JSON.stringify({
      requests: [{ path: '/wc/store/v1/cart/add-item', body: { id: await productId(shop, 'maracas') } }],
    }),
  });
  expect(answer.json<{ responses: { status: number }[] }>().responses[0]?.status).toBe(201);
  expect((await readCart(headersOf(browser))).json<WireCart>().items).toHaveLength(2);
});
