import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { storeClient, type WireCheckout, type WireError } from '#test/store-client.ts';

let shop: TestShop;
let client: ReturnType<typeof storeClient>;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
});

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

/** The request of the express checkout client for a payment card. */
const byCard = (methodId: string) => ({
  billing_address: BILLING,
  payment_method: 'woocommerce_payments',
  payment_data: [
    { key: 'payment_method', value: 'card' },
    { key: 'payment_request_type', value: 'google_pay' },
    { key: 'wcpay-fraud-prevention-token', value: '' },
    { key: 'wcpay-payment-method', value: methodId },
    { key: 'express_payment_type', value: 'google_pay' },
  ],
});
const place = (methodId: string, headers: Record<string, string> = {}) =>
  client.post<WireCheckout & WireError>('/checkout', byCard(methodId), headers);
const detail = ({ payment_result: { payment_details: details } }: WireCheckout, key: string) =>
  details.find((one) => one.key === key)?.value;

test('a card pays an order (§3.11#25) (§3.11#27) (§3.11#28) (§3.11#29) (§3.11#30) (§3.11#31)', async () => {
  const { status, json } = await place('pm_card_visa');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    status: 'processing',
    payment_method: 'woocommerce_payments',
    payment_result: { payment_status: 'success' },
  });
  expect(json.payment_result.redirect_url).toContain(`/order-received/${json.order_id}/`);
  expect((await client.get('/cart')).json.items).toEqual([]);
});

test('a declined card returns 400 with the order and the reason, and another card pays the same order', async () => {
  const refused = await place('pm_card_chargeDeclinedInsufficientFunds');
  expect(refused.status).toBe(400);
  expect(refused.json.payment_result.payment_status).toBe('failure');
  expect(detail(refused.json, 'errorMessage')).toBe(
    'Le solde de cette carte ne suffit pas. Essayez une autre carte.',
  );
  const paid = await place('pm_card_visa');
  expect([paid.status, paid.json.order_id]).toEqual([200, refused.json.order_id]);
});

test('a card with a bank challenge returns the confirmation hash as redirect_url', async () => {
  const { status, json } = await place('pm_card_threeDSecure2Required');
  expect(status).toBe(200);
  expect(json.payment_result.redirect_url).toMatch(
    new RegExp(`^#wcpay-confirm-pi:${json.order_id}:pi_\\w+_secret_\\w+:[0-9a-f]{20}$`),
  );
});

test('a missing card is reported as a payment error', async () => {
  const { status, json } = await place('');
  expect([status, json.code]).toEqual([400, 'woocommerce_rest_checkout_process_payment_error']);
});

test('five concurrent requests with the same idempotency key get equal responses', async () => {
  const press = { 'idempotency-key': 'c'.repeat(32) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => place('pm_card_visa', press)));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
});

test('an order by transfer is paid by card after all; a refused card leaves it as it is', async () => {
  const { json: order } = await client.post<WireCheckout>('/checkout', {
    billing_address: BILLING,
    payment_method: 'bacs',
  });
  const pay = (methodId: string) =>
    client.post<WireCheckout & WireError>(`/checkout/${order.order_id}`, {
      ...byCard(methodId),
      key: order.order_key,
      billing_email: BILLING.email,
    });
  const refused = await pay('pm_card_chargeDeclined');
  expect([refused.status, refused.json.status]).toEqual([400, 'on-hold']);
  const paid = await pay('pm_card_visa');
  expect([paid.status, paid.json.status, paid.json.payment_method]).toEqual([
    200,
    'processing',
    'woocommerce_payments',
  ]);
  const again = await pay('pm_card_visa');
  expect([again.status, again.json.code]).toEqual([500, 'invalid_order_update_status']);
});
