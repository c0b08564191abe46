import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { hiddenField, newCustomer, nonceOf } from '#test/customers.ts';
import { checkoutOf, newBuyer } from '#test/new-buyer.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { openProviderProxy } from '#test/network/provider-proxy.ts';
import { storeClient } from '#test/store-client.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { CARD_METHOD } from '#shop/orders/orders/payment-methods.ts';
import { CardPermit, cardKeysOf, countForShop } from './card-permit.ts';

/* The shop stops card testing on every path to the provider. */

const BAD = 'pm_card_chargeDeclined';
const ADD_CARD = '/mon-compte/add-payment-method/';
const ATTEMPTS = 1674;
const HOUR_MS = 60 * 60 * 1000;
const ANNE = {
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  phone: '0600000000',
};
const TOO_MANY = 'Trop d’essais de paiement';

let wire: Awaited<ReturnType<typeof openProviderProxy>>;
let shop: TestShop;
let elapsedMs = 0;
const start = Date.now();
const now = () => new Date(start + elapsedMs);

beforeAll(async () => {
  wire = await openProviderProxy();
  const env = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
  shop = await openShop(env, undefined, now, wire.address);
  wire.leadTo(ownAddress(shop.app.fastify.server));
  await shop.db.updateTable('products').set({ stock: 1000 }).where('slug', '=', 'tour-rose').execute();
});
afterAll(async () => {
  await shop.close();
  await wire.close();
});
beforeEach(async () => {
  // An hour later the chore of overdue orders would cancel the orders that these tests place in real time.
  elapsedMs = 0;
  await shop.db.deleteFrom('attempts').execute();
});

type Answer = { readonly statusCode: number; readonly body: string };
type Attempt = (nth: number) => Promise<Answer>;

const pressOf = (nth: number) => `press-${String(nth).padStart(16, '0')}`;

/** `who` posts the same form repeatedly, each time with another idempotency key. */
async function waysOf(who: Visitor): Promise<readonly Attempt[]> {
  await who.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tour-rose'), quantity: '1' });
  const fields = await checkoutOf(who).fill(BAD);
  const add = { ...(await nonceOf(who, ADD_CARD)), 'wcpay-payment-method': BAD };
  const { body } = await who.open('/wp-json/eveil/v1/client-params?page=checkout');
  const { wcpay_upe_config: config } = JSON.parse(body) as { wcpay_upe_config: Record<string, string> };
  const setUp = {
    action: 'create_setup_intent',
    _ajax_nonce: config['createSetupIntentNonce'] ?? '',
    'wcpay-payment-method': BAD,
  };
  return [
    (nth) => who.post('/?wc-ajax=checkout', { ...fields, idempotency_key: pressOf(nth) }),
    await storeApiWay(),
    await orderPayWay(),
    () => who.post('/wp-admin/admin-ajax.php', setUp),
    () => who.post(ADD_CARD, add),
  ];
}

async function storeApiWay(): Promise<Attempt> {
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose') });
  const order = {
    billing_address: { ...ANNE, email: 'anne@exemple.fr' },
    payment_method: CARD_METHOD,
    payment_data: [{ key: 'wcpay-payment-method', value: BAD }],
  };
  return async (nth) => {
    const { status, json } = await client.post('/checkout', order, { 'Idempotency-Key': pressOf(nth) });
    return { statusCode: status, body: JSON.stringify(json) };
  };
}

/** Another browser, with an unpaid order. */
async function orderPayWay(ip?: string): Promise<Attempt> {
  const terms = { paymentMethod: CARD_METHOD };
  const { id, key } = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }], terms);
  return payPageOf({ id, key }, ip);
}

