import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPrice, toCents } from '#platform/money.ts';
import { anyCart, fillCart, listOnSale, type SampleProducts } from '#test/any-cart.ts';
import { CLIENTE, signedInVisitor } from '#test/customers.ts';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { readPage } from '#test/read-page.ts';
import {
  storeClient,
  type StoreClient,
  type WireCheckout,
  type WireError,
  type WireOrder,
} from '#test/store-client.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';

let shop: TestShop;
let onSale: SampleProducts;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  onSale = await listOnSale(shop);
});
afterAll(() => shop.close());

const BILLING = {
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  phone: '0600000000',
  email: 'Anne@exemple.fr',
};

const place = async (client: StoreClient, postcode = '69004', email = BILLING.email) =>
  (
    await client.post<WireCheckout>('/checkout', {
      billing_address: { ...BILLING, postcode, email },
      payment_method: 'bacs',
      // For carts that are delivered to a relay point.
      extensions: { eveil: { relay_point: `essai-${postcode}-1` } },
    })
  ).json;

async function placed(slug = 'tour-rose') {
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, slug), quantity: 2 });
  await client.post('/cart/apply-coupon', { code: 'merci5' });
  return { client, order: await place(client) };
}

const address = (order: WireCheckout, email = 'anne@exemple.fr') =>
  `/order/${order.order_id}?key=${order.order_key}&billing_email=${encodeURIComponent(email)}`;

test('an order is read with its key and e-mail address, and without a nonce (§7.6#14)', async () => {
  const { order } = await placed();
  const { status, json, headers } = await storeClient(shop).get<WireOrder>(address(order));
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: order.order_id,
    status: 'on-hold',
    needs_payment: true,
    needs_shipping: true,
    payment_requirements: ['products'],
    errors: [],
    billing_address: { email: 'Anne@exemple.fr', city: 'Lyon' },
    shipping_address: { postcode: '69004' },
    coupons: [{ code: 'merci5', discount_type: 'fixed_cart' }],
  });
  expect(json.items).toHaveLength(1);
  expect(json.items[0]).toMatchObject({
    key: order.order_key,
    id: expect.any(Number) as number,
    name: 'Tour rose',
    quantity: 2,
    quantity_limits: { minimum: 2, maximum: 2, multiple_of: 1, editable: false },
    permalink: 'http://localhost/produit/tour-rose/',
  });
  // The item totals of an order are after coupons.
  const { totals } = json;
  expect(Number(totals['subtotal'])).toBe(Number(totals['total_items']) + Number(totals['total_discount']));
  expect(totals).toMatchObject({ total_refund: '0', total_price: '9480', currency_code: 'EUR' });
  expect(headers).toMatchObject({ nonce: expect.any(String) as string, 'cache-control': 'no-store' });
});

test('the order contains its refunded total (§3.11#8)', async () => {
  const { order } = await placed();
  const orderId = order.order_id;
  await shop.db.transaction().execute((tx) => changeOrder(tx, orderId, 'paid', 'test'));
  const refund = { orderId, amount: toCents(1234), idempotencyKey: 'part', cause: 'test' };
  await refundOrder({ db: shop.db }, refund, async () => true);
  const { json } = await storeClient(shop).get<WireOrder>(address(order));
  expect(json).toMatchObject({ status: 'processing', totals: { total_refund: '1234', total_price: '9480' } });
});

test.each([
  [
    'another key',
    'woocommerce_rest_invalid_order',
    (path: string) => path.replace(/key=[^&]*/, 'key=wc_order_0000000000000'),
  ],
  ['no key', 'woocommerce_rest_invalid_order', (path: string) => path.replace(/key=[^&]*&/, '')],
  ['another number', 'woocommerce_rest_invalid_order', (path: string) => path.replace(/\d+/, '999999')],
  ['no number', 'woocommerce_rest_invalid_order', (path: string) => path.replace(/\d+/, 'x')],
  ['another e-mail address', 'woocommerce_rest_invalid_billing_email', (path: string) => `${path}x`],
  [
    'no e-mail address',
    'woocommerce_rest_invalid_billing_email',
    (path: string) => path.replace(/&billing.*/, ''),
  ],
])('%s opens no order', async (_what, code, change) => {
  const { client, order } = await placed();
  const { status, json } = await client.get<WireError>(change(address(order)));
  expect([status, json.code]).toEqual([401, code]);
});

