import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { setOrderStatus } from '#test/set-order-status.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
let order: { id: number; key: string };
let path: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  order = await placeTestOrder(shop.db, [{ slug: 'tour-rose', quantity: 2 }], { shippingCents: 490 });
  path = `/commander/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
});

const rowOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'payment_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const setStatus = (status: OrderStatus) => setOrderStatus(shop.db, status, [order.id]);
const nonceIn = (html: string) => /name="woocommerce-pay-nonce" value="([^"]*)"/.exec(html)?.[1] ?? '';
const read = async (url = path) => {
  const answer = await shop.ask(url);
  return {
    status: answer.statusCode,
    html: answer.body,
    text: readPage(answer.body).text,
    headers: answer.headers,
  };
};

test('an order that waits for its payment is shown as it was placed, and how it can be paid (§2.8#1)', async () => {
  const { status, text, html, headers } = await read();
  expect(status).toBe(200);
  expect(text).toContain(`Régler la commande n° ${order.id}`);
  expect(text).toContain('Tour rose × 2');
  expect(text.replace(/\s/g, ' ')).toContain('Total TTC 44,90 €');
  expect(text).toContain('Virement bancaire');
  expect(text.replace(/\s/g, ' ')).toContain('attendons votre paiement pendant 7 jours. Passé ce délai');
  expect(html).toMatch(/<button[^>]*id="place_order"[^>]*>(<[^>]*>)*Payer</);
  expect(headers['cache-control']).toBe('no-store');
});

test('from transfer to cheque and back, without scripts', async () => {
  const visitor = newVisitor(shop);
  for (const method of ['bacs', 'cheque', 'bacs']) {
    const nonce = nonceIn((await visitor.open(path)).body);
    const answer = await visitor.post(path, { payment_method: method, 'woocommerce-pay-nonce': nonce });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/commander/order-received/${order.id}/?key=${order.key}`);
    expect(await rowOf(order.id)).toEqual({ status: 'on-hold', payment_method: method });
  }
  const thanks = readPage(
    (await visitor.open(`/commander/order-received/${order.id}/?key=${order.key}`)).body,
  );
  expect(thanks.text).toContain('IBAN');
  expect(thanks.text).toContain('Payer autrement');
});

test.each([
  ['no nonce', {}, 'ouverte trop longtemps'],
  ['an unknown way of paying', { payment_method: 'troc' }, 'Choisissez un moyen de paiement.'],
])('%s: nothing changes, and it is said', async (_what, change, sentence) => {
  const visitor = newVisitor(shop);
  const nonce = 'payment_method' in change ? nonceIn((await visitor.open(path)).body) : '';
  const answer = await visitor.post(path, {
    payment_method: 'bacs',
    'woocommerce-pay-nonce': nonce,
    ...change,
  });
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain(sentence);
  expect((await rowOf(order.id)).status).toBe('pending');
});

test.each([
  ['processing', 'Cette commande est déjà réglée.'],
  ['completed', 'Cette commande est déjà réglée.'],
  ['cancelled', 'Elle ne peut plus être réglée.'],
  ['refunded', 'Elle ne peut plus être réglée.'],
] as const)('an order that is %s says so and offers no way of paying', async (status, sentence) => {
  const nonce = nonceIn((await read()).html);
  await setStatus(status);
  const { text, html } = await read();
  expect(text).toContain(sentence);
  expect(html).not.toContain('name="payment_method"');
  const late = await newVisitor(shop).post(path, { payment_method: 'bacs', 'woocommerce-pay-nonce': nonce });
  expect([late.statusCode, (await rowOf(order.id)).status]).toEqual([422, status]);
});

test('an order that failed is paid only while its pieces can be had', async () => {
  const visitor = newVisitor(shop);
  const fail = () =>
    shop.db
      .updateTable('orders')
      .set({ status: 'failed', stock_taken: false })
      .where('id', '=', order.id)
      .execute();
  const stock = (left: number) =>
    shop.db.updateTable('products').set({ stock: left }).where('slug', '=', 'tour-rose').execute();
  const pay = async () =>
    visitor.post(path, {
      payment_method: 'bacs',
      'woocommerce-pay-nonce': nonceIn((await visitor.open(path)).body),
    });
  await fail();
  await stock(1);
  const refused = await pay();
  expect(readPage(refused.body).text).toContain('n’est plus disponible');
  expect((await rowOf(order.id)).status).toBe('failed');
  await stock(5);
  expect((await pay()).statusCode).toBe(303);
  expect((await rowOf(order.id)).status).toBe('on-hold');
  const { stock: left } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('slug', '=', 'tour-rose')
    .executeTakeFirstOrThrow();
  expect(left).toBe(3);
  await stock(100);
});

test.each([
  ['another key', (url: string) => url.replace(/key=.*/, 'key=wc_order_0000000000000')],
  ['an empty key', (url: string) => url.replace(/key=.*/, 'key=')],
  ['no key', (url: string) => url.replace(/\?.*/, '')],
  ['another number', (url: string) => url.replace(/\d+/, '999999')],
])('%s opens no order', async (_what, change) => {
  expect((await read(change(path))).status).toBe(404);
  await newVisitor(shop).post(change(path), { payment_method: 'bacs' });
  expect((await rowOf(order.id)).status).toBe('pending');
});
