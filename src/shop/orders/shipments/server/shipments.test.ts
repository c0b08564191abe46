import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { PackedArticle } from '../pack-parcel.ts';
import { deliverOrder } from './deliver-order.ts';
import { listLateOrders } from './list-late-orders.ts';
import { shipOrder } from './ship-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const NUMBER = '6A12345678901';
const OTHER_NUMBER = '6A12345678902';
const SHIPPED_AT = new Date('2026-11-17T09:00:00Z');
const NOW = new Date('2026-11-19T09:00:00Z');

async function placePaid() {
  const order = await placeTestOrder(shop.db, [
    { slug: 'tangram', quantity: 2 },
    { slug: 'tour-rose', quantity: 1 },
  ]);
  await shop.db.transaction().execute((tx) => changeOrder(tx, order.id, 'paid', 'test'));
  return order;
}

const ship = (orderId: number, trackingNumber = NUMBER, articles: readonly PackedArticle[] = []) =>
  inTransaction(shop.db, (tx) =>
    shipOrder(tx, {
      orderId,
      trackingNumber,
      articles,
      carrier: 'Colissimo',
      shippedAt: SHIPPED_AT,
      cause: 'test',
    }),
  );
const deliver = (orderId: number, trackingNumber?: string, day?: string) =>
  inTransaction(shop.db, (tx) => deliverOrder(tx, { orderId, trackingNumber, day, now: NOW }));

const skuOf = async (slug: string) => {
  const { sku } = await shop.db
    .selectFrom('products')
    .select('sku')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return sku ?? '';
};
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const see = async ({ id, key }: { id: number; key: string }) => {
  const { body } = await shop.ask(`/commander/order-received/${id}/?key=${key}`);
  return { body, text: readPage(body).text.replace(/[\u00a0\u202f]/g, ' ') };
};
const mailsAbout = async (id: number) =>
  (await shop.mails())
    .filter(({ file, to }) => file.includes(`-order-${id}-shipped`) && to === 'anne@exemple.fr')
    .map(({ subject, text }) => ({ subject: subject.replace(/\u00a0/g, ' '), text }));

const LINK = `https://www.laposte.fr/outils/suivre-vos-envois?code=${NUMBER}`;

test('a parcel completes the order; the mail and the order page have its number and its link', async () => {
  const order = await placePaid();
  expect((await see(order)).text).toContain('En préparation (en cours)');
  expect(await ship(order.id)).toMatchObject({ ok: true, value: { isLast: true } });
  expect(await statusOf(order.id)).toBe('completed');
  const [mail, ...others] = await mailsAbout(order.id);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Votre commande n° ${order.id} est expédiée`);
  expect(mail?.text).toContain(`Numéro de suivi\u00a0: ${NUMBER}`);
  expect(mail?.text).toContain(LINK);
  const { body, text } = await see(order);
  expect(text).toContain('Votre commande est expédiée');
  expect(text).toContain(`Colissimo, numéro de suivi ${NUMBER}`);
  expect(body).toContain(`href="${LINK}"`);
  expect(text).toContain('En route (en cours)');

  expect(await deliver(order.id, undefined, '2026-11-18')).toEqual({ ok: true, value: 1 });
  const after = await see(order);
  expect(after.text).toContain('Votre commande est livrée');
  expect(after.text).toContain('Livré le 18 novembre 2026');
  expect(after.text).toContain('Livrée (fait)');
});

test('an order in two parcels is complete when the second one leaves', async () => {
  const order = await placePaid();
  const tangram = await skuOf('tangram');
  expect(await ship(order.id, NUMBER, [{ sku: tangram, quantity: 1 }])).toMatchObject({
    value: { isLast: false },
  });
  expect(await statusOf(order.id)).toBe('processing');
  expect((await see(order)).text).toContain('Expédiée en partie (en cours)');
  expect(await ship(order.id, OTHER_NUMBER, [{ sku: tangram, quantity: 2 }])).toEqual({
    ok: false,
    failure: 'too-many',
  });
  expect(await ship(order.id, OTHER_NUMBER)).toMatchObject({ value: { isLast: true } });
  const mails = await mailsAbout(order.id);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Une partie de votre commande n° ${order.id} est expédiée`,
    `Votre commande n° ${order.id} est expédiée`,
  ]);
  expect((await see(order)).text).toContain('Colis 2 sur 2');
  expect(await deliver(order.id, OTHER_NUMBER)).toEqual({ ok: true, value: 1 });
  expect((await see(order)).text).toContain('En route (en cours)');
  expect(await deliver(order.id)).toEqual({ ok: true, value: 1 });
  expect(await deliver(order.id)).toEqual({ ok: false, failure: 'not-shipped' });
});

