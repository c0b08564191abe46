import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNE } from '#test/anne.ts';
import { newBuyer, stockOf, type Buyer } from '#test/new-buyer.ts';
import { productId } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient, type WireCheckout, type WireError } from '#test/store-client.ts';
import { USUAL_RESERVATION } from '#shop/orders/orders/reservation-settings.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  await reservationSettings.save(shop.db, USUAL_RESERVATION);
});
afterAll(() => shop.close());

const SENTENCE = 'attendent encore leur paiement. Payez celle-ci par carte';
const { limits } = USUAL_RESERVATION;

/** The form fields of an order paid by cheque. */
const byCheque = (email: string) => ({
  ...ANNE,
  payment_method: 'cheque',
  billing_email: email,
});
const orderByCheque = async ({ fill, press }: Pick<Buyer, 'fill' | 'press'>, email: string) =>
  press({ ...(await fill('')), ...byCheque(email) });
const ADDRESS = {
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  phone: '06 00 00 00 00',
};
const wireOrder = (email: string, method = 'cheque') => ({
  billing_address: { ...ADDRESS, email },
  shipping_address: ADDRESS,
  payment_method: method,
  payment_data: [],
});

const fillStock = (stock: number) =>
  shop.db.updateTable('products').set({ stock }).where('slug', '=', 'tour-rose').execute();
const listSimpleProducts = () =>
  shop.db
    .selectFrom('products')
    .select(['id', 'slug', 'stock'])
    .where('type', '=', 'simple')
    .where('status', '=', 'publish')
    .where('stock', '>', 0)
    .orderBy('id')
    .execute();

test('a visitor who orders every product by cheque empties a few of them, and is told', async () => {
  await shop.db.updateTable('products').set({ stock: 2 }).where('type', '=', 'simple').execute();
  const products = await listSimpleProducts();
  const client = await storeClient(shop).begin();
  const statuses = [];
  for (const { id } of products) {
    const added = await client.post('/cart/add-item', { id, quantity: 2 });
    // Some products are limited to one per order.
    if (added.status !== 201) continue;
    const answer = await client.post<WireError>('/checkout', wireOrder('lou@exemple.fr'));
    statuses.push(answer.status);
    if (answer.status === 200) continue;
    expect(answer.json.message).toContain(SENTENCE);
    await client.delete('/cart/items');
  }
  expect(statuses.length).toBeGreaterThanOrEqual(60);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.visitor.orders);
  expect(products.length - (await listSimpleProducts()).length).toBe(limits.visitor.orders);
});

test('a network with a new visitor and a new email each time holds no more than its limit', async () => {
  await fillStock(100);
  const results = [];
  for (let index = 0; index < limits.network.orders + 2; index++) {
    const buyer = await newBuyer(shop, 'tour-rose', '1', '198.51.100.2');
    results.push((await orderByCheque(buyer, `lou${index}@exemple.fr`)).result);
  }
  expect(results.filter((result) => result === 'success')).toHaveLength(limits.network.orders);
});

test('orders of one IPv6 network count together', async () => {
  await fillStock(100);
  const results = [];
  for (let index = 0; index <= limits.network.orders; index++) {
    const buyer = await newBuyer(shop, 'tour-rose', '1', `2001:db8:1:2::${index + 1}`);
    results.push((await orderByCheque(buyer, `six${index}@exemple.fr`)).result);
  }
  expect(results.filter((result) => result === 'success')).toHaveLength(limits.network.orders);
});

test('of many orders at the same moment no more pass than the limit allows', async () => {
  await fillStock(100);
  const buyers = await Promise.all(
    Array.from({ length: 12 }, () => newBuyer(shop, 'tour-rose', '1', '198.51.100.3')),
  );
  const forms = await Promise.all(
    buyers.map(async ({ fill }, index) => ({ ...(await fill('')), ...byCheque(`moi${index}@exemple.fr`) })),
  );
  const answers = await Promise.all(buyers.map(({ press }, index) => press(forms[index] ?? {})));
  expect(answers.filter(({ result }) => result === 'success')).toHaveLength(limits.network.orders);
  expect(await stockOf(shop, 'tour-rose')).toBe(100 - limits.network.orders);
});

test('one email from anywhere holds no more than its limit, and more once one order is paid', async () => {
  await fillStock(100);
  const orders: Awaited<ReturnType<Buyer['press']>>[] = [];
  for (let index = 0; index < limits.email.orders; index++)
    orders.push(await orderByCheque(await newBuyer(shop), 'zoe@exemple.fr'));
  expect(orders.map(({ result }) => result)).toEqual(['success', 'success', 'success']);
  const next = await newBuyer(shop);
  expect(await orderByCheque(next, 'Zoe@Exemple.fr')).toMatchObject({ result: 'failure' });
  await shop.db.transaction().execute((tx) => changeOrder(tx, orders[0]?.order_id ?? 0, 'paid', 'merchant'));
  expect(await orderByCheque(next, 'zoe@exemple.fr')).toMatchObject({ result: 'success' });
});

test('whoever is refused pays the same cart by card', async () => {
  await fillStock(100);
  const buyer = await newBuyer(shop, 'tour-rose', String(limits.visitor.pieces + 1));
  const refused = await orderByCheque(buyer, 'ecole@exemple.fr');
  expect(refused.messages).toContain('Cette commande dépasse ce que nous pouvons mettre de côté');
  expect(await buyer.pay('pm_card_visa')).toMatchObject({ result: 'success' });
});