test('signed-in customers read their own orders without a key, and no others', async () => {
  const { order } = await placed();
  const visitor = await signedInVisitor(shop);
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', CLIENTE)
    .executeTakeFirstOrThrow();
  const ask = async (path: string) => {
    const answer = await visitor.open(`/wp-json/wc/store/v1${path}`);
    return [answer.statusCode, answer.json<WireError>().code];
  };
  const own = (customer: number) =>
    shop.db.updateTable('orders').set({ customer_id: customer }).where('id', '=', order.order_id).execute();
  expect(await ask(`/order/${order.order_id}`)).toEqual([401, 'woocommerce_rest_invalid_order']);
  await own(id);
  expect(await ask(`/order/${order.order_id}`)).toEqual([200, undefined]);
  const other = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  await own(other.id);
  expect(await ask(address(order))).toEqual([403, 'woocommerce_rest_invalid_user']);
});

const pay = (client: StoreClient, order: WireCheckout, more: object = {}) =>
  client.post<WireCheckout & WireError>(`/checkout/${order.order_id}`, {
    key: order.order_key,
    billing_email: 'anne@exemple.fr',
    billing_address: BILLING,
    shipping_address: {},
    payment_method: 'cheque',
    payment_data: [],
    ...more,
  });

test('the payment method of a placed order can be changed and changed back (§7.6#15)', async () => {
  const { order } = await placed();
  // A buyer who follows the link of a mail in another browser.
  const client = await storeClient(shop).begin();
  for (const method of ['cheque', 'bacs']) {
    const { status, json } = await pay(client, order, { payment_method: method });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      order_id: order.order_id,
      status: 'on-hold',
      payment_method: method,
      payment_result: {
        payment_status: 'success',
        redirect_url: expect.stringContaining(order.order_key) as string,
      },
    });
  }
  const unknown = await pay(client, order, { payment_method: 'troc' });
  expect([unknown.status, unknown.json.code]).toEqual([
    400,
    'woocommerce_rest_checkout_payment_method_disabled',
  ]);
  const stranger = await pay(client, order, { billing_email: 'autre@exemple.fr' });
  expect([stranger.status, stranger.json.code]).toEqual([401, 'woocommerce_rest_invalid_billing_email']);
});

test('paying an order takes its addresses from the payload (§7.6#16)', async () => {
  // A buyer and a product of their own, because the unpaid orders of each are limited.
  const EMAIL = 'demenage@exemple.fr';
  const HOME = { ...BILLING, email: EMAIL };
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tangram') });
  const order = await place(client, '69004', EMAIL);
  const send = (more: object) => pay(client, order, { billing_email: EMAIL, billing_address: HOME, ...more });
  const stored = async () => (await client.get<WireOrder>(address(order, EMAIL))).json;
  const moved = { address_1: '3 place du Marché', postcode: '69 002', phone: '0611111111' };
  const shipping = {
    first_name: 'Nina',
    last_name: 'Blanc',
    address_1: '5 quai Foch',
    postcode: '38000',
    city: 'Grenoble',
    country: 'FR',
  };
  const first = await send({
    billing_address: { ...HOME, ...moved },
    shipping_address: shipping,
  });
  expect([first.status, first.json.billing_address, first.json.shipping_address]).toMatchObject([
    200,
    { first_name: 'Anne', address_1: '3 place du Marché', postcode: '69002', phone: '0611111111' },
    shipping,
  ]);
  const { billing_address: billing, shipping_address: delivery } = await stored();
  expect(billing).toMatchObject({ address_1: '3 place du Marché', postcode: '69002', email: EMAIL });
  expect(delivery).toMatchObject(shipping);
  // An empty address keeps the current one. The email stays the one that opens the order.
  await send({
    billing_address: { ...HOME, email: 'autre@exemple.fr' },
    shipping_address: {},
  });
  expect((await stored()).billing_address).toMatchObject({ ...HOME });
  expect((await stored()).shipping_address).toMatchObject(shipping);
  // The delivery was priced for its zone.
  const far = { ...shipping, postcode: '20000', city: 'Ajaccio' };
  const refusals = [
    await send({ shipping_address: far }),
    await send({ billing_address: { ...HOME, first_name: '' } }),
    await send({ billing_address: { ...HOME, postcode: '1' } }),
  ];
  expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
    [400, 'woocommerce_rest_invalid_address'],
    [400, 'woocommerce_rest_invalid_address'],
    [400, 'rest_invalid_param'],
  ]);
  expect((await stored()).shipping_address).toMatchObject(shipping);
});

