import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInFrance, formatLongDate } from '#platform/french.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { OrderEvent } from '../order-status.ts';
import { cancelOverdueOrders } from './expire-orders.ts';
import { changeOrder } from './change-order.ts';
import { reservationSettings } from './reservation-settings.ts';

let shop: TestShop;
/** A second process. */
let other: Database;
beforeAll(async () => {
  shop = await openShop();
  other = openDatabase(shop.databaseUrl, 4, () => undefined);
});
afterAll(async () => {
  await other.db.destroy();
  await shop.close();
});

const MANY_MAILS = { customer: 1000, merchant: 1000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const tell = (id: number, event: OrderEvent) =>
  shop.db.transaction().execute((tx) => changeOrder(tx, id, event, 'test'));
const placeByCheque = async () => {
  const order = await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 2 }], {
    paymentMethod: 'cheque',
  });
  await tell(order.id, 'awaits-transfer');
  return order;
};
const readOrder = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readStock = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('stock')
      .where('slug', '=', 'culbuto')
      .executeTakeFirstOrThrow()
  ).stock;
/** Ten units in stock, and no order of an earlier test that could return units. */
const fillStock = async () => {
  await cancelOverdueOrders({ db: shop.db, now: () => inDays(30) });
  await shop.db.updateTable('products').set({ stock: 10 }).where('slug', '=', 'culbuto').execute();
};
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const mailsAbout = async (id: number) =>
  (await shop.mails()).filter(({ file }) => file.includes(`-order-${id}-`));

test('an order by cheque waits for seven days, and its page and its mail say until when', async () => {
  const { id, key } = await placeByCheque();
  const term = formatLongDate(dayInFrance(inDays(7)));
  const sentence = `attendons votre paiement jusqu’au ${term}`;
  const page = await shop.ask(`/commander/order-received/${id}/?key=${key}`);
  expect(spaced(readPage(page.body).text)).toContain(spaced(sentence));
  const [received] = (await mailsAbout(id)).filter(({ to }) => to === 'anne@exemple.fr');
  expect(spaced(received?.text ?? '')).toContain(spaced(sentence));
});

test('the merchant sets the term, and paying otherwise does not extend it', async () => {
  await reservationSettings.save(shop.db, { paymentTermDays: 14, unpaidMailsPerHour: MANY_MAILS });
  const { id } = await placeByCheque();
  await reservationSettings.save(shop.db, { unpaidMailsPerHour: MANY_MAILS });
  const { pay_until: until } = await readOrder(id);
  expect(dayInFrance(until ?? new Date(0))).toBe(dayInFrance(inDays(14)));
  await tell(id, 'awaits-transfer');
  expect((await readOrder(id)).pay_until).toEqual(until);
});

test('without a term an order by cheque has no deadline, and its page names none', async () => {
  await reservationSettings.save(shop.db, { paymentTermDays: null, unpaidMailsPerHour: MANY_MAILS });
  const { id, key } = await placeByCheque();
  await reservationSettings.save(shop.db, { unpaidMailsPerHour: MANY_MAILS });
  expect((await readOrder(id)).pay_until).toBeNull();
  const page = await shop.ask(`/commander/order-received/${id}/?key=${key}`);
  expect(readPage(page.body).text).not.toContain('attendons votre paiement');
  await tell(id, 'paid');
});

test('after its term an order is cancelled, its pieces return and its customer is told, once', async () => {
  await fillStock();
  const overdue = await placeByCheque();
  const paid = await placeByCheque();
  await tell(paid.id, 'paid');
  expect(await readStock()).toBe(6);
  await cancelOverdueOrders({ db: shop.db, now: () => inDays(6) });
  expect((await readOrder(overdue.id)).status).toBe('on-hold');
  const deps = { db: shop.db, now: () => inDays(9) };
  // Runs in two processes concurrently, then once more.
  await Promise.all([cancelOverdueOrders(deps), cancelOverdueOrders({ ...deps, db: other.db })]);
  await cancelOverdueOrders(deps);
  expect((await readOrder(overdue.id)).status).toBe('cancelled');
  expect((await readOrder(paid.id)).status).toBe('processing');
  expect(await readStock()).toBe(8);
  const mails = await mailsAbout(overdue.id);
  const notices = mails.filter(({ subject }) => subject.includes('faute de paiement'));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.to).toBe('anne@exemple.fr');
  expect(spaced(notices[0]?.text ?? '')).toContain('ses articles sont remis en vente');
  expect(spaced(notices[0]?.text ?? '')).toContain('Vous avez déjà envoyé votre paiement ?');
});

test('many overdue orders are cancelled by several processes, each once', async () => {
  await fillStock();
  const orders = [await placeByCheque(), await placeByCheque(), await placeByCheque(), await placeByCheque()];
  const deps = { db: other.db, now: () => inDays(9) };
  await Promise.all(Array.from({ length: 4 }, () => cancelOverdueOrders(deps)));
  // A process skips an order that another process has locked.
  await cancelOverdueOrders(deps);
  const events = await shop.db
    .selectFrom('order_events')
    .select('order_id')
    .where('to_status', '=', 'cancelled')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  expect(events).toHaveLength(4);
  expect(await readStock()).toBe(10);
});