async function payPageOf({ id, key }: { id: number; key: string }, ip?: string): Promise<Attempt> {
  const visitor = newVisitor(shop, ip);
  const url = `/commander/order-pay/${id}/?pay_for_order=true&key=${key}`;
  const nonce = hiddenField((await visitor.open(url)).body, 'woocommerce-pay-nonce');
  return (nth) =>
    visitor.post(url, {
      'woocommerce-pay-nonce': nonce,
      idempotency_key: pressOf(nth),
      payment_method: CARD_METHOD,
      'wcpay-payment-method': BAD,
    });
}

test('of 1 674 cards tried in an hour on five ways, at most twenty reach the provider (T10)', async () => {
  const before = wire.cards();
  const ways = await waysOf(await newCustomer(shop, 'essayeur@exemple.fr'));
  const honest = await newBuyer(shop, 'tour-rose');
  let attempts = 0;
  for (let nth = 0; nth < ATTEMPTS; nth += ways.length) {
    const answers = await Promise.all(ways.slice(0, ATTEMPTS - nth).map((attempt) => attempt(nth)));
    attempts += answers.length;
    elapsedMs += (ways.length * HOUR_MS) / ATTEMPTS;
    // Later in the hour the unpaid orders are cancelled, and the attempts are refused for that reason.
    if (nth === 10 * ways.length)
      for (const { statusCode, body } of answers) {
        expect(statusCode).toBe(429);
        expect(body).toContain(TOO_MANY);
      }
  }
  expect(attempts).toBe(ATTEMPTS);
  expect(wire.cards() - before).toBe(20);
  for (let retry = 0; retry < 4; retry++) expect((await honest.pay(BAD)).messages).toContain('refusé');
  expect(await honest.pay('pm_card_visa')).toMatchObject({ result: 'success' });
}, 600_000);

test('while cards are tried out all over the shop, everybody has the first card and four more', async () => {
  for (let count = 0; count < 60; count++) await countForShop({ db: shop.db, now });
  const before = wire.cards();
  const attacker = await orderPayWay('10.7.7.7');
  for (let nth = 0; nth < 10; nth++) expect((await attacker(nth)).statusCode).toBe(nth < 5 ? 422 : 429);
  expect(wire.cards() - before).toBe(5);
  const honest = await newBuyer(shop, 'tour-rose');
  for (let retry = 0; retry < 4; retry++) expect((await honest.pay(BAD)).messages).toContain('refusé');
  expect(await honest.pay('pm_card_visa')).toMatchObject({ result: 'success' });
}, 600_000);

test('one order is tried twenty times an hour, however many browsers and networks try it', async () => {
  const before = wire.cards();
  const terms = { paymentMethod: CARD_METHOD };
  const order = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 1 }], terms);
  for (let nth = 0; nth < 22; nth++) {
    const attempt = await payPageOf(order, `10.6.${nth}.1`);
    expect((await attempt(nth)).statusCode).toBe(nth < 20 ? 422 : 429);
  }
  expect(wire.cards() - before).toBe(20);
}, 600_000);

test('an IPv6 network is one client, an IPv4 address another', () => {
  const keyedHash = (text: string) => createHash('sha256').update(text).digest('hex');
  const clientKeyOf = (ip: string) => cardKeysOf({ keyedHash }, { visitor: 'anne', ip })[1];
  expect(clientKeyOf('2001:db8:1:2::1')).toBe(clientKeyOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientKeyOf('2001:db8:1:2::1')).not.toBe(clientKeyOf('2001:db8:1:3::1'));
  expect(clientKeyOf('192.0.2.1')).toBe(clientKeyOf('::ffff:192.0.2.1'));
  expect(clientKeyOf('192.0.2.1')).not.toBe(clientKeyOf('192.0.2.2'));
});

test('a lookalike is not of the permit type, and a permit without keys to count is refused', async () => {
  type IsPermit<Value> = Value extends CardPermit ? true : false;
  const lookalike: IsPermit<{ readonly idempotencyKey: string }> = false;
  expect(lookalike).toBe(false);
  await expect(CardPermit.forSetUp({ db: shop.db, now }, [])).rejects.toThrow('counted for nobody');
});
