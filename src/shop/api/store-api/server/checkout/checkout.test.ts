import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient, type WireCheckout, type WireError } from '#test/store-client.ts';

let shop: TestShop;
let client: ReturnType<typeof storeClient>;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose'), quantity: 2 });
});

const BILLING = {
  first_name: 'Anne',
  last_name: 'Rossi',
  company: '',
  address_1: '8 rue des Tilleuls',
  address_2: '',
  city: 'Lyon',
  state: '',
  postcode: '69004',
  country: 'FR',
  phone: '06 00 00 00 00',
  email: 'anne@exemple.fr',
};
const { email: _, ...SHIPPING } = BILLING;
const ORDER = {
  billing_address: BILLING,
  shipping_address: SHIPPING,
  payment_method: 'bacs',
  payment_data: [],
};

const place = (more: object = {}, headers: Record<string, string> = {}) =>
  client.post<WireCheckout>('/checkout', { ...ORDER, ...more }, headers);
const refused = (body: unknown, headers: Record<string, string> = {}) =>
  client.post<WireError>('/checkout', body, headers);

test('reading the checkout creates a draft, and the placed order keeps its id and key', async () => {
  const draft = await client.get<WireCheckout>('/checkout');
  expect(draft.status).toBe(200);
  expect(draft.json).toMatchObject({
    order_id: expect.any(Number) as number,
    status: 'checkout-draft',
    order_key: expect.stringMatching(/^wc_order_[A-Za-z0-9]{13}$/) as string,
    payment_result: { payment_status: '', payment_details: [], redirect_url: '' },
  });
  expect((await client.get<WireCheckout>('/checkout')).json.order_id).toBe(draft.json.order_id);
  const noted = await client.put<WireCheckout>('/checkout', {
    payment_method: 'cheque',
    order_notes: 'Sonnez deux fois.',
  });
  expect(noted.json).toMatchObject({ payment_method: 'cheque', customer_note: 'Sonnez deux fois.' });
  const placed = await place();
  expect(placed.json).toMatchObject({ order_id: draft.json.order_id, order_key: draft.json.order_key });
});

test('a POST with a PUT override header updates the draft and places no order', async () => {
  const override = { 'x-http-method-override': 'PUT' };
  const noted = await client.post<WireCheckout>('/checkout', { customer_note: 'Pour Léa' }, override);
  expect(noted.json).toMatchObject({ status: 'checkout-draft', customer_note: 'Pour Léa' });
  expect((await client.get('/cart')).json.items_count).toBe(2);
});

test('a wallet order without a last name gets “-” as the shipping last name', async () => {
  const { json } = await place({
    shipping_address: { ...SHIPPING, first_name: 'Anne', last_name: '' },
    payment_data: [{ key: 'express_payment_type', value: 'google_pay' }],
  });
  expect(json.shipping_address).toMatchObject({ first_name: 'Anne', last_name: '-' });
});

test('placing an order returns it with its payment result and empties the cart (§3.11#24) (§3.11#34) (§7.6#12) (§7.6#13)', async () => {
  const { status, json, headers } = await place(
    { customer_note: 'Pour Léa' },
    { 'idempotency-key': 'presse-'.repeat(3) },
  );
  expect(status).toBe(200);
  expect(json).toMatchObject({
    status: 'on-hold',
    order_number: String(json.order_id),
    customer_note: 'Pour Léa',
    customer_id: 0,
    payment_method: 'bacs',
    billing_address: { ...BILLING },
    shipping_address: { ...SHIPPING },
    additional_fields: {},
    extensions: {},
  });
  const received = `http://localhost/commander/order-received/${json.order_id}/?key=${json.order_key}`;
  expect(json.payment_result).toEqual({
    payment_status: 'success',
    payment_details: [
      { key: 'result', value: 'success' },
      { key: 'redirect', value: received },
    ],
    redirect_url: received,
  });
  expect(headers['cart-hash']).toBe('');
  expect((await client.get('/cart')).json.items).toEqual([]);
  const thanks = readPage((await shop.ask(received.replace('http://localhost', ''))).body).text;
  expect(thanks).toContain('8 rue des Tilleuls');
});

test('without a shipping address the billing address is used; a different shipping address is kept', async () => {
  const { shipping_address: __, ...onlyBilling } = ORDER;
  const same = await client.post<WireCheckout>('/checkout', onlyBilling);
  expect(same.json.shipping_address).toEqual(SHIPPING);
  await client.post('/cart/add-item', { id: await productId(shop, 'tangram') });
  const other = { ...SHIPPING, first_name: 'Léa', address_1: '2 place Bellecour', postcode: '69002' };
  expect((await place({ shipping_address: other })).json.shipping_address).toMatchObject({
    first_name: 'Léa',
    postcode: '69002',
  });
});

test('the cart lists its payment methods', async () => {
  expect((await client.get('/cart')).json).toMatchObject({
    needs_payment: true,
    payment_methods: ['woocommerce_payments', 'bacs', 'cheque'],
  });
});

test('concurrent requests with one idempotency key get equal responses; a different body with that key gets 409', async () => {
  const press = { 'idempotency-key': 'a'.repeat(32) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => place({}, press)));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const again = await refused({ ...ORDER, customer_note: 'autre' }, press);
  expect(again.status).toBe(409);
  expect(again.json.code).toBe('woocommerce_rest_checkout_sent_twice');
});