test.each(['processing', 'cancelled'] as const)('an order that is %s is not paid again', async (state) => {
  const { client, order } = await placed();
  await setOrderStatus(shop.db, state, [order.order_id]);
  const { status, json } = await pay(client, order);
  expect([status, json.code]).toEqual([500, 'invalid_order_update_status']);
  expect((await client.get<WireOrder>(address(order))).json.needs_payment).toBe(false);
});

const plain = (text: string) => text.replace(/\s/g, ' ');
const euros = (minor: unknown) => plain(formatPrice(toCents(Number(minor))));

/** Some coupons can be used once per customer. */
let customers = 0;

test('for any cart, the Store API’s cart and order and the confirmation page agree to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, async (basket) => {
      const client = await storeClient(shop).begin();
      const { json: cart } = await fillCart(shop, client, onSale, basket);
      const rates = cart.shipping_rates[0]?.shipping_rates ?? [];
      if (cart.items.length === 0 || (cart.needs_shipping && rates.length === 0)) return;
      const email = `client-${(customers += 1)}@exemple.fr`;
      const order = await place(client, basket.postcode, email);
      // An overseas cart costs less without VAT, so it can fall below the minimum of its coupon.
      if (cart.errors.length > 0) {
        expect(order).toMatchObject({ code: 'woocommerce_rest_cart_coupon_errors', data: { status: 409 } });
        return;
      }
      const { json } = await client.get<WireOrder>(address(order, email));
      for (const name of ['shipping', 'fees', 'discount', 'items'].flatMap((one) => [
        `total_${one}`,
        `total_${one}_tax`,
      ])) {
        const off = name.startsWith('total_items') ? cart.totals[name.replace('items', 'discount')] : '0';
        expect([name, Number(json.totals[name])]).toEqual([
          name,
          Number(cart.totals[name] ?? 0) - Number(off),
        ]);
      }
      expect(json.totals['total_price']).toBe(cart.totals['total_price']);
      expect(json.totals.tax_lines).toEqual(cart.totals.tax_lines);
      expect(json.items.map(({ totals }) => totals)).toEqual(cart.items.map(({ totals }) => totals));
      const thanks = `/commander/order-received/${order.order_id}/?key=${order.order_key}`;
      const page = plain(readPage((await shop.ask(thanks)).body).text);
      const total = basket.postcode === '97100' && cart.needs_shipping ? 'Total HT' : 'Total TTC';
      expect(page).toContain(`${total} ${euros(cart.totals['total_price'])}`);
      for (const { name, totals } of json.items) {
        expect(page).toContain(plain(name));
        expect(page).toContain(euros(Number(totals['line_subtotal']) + Number(totals['line_subtotal_tax'])));
      }
    }),
    {
      numRuns: 25,
      examples: [[{ lines: [[179, 1]], offers: [0], codes: ['merci5'], postcode: '97100', rate: 0 }]],
    },
  );
});