test('a card that is declined does not stand in the way of a cheque', async () => {
  await fillStock(100);
  const buyer = await newBuyer(shop, 'tour-rose', String(limits.visitor.pieces));
  expect(await buyer.pay('pm_card_visa_chargeDeclined')).toMatchObject({ result: 'failure' });
  expect(await orderByCheque(buyer, 'ines@exemple.fr')).toMatchObject({ result: 'success' });
  expect(await stockOf(shop, 'tour-rose')).toBe(100 - limits.visitor.pieces);
});

test('without scripts the form comes back with everything that was typed', async () => {
  await fillStock(100);
  const { visitor, fill } = await newBuyer(shop, 'tour-rose', String(limits.visitor.pieces + 1));
  const answer = await visitor.post('/commander/', { ...(await fill('')), ...byCheque('luc@exemple.fr') });
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain('Payez-la par carte, ou écrivez-nous');
  expect(answer.body).toContain('value="luc@exemple.fr"');
  expect(answer.body).toContain('value="8 rue des Tilleuls"');
});

test('a client of the Store API is refused with 429, and keeps its cart', async () => {
  await fillStock(100);
  const client = await storeClient(shop).begin();
  const id = await productId(shop, 'tour-rose');
  for (let index = 0; index < limits.visitor.orders; index++) {
    await client.post('/cart/add-item', { id, quantity: 1 });
    expect((await client.post<WireCheckout>('/checkout', wireOrder('api@exemple.fr'))).status).toBe(200);
  }
  await client.post('/cart/add-item', { id, quantity: 1 });
  const refused = await client.post<WireError>('/checkout', wireOrder('api@exemple.fr'));
  expect(refused.status).toBe(429);
  expect(refused.json.code).toBe('woocommerce_rest_checkout_too_many_unpaid_orders');
  expect(refused.json.message).toContain('Payez celle-ci par carte');
  expect((await client.get('/cart')).json.items_count).toBe(1);
});

test('an order with a failed card payment cannot switch to cheque beyond the limit', async () => {
  await fillStock(100);
  const { visitor, fill, press } = await newBuyer(shop);
  const declined = await fill('pm_card_visa_chargeDeclined');
  expect((await press({ ...declined, billing_email: 'paul@exemple.fr' })).result).toBe('failure');
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'key'])
    .where('email', '=', 'paul@exemple.fr')
    .executeTakeFirstOrThrow();
  await shop.db.transaction().execute((tx) => changeOrder(tx, order.id, 'payment-failed', 'reconciler'));
  for (let index = 0; index < limits.email.orders; index++)
    await orderByCheque(await newBuyer(shop), 'paul@exemple.fr');
  const path = `/commander/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
  const nonce = /name="woocommerce-pay-nonce" value="([^"]*)"/.exec((await visitor.open(path)).body)?.[1];
  const form = { payment_method: 'cheque', 'woocommerce-pay-nonce': nonce ?? '' };
  const answer = await visitor.post(path, form);
  expect(answer.statusCode).toBe(422);
  expect(readPage(answer.body).text).toContain(SENTENCE);
  const client = await storeClient(shop).begin();
  const wired = await client.post<WireError>(`/checkout/${order.id}`, {
    ...wireOrder('paul@exemple.fr'),
    key: order.key,
    billing_email: 'paul@exemple.fr',
  });
  expect([wired.status, wired.json.code]).toEqual([429, 'woocommerce_rest_checkout_too_many_unpaid_orders']);
});

test('the network of an order is stored as a hash, and deleted once the order is paid', async () => {
  await fillStock(100);
  const { order_id: id = 0 } = await orderByCheque(
    await newBuyer(shop, 'tour-rose', '1', '198.51.100.77'),
    'noe@exemple.fr',
  );
  const readNetwork = async () =>
    (await shop.db.selectFrom('orders').select('network').where('id', '=', id).executeTakeFirstOrThrow())
      .network;
  expect(await readNetwork()).toMatch(/^[0-9a-f]{64}$/);
  await shop.db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'merchant'));
  expect(await readNetwork()).toBeNull();
});

test('if stock is reserved only on payment, cheque orders leave it unchanged, and the merchant is told of a shortage', async () => {
  await reservationSettings.save(shop.db, { ...USUAL_RESERVATION, reserveOnlyWhenPaid: true });
  await fillStock(3);
  const place = async (email: string) =>
    (await orderByCheque(await newBuyer(shop, 'tour-rose', '2'), email)).order_id ?? 0;
  const first = await place('un@exemple.fr');
  const second = await place('deux@exemple.fr');
  await reservationSettings.save(shop.db, USUAL_RESERVATION);
  expect(await stockOf(shop, 'tour-rose')).toBe(3);
  const pay = (id: number) => shop.db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'merchant'));
  await pay(first);
  expect(await stockOf(shop, 'tour-rose')).toBe(1);
  await pay(second);
  expect(await stockOf(shop, 'tour-rose')).toBe(0);
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes('il manque des articles'));
  expect(mails.map(({ to, file }) => [to, file.includes(`-order-${second}-`)])).toEqual([
    ['bonjour@eveil.example', true],
  ]);
  expect(mails[0]?.text.replace(/[\u00a0\u202f]/g, ' ')).toContain('1 pièce manque pour « Tour rose »');
});