test('an order is refused with 409 if the expected total differs from the cart total, and placed if it matches', async () => {
  const seen = await refused({ ...ORDER, extensions: { eveil: { total: '1' } } });
  expect(seen.status).toBe(409);
  expect(seen.json.code).toBe('woocommerce_rest_checkout_total_changed');
  const total = seen.json.data.cart?.totals['total_price'];
  expect(total).toBe('9980');
  expect((await place({ extensions: { eveil: { total } } })).status).toBe(200);
});

test('a coupon that the customer has already used is refused with 409, not dropped silently', async () => {
  const buy = async () => {
    client = await storeClient(shop).begin();
    await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
    await client.post('/cart/apply-coupon', { code: 'bienvenue' });
    return place({ billing_address: { ...BILLING, email: 'fidele@exemple.fr' } });
  };
  expect((await buy()).status).toBe(200);
  const again = await buy();
  expect([again.status, again.json['code']]).toEqual([409, 'woocommerce_rest_cart_coupon_errors']);
});

test('an order with unknown extensions, deposit fields and create_account is accepted (§3.11#33)', async () => {
  const { status } = await place({
    extensions: { autre: { a: 1 } },
    wc_deposit_option: 'no',
    wc_deposit_payment_plan: '',
    create_account: false,
    additional_fields: {},
  });
  expect(status).toBe(200);
});

test.each([
  [
    'no e-mail address',
    { billing_address: { ...BILLING, email: '' } },
    'woocommerce_rest_missing_email_address',
  ],
  [
    'a wrong one',
    { billing_address: { ...BILLING, email: 'anne' } },
    'woocommerce_rest_invalid_email_address',
  ],
  ['no town', { billing_address: { ...BILLING, city: '' } }, 'woocommerce_rest_invalid_address'],
  [
    'a country where nothing goes',
    { billing_address: { ...BILLING, country: 'US' } },
    'woocommerce_rest_invalid_address_country',
  ],
  ['a wrong postcode', { billing_address: { ...BILLING, postcode: '6900' } }, 'rest_invalid_param'],
  ['no address', { billing_address: undefined }, 'rest_invalid_param'],
  ['no way of paying', { payment_method: '' }, 'woocommerce_rest_checkout_missing_payment_method'],
  ['an unknown one', { payment_method: 'troc' }, 'woocommerce_rest_checkout_payment_method_disabled'],
  ['payment data that is none', { payment_data: 'x' }, 'rest_invalid_param'],
])(
  '%s: refused, in the shape of all errors and with the session’s headers (§3.11#35)',
  async (_what, change, code) => {
    const { status, json, headers } = await refused({ ...ORDER, ...change });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code,
      data: { status: 400 },
      message: expect.stringMatching(/\S/) as string,
    });
    expect(headers).toMatchObject({
      nonce: expect.any(String) as string,
      'cart-token': expect.any(String) as string,
    });
    expect((await client.get('/cart')).json.items_count).toBe(2);
  },
);

test('further errors are listed in additional_errors', async () => {
  const { json } = await refused({ ...ORDER, billing_address: { ...BILLING, city: '', email: '' } });
  expect(json.additional_errors?.map(({ code }) => code)).toContain('woocommerce_rest_missing_email_address');
});

test('an empty cart, or one without a shipping rate, cannot be ordered', async () => {
  const nobody = await storeClient(shop).begin();
  for (const answer of [
    await nobody.get<WireError>('/checkout'),
    await nobody.post<WireError>('/checkout', ORDER),
  ])
    expect([answer.status, answer.json.code]).toEqual([400, 'woocommerce_rest_cart_empty']);
  await shop.db.updateTable('shipping_methods').set({ prices: '[]' }).execute();
  shop.app.drop(['shipping']);
  const { status, json } = await refused(ORDER);
  expect([status, json.code]).toEqual([400, 'woocommerce_rest_invalid_shipping_option']);
});

test('arbitrary JSON gets 200 or 400 and leaves the cart as it was', async () => {
  const json = fc.oneof(
    fc.jsonValue(),
    fc.record({
      billing_address: fc.oneof(fc.jsonValue(), fc.constant(BILLING)),
      shipping_address: fc.jsonValue(),
      payment_method: fc.jsonValue(),
      payment_data: fc.jsonValue(),
      customer_note: fc.jsonValue(),
      extensions: fc.jsonValue(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(json, fc.constantFrom('POST', 'PUT'), async (body, method) => {
      const { status } = await client.call<unknown>(method, '/checkout', body);
      expect([200, 400]).toContain(status);
      expect((await client.get('/cart')).json.items_count).toBe(2);
    }),
    { numRuns: 60 },
  );
});

test.each(['GET', 'POST', 'PUT'] as const)('%s requires a nonce or a cart token', async (method) => {
  const ask = (headers: Record<string, string>) =>
    shop.ask({
      method,
      url: '/wp-json/wc/store/v1/checkout',
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { payload: JSON.stringify(ORDER) }),
    });
  expect((await ask({})).json<WireError>().code).toBe('woocommerce_rest_missing_nonce');
  expect((await ask({ nonce: 'null' })).json<WireError>().code).toBe('woocommerce_rest_invalid_nonce');
  const token = String((await client.get('/cart')).headers['cart-token']);
  const answer = await ask({ 'cart-token': token });
  expect(['woocommerce_rest_missing_nonce', 'woocommerce_rest_invalid_nonce']).not.toContain(
    answer.json<WireError>().code,
  );
});