test('parcels and deliveries that cannot be are refused', async () => {
  const unpaid = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  expect(await ship(unpaid.id)).toEqual({ ok: false, failure: 'not-paid' });
  expect(await ship(999_999)).toEqual({ ok: false, failure: 'unknown-order' });
  const order = await placePaid();
  expect(await deliver(order.id)).toEqual({ ok: false, failure: 'not-shipped' });
  await ship(order.id, NUMBER, [{ sku: await skuOf('tangram'), quantity: 1 }]);
  expect(await ship(order.id)).toEqual({ ok: false, failure: 'same-number' });
  expect(await deliver(order.id, undefined, '2026-11-20')).toEqual({ ok: false, failure: 'in-the-future' });
  expect(await deliver(order.id, undefined, '2026-11-16')).toEqual({ ok: false, failure: 'before-shipping' });
});

test('an order that is collected has no parcel, but a day', async () => {
  const order = await placePaid();
  await shop.db.updateTable('orders').set({ is_pickup: true }).where('id', '=', order.id).execute();
  expect(await ship(order.id)).toEqual({ ok: false, failure: 'is-pickup' });
  await shop.db.transaction().execute((tx) => changeOrder(tx, order.id, 'completed', 'test'));
  expect((await see(order)).text).toContain('Prête à être retirée (fait)');
  expect(await deliver(order.id)).toEqual({ ok: true, value: 1 });
  expect((await see(order)).text).toContain('Votre commande est retirée');
});

test('of ten parcels at the same moment with the same articles, one is packed', async () => {
  const order = await placePaid();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ship(order.id, `6A1234567890${index}`)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the database refuses more pieces than ordered, and lines of another order', async () => {
  const order = await placePaid();
  const other = await placePaid();
  await ship(order.id);
  const lineOf = sql`(select min(id) from order_lines where order_id = ${order.id})`;
  const shipmentOf = (id: number) => sql`(select min(id) from shipments where order_id = ${id})`;
  await expect(
    sql`update shipment_lines set quantity = 3 where order_line_id = ${lineOf}`.execute(shop.db),
  ).rejects.toThrow('shipped more often than ordered');
  await ship(other.id, OTHER_NUMBER, [{ sku: await skuOf('tangram'), quantity: 1 }]);
  await expect(
    sql`insert into shipment_lines values (${shipmentOf(other.id)}, ${lineOf}, 1)`.execute(shop.db),
  ).rejects.toThrow('belongs to another order');
});

test('an order is late from the day after its promise until it is delivered', async () => {
  const order = await placePaid();
  await sql`update orders set promised_from = '2026-11-17', promised_to = '2026-11-18' where id = ${order.id}`.execute(
    shop.db,
  );
  const isLate = async (now: string) =>
    (await listLateOrders(shop.db, new Date(now))).find(({ id }) => id === order.id);
  expect(await isLate('2026-11-18T22:00:00Z')).toBeUndefined();
  // Already the next day in France.
  expect(await isLate('2026-11-18T23:00:00Z')).toEqual({
    id: order.id,
    promisedTo: '2026-11-18',
    shippedAt: null,
    name: 'Anne Rossi',
  });
  await ship(order.id);
  expect(await isLate('2026-11-19T09:00:00Z')).toMatchObject({ shippedAt: '2026-11-17' });
  await deliver(order.id);
  expect(await isLate('2026-11-19T09:00:00Z')).toBeUndefined();
});
