import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type StoreClient, type WireCheckout, type WireError } from '#test/store-client.ts';

let shop: TestShop;
let client: StoreClient;
let tower: number;
let tangram: number;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  [tower, tangram] = [Number(await productId(shop, 'tour-rose')), Number(await productId(shop, 'tangram'))];
});
afterAll(() => shop.close());
/** A visitor with a tangram in the cart. */
beforeEach(async () => {
  client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: tangram });
});

type Nonces = { tokenized_cart_nonce: string; tokenized_cart_session_nonce: string };
const NAMES = {
  nonce: 'x-woopayments-tokenized-cart-nonce',
  session: 'x-woopayments-tokenized-cart-session',
};

async function noncesOf(visitor: StoreClient): Promise<Nonces> {
  const answer = await shop.ask({
    url: '/wp-json/eveil/v1/client-params?page=product',
    headers: { cookie: visitor.cookie() },
  });
  return answer.json<{ wcpayExpressCheckoutParams: { nonce: Nonces } }>().wcpayExpressCheckoutParams.nonce;
}

/** The headers of a wallet on a product page. */
async function walletHeaders(visitor: StoreClient, session = '') {
  const nonces = await noncesOf(visitor);
  return {
    [NAMES.nonce]: nonces.tokenized_cart_nonce,
    'x-woopayments-tokenized-cart': 'true',
    'x-woopayments-tokenized-cart-session-nonce': nonces.tokenized_cart_session_nonce,
    [NAMES.session]: session,
  };
}

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const sessionOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers[NAMES.session]);

test('a wallet on a product page has its own cart, and the shopper’s cart stays unchanged (§4.7#2)', async () => {
  const added = await client.post('/cart/add-item', { id: tower }, await walletHeaders(client));
  expect([added.status, idsOf(added.json)]).toEqual([201, [tower]]);
  // A separate cart sets no cart cookies for the pages.
  expect(added.cookies).toEqual([]);
  expect(idsOf((await client.get('/cart')).json)).toEqual([tangram]);
  const again = await client.get('/cart', await walletHeaders(client, sessionOf(added)));
  expect(idsOf(again.json)).toEqual([tower]);
});

test('removing its line empties the wallet’s cart and leaves the shopper’s cart unchanged (§4.7#3)', async () => {
  const added = await client.post('/cart/add-item', { id: tower }, await walletHeaders(client));
  const headers = await walletHeaders(client, sessionOf(added));
  const { json } = await client.post('/cart/remove-item', { key: added.json.items[0]?.key }, headers);
  expect(json.items).toEqual([]);
  expect(idsOf((await client.get('/cart')).json)).toEqual([tangram]);
});

test('an ephemeral cart is returned but not stored', async () => {
  const headers = {
    ...(await walletHeaders(client)),
    'x-woopayments-tokenized-cart-is-ephemeral-cart': '1',
  };
  const added = await client.post('/cart/add-item', { id: tower, quantity: 2 }, headers);
  expect(added.json.items_count).toBe(2);
  const after = await client.get('/cart', await walletHeaders(client, sessionOf(added)));
  expect(after.json.items).toEqual([]);
});

test('a shopper cannot open the wallet’s cart of another shopper', async () => {
  const added = await client.post('/cart/add-item', { id: tower }, await walletHeaders(client));
  const thief = await storeClient(shop).begin();
  await thief.post('/cart/add-item', { id: tangram });
  const { json } = await thief.get('/cart', await walletHeaders(thief, sessionOf(added)));
  expect(json.items).toEqual([]);
});

test.each([
  [
    'the word « undefined »',
    { 'x-woopayments-tokenized-cart-session-nonce': 'undefined', [NAMES.session]: '' },
  ],
  [
    'a token « null »',
    { 'x-woopayments-tokenized-cart-session-nonce': 'undefined', [NAMES.session]: 'null' },
  ],
])('%s in place of a nonce opens the shopper’s own cart', async (_, headers) => {
  expect(idsOf((await client.get('/cart', headers)).json)).toEqual([tangram]);
});

const BILLING = {
  first_name: 'Camille',
  last_name: 'Martin',
  address_1: '12 rue des Lilas',
  city: 'Lyon',
  postcode: '69003',
  country: 'FR',
  phone: '0639981234',
  email: 'camille@exemple.fr',
};
const payBy = (methodId: string) => ({
  billing_address: BILLING,
  shipping_address: BILLING,
  payment_method: 'woocommerce_payments',
  payment_data: [
    { key: 'wcpay-payment-method', value: methodId },
    { key: 'express_payment_type', value: 'google_pay' },
  ],
});

test('ordering the wallet’s cart leaves the shopper’s cart unchanged', async () => {
  const added = await client.post('/cart/add-item', { id: tower }, await walletHeaders(client));
  const headers = await walletHeaders(client, sessionOf(added));
  const { status, json } = await client.post<WireCheckout>('/checkout', payBy('pm_card_visa'), headers);
  expect([status, json.status]).toEqual([200, 'processing']);
  const { redirect_url: thanks } = json.payment_result;
  expect(thanks).toMatch(/&woopayments-custom-session=1$/);
  const page = await shop.ask({
    url: thanks.replace('http://localhost', ''),
    headers: { cookie: client.cookie() },
  });
  expect(page.statusCode).toBe(200);
  expect(idsOf((await client.get('/cart')).json)).toEqual([tangram]);
});

test('the nonce for confirming the payment of the wallet’s cart is valid in the shopper’s session', async () => {
  const added = await client.post('/cart/add-item', { id: tower }, await walletHeaders(client));
  const headers = await walletHeaders(client, sessionOf(added));
  const { json } = await client.post<WireCheckout>(
    '/checkout',
    payBy('pm_card_threeDSecure2Required'),
    headers,
  );
  const [, order, secret, nonce] =
    /#wcpay-confirm-pi:(\d+):(.+):([^:]+)$/.exec(json.payment_result.redirect_url) ?? [];
  const confirmation = await shop.ask({
    method: 'POST',
    url: '/wp-admin/admin-ajax.php',
    headers: { cookie: client.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      action: 'update_order_status',
      order_id: String(order),
      _ajax_nonce: String(nonce),
      intent_id: String(secret).split('_secret_')[0] ?? '',
    }).toString(),
  });
  // The nonce is valid; the bank challenge is still unanswered.
  expect(confirmation.json<{ error: { message: string } }>().error.message).not.toContain('session a expiré');
});

test('a partial postcode from a wallet in a country without delivery returns 400 with invalid_country', async () => {
  const headers = await walletHeaders(client);
  const abroad = { shipping_address: { country: 'GB', postcode: 'SW1A' } };
  const { status, json } = await client.post<WireError>('/cart/update-customer', abroad, headers);
  expect([status, json.data.details?.['shipping_address']?.code]).toEqual([400, 'invalid_country']);
});
