import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBuyer, listPayments } from '#test/new-buyer.ts';
import { newVisitor, productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient, type WireError } from '#test/store-client.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

/** A card that would pay, if the shop took the unknown method for a card payment. */
const CARD = 'pm_card_visa';
const CARD_FIELD = 'wcpay-payment-method';
const SENTENCE = 'Choisissez un moyen de paiement.';
const BILLING = {
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  phone: '0600000000',
  email: 'anne@exemple.fr',
};

/** The stored orders with their payments, and the payments that the provider knows. */
const readMoney = async () => ({
  orders: await listPayments(shop),
  intents: await shop.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('kind', '=', 'payment_intent')
    .orderBy('id')
    .execute(),
});

async function payOnPage(payment_method: string) {
  const { id, key } = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }]);
  const path = `/commander/order-pay/${id}/?pay_for_order=true&key=${key}`;
  const visitor = newVisitor(shop);
  const { body } = await visitor.open(path);
  const nonce = /name="woocommerce-pay-nonce" value="([^"]*)"/.exec(body)?.[1] ?? '';
  const before = await readMoney();
  const fields = { payment_method, 'woocommerce-pay-nonce': nonce, [CARD_FIELD]: CARD };
  const answer = await visitor.post(path, fields);
  return { before, refusal: [answer.statusCode, readPage(answer.body).text] };
}

async function placeInForm(payment_method: string) {
  const buyer = await newBuyer(shop);
  const fields = { ...(await buyer.fill(CARD)), payment_method };
  const before = await readMoney();
  const answer = await buyer.visitor.post('/commander/', fields);
  return { before, refusal: [answer.statusCode, readPage(answer.body).text] };
}

async function placeInCall(payment_method: string) {
  const buyer = await newBuyer(shop);
  const fields = { ...(await buyer.fill(CARD)), payment_method };
  const before = await readMoney();
  const answer = await buyer.press(fields);
  return { before, refusal: [answer.result, answer.messages] };
}

const payment_data = [{ key: CARD_FIELD, value: CARD }];

async function placeInApi(payment_method: string) {
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
  const before = await readMoney();
  const body = { billing_address: BILLING, payment_method, payment_data };
  const { status, json } = await client.post<WireError>('/checkout', body);
  return { before, refusal: [status, json.code] };
}

async function payInApi(payment_method: string) {
  const { id, key } = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }]);
  const client = await storeClient(shop).begin();
  const before = await readMoney();
  const body = { key, billing_email: BILLING.email, payment_method, payment_data };
  const { status, json } = await client.post<WireError>(`/checkout/${id}`, body);
  return { before, refusal: [status, json.code] };
}

const asPage = [422, expect.stringContaining(SENTENCE)];
const asError = [400, expect.stringMatching(/^woocommerce_rest_/)];

describe.each([
  ['the classic call', placeInCall, ['failure', expect.stringContaining(SENTENCE)]],
  ['the checkout form without scripts', placeInForm, asPage],
  ['the payment page of an order', payOnPage, asPage],
  ['the checkout of the Store API', placeInApi, asError],
  ['the payment of an order in the Store API', payInApi, asError],
])('%s', (_door, send, expected) => {
  test.each(['troc', '', 'BACS', 'card', 'woocommerce_payments_klarna', '__proto__'])(
    'refuses an unknown method and charges no card: “%s”',
    async (method) => {
      const { before, refusal } = await send(method);
      expect(refusal).toEqual(expected);
      expect(await readMoney()).toEqual(before);
    },
  );
});

test('the merchant refunds an order with an unknown method by hand; only a card is refunded at the provider', async () => {
  const place = (paymentMethod: string) =>
    placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }], { paymentMethod });
  const isOffline = async (method: string) =>
    (await findRefundable(shop.db, (await place(method)).id))?.isOffline;
  expect(await isOffline('troc')).toBe(true);
  expect(await isOffline('bacs')).toBe(true);
  expect(await isOffline('woocommerce_payments')).toBe(false);
});
