import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { totalsByRate } from '#shop/orders/invoices/invoice.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { sandboxKeys } from '#shop/orders/payments/server/sandbox/keys.ts';
import { createProvider } from '#shop/orders/payments/server/stripe.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { allowedActions } from '../order-actions.ts';
import {
  changeStatus,
  correctAddress,
  prepareOrder,
  recordDelivery,
  shipParcel,
} from './change-desk-order.ts';
import type { DeskRequest } from './desk-request.ts';
import { actionFactsOf, findDeskOrder } from './find-desk-order.ts';
import { refundFromDesk, type WantedRefund } from './refund-from-desk.ts';
import { addNote, resendMail } from './write-to-customer.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const DONE = { ok: true, value: 'done' };
const REPEATED = { ok: true, value: 'repeated' };
const refusedAs = (failure: string) => ({ ok: false, failure });

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db
    .updateTable('products')
    .set({ stock: 500 })
    .where('slug', 'in', ['tangram', 'tour-rose'])
    .execute();
});
afterAll(() => shop.close());

/** Two tangrams at 12 € and a book at 10,55 € with 5,5 % VAT, delivered for 6 €. */
async function placeOrder(isPaid = true) {
  const { id } = await placeTestOrder(
    shop.db,
    [
      { slug: 'tangram', quantity: 2, unitCents: 1200 },
      { slug: 'tour-rose', quantity: 1, unitCents: 1055, vatClass: 'reduced' },
    ],
    { paymentMethod: 'bacs', shippingCents: 600 },
  );
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    if (isPaid) await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

async function see(id: number) {
  const desk = await findDeskOrder(shop.db, id);
  if (!desk) throw new Error(`there is no order ${id}`);
  return desk;
}
const requestFor = async (id: number): Promise<DeskRequest> => ({
  orderId: id,
  version: (await see(id)).version,
  actor: { kind: 'staff', id: 1, name: 'Camille', ip: null },
  now: NOW,
});
const run = <Outcome extends { ok: boolean }>(work: (tx: TestShop['db']) => Promise<Outcome>) =>
  inTransaction(shop.db, work);
const actionsOf = async (id: number) => allowedActions(actionFactsOf(await see(id)));
const stockOf = async (slug: string) =>
  (await shop.db.selectFrom('products').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow())
    .stock ?? 0;
const mailsAbout = async (id: number) =>
  (await shop.mails()).filter(({ subject }) => subject.replace(/\u00a0/g, ' ').includes(`n° ${id}`));

const auditedActions = async (id: number) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity_type = 'order' and entity_id = ${String(id)} order by id`.execute(
    shop.db,
  );
  return rows.map(({ action }) => action);
};

test('an order goes from its transfer to its delivery, and the history names who did it', async () => {
  const id = await placeOrder(false);
  expect(await actionsOf(id)).toEqual(['pay', 'cancel', 'address', 'resend', 'message', 'note']);
  const atStart = await requestFor(id);
  expect(await run((tx) => changeStatus(tx, atStart, 'pay'))).toEqual(DONE);
  expect(await run((tx) => changeStatus(tx, atStart, 'pay'))).toEqual(REPEATED);
  expect(await run((tx) => changeStatus(tx, atStart, 'cancel'))).toEqual(refusedAs('changed'));
  const paid = await requestFor(id);
  expect(await run((tx) => changeStatus(tx, paid, 'cancel'))).toEqual(refusedAs('not-now'));
  expect(await run((tx) => prepareOrder(tx, paid))).toEqual(DONE);
  expect(await run((tx) => prepareOrder(tx, paid))).toEqual(REPEATED);
  const packed = await requestFor(id);
  const [line] = (await see(id)).unshipped;
  const parcel = { carrier: 'Colissimo', trackingNumber: '6A12345678901' };
  const first = { ...parcel, articles: [{ lineId: line?.lineId ?? 0, quantity: 1 }] };
  expect(await run((tx) => shipParcel(tx, packed, first))).toEqual(DONE);
  expect(await run((tx) => shipParcel(tx, packed, first))).toEqual(REPEATED);
  const partly = await requestFor(id);
  expect(await run((tx) => shipParcel(tx, partly, first))).toEqual(refusedAs('same-number'));
  const second = { ...parcel, trackingNumber: '6A12345678902', articles: [] };
  expect(await run((tx) => shipParcel(tx, partly, second))).toEqual(DONE);
  const shipped = await requestFor(id);
  const arrival = { trackingNumber: undefined, day: undefined };
  expect(await run((tx) => recordDelivery(tx, shipped, arrival))).toEqual(DONE);
  expect(await run((tx) => recordDelivery(tx, shipped, arrival))).toEqual(REPEATED);
  const { events, parcels, mails } = await see(id);
  expect(events.map(({ to, cause }) => `${to} ${cause}`)).toEqual([
    'pending placed',
    'on-hold test',
    'processing staff:Camille',
    'completed staff:Camille',
  ]);
  expect(await auditedActions(id)).toEqual([
    'order.pay',
    'order.prepare',
    'order.ship',
    'order.ship',
    'order.deliver',
  ]);
  expect(parcels.shipments.map(({ deliveredAt }) => deliveredAt)).toEqual([NOW, NOW]);
  expect(mails.map(({ mail }) => mail)).toEqual(
    expect.arrayContaining(['received', 'merchant-new', 'preparing', 'shipped']),
  );
});

test('an unknown order is refused', async () => {
  const request = { ...(await requestFor(await placeOrder())), orderId: 999_999 };
  expect(await run((tx) => prepareOrder(tx, request))).toEqual(refusedAs('unknown-order'));
  expect(await findDeskOrder(shop.db, 999_999)).toBeUndefined();
});

test('the address is corrected until a parcel leaves, and keeps its country', async () => {
  const id = await placeOrder();
  const { order } = await see(id);
  const request = await requestFor(id);
  const address = { ...order.shipping, address1: '9 rue des Lilas', country: 'BE' };
  expect(await run((tx) => correctAddress(tx, request, address))).toEqual(DONE);
  expect(await run((tx) => correctAddress(tx, request, address))).toEqual(REPEATED);
  const other = { ...address, address1: '10 rue des Lilas' };
  expect(await run((tx) => correctAddress(tx, request, other))).toEqual(refusedAs('changed'));
  expect((await see(id)).order.shipping).toMatchObject({ address1: '9 rue des Lilas', country: 'FR' });
  await run((tx) => correctAddress(tx, request, address));
  const parcel = { carrier: 'DPD', trackingNumber: '12345678', articles: [] };
  const unshipped = await requestFor(id);
  expect(await run((tx) => shipParcel(tx, unshipped, parcel))).toEqual(DONE);
  const shipped = await requestFor(id);
  expect(await run((tx) => correctAddress(tx, shipped, other))).toEqual(refusedAs('not-now'));
});

test('a note stays inside, a message goes to the customer once, and a mail can be sent again', async () => {
  const id = await placeOrder();
  const before = (await mailsAbout(id)).length;
  const request = { ...(await requestFor(id)), submissionId: randomUUID() };
  const publicUrl = 'http://localhost';
  const note = { kind: 'internal', body: 'Rappeler mardi.', publicUrl } as const;
  expect(await run((tx) => addNote(tx, request, note))).toEqual(DONE);
  const message = { kind: 'message', body: 'Bonne nouvelle.\n\nIl part <b>demain</b>.', publicUrl } as const;
  const sent = { ...request, submissionId: randomUUID() };
  expect(await run((tx) => addNote(tx, sent, message))).toEqual(DONE);
  expect(await run((tx) => addNote(tx, sent, message))).toEqual(REPEATED);
  const again = { ...request, submissionId: randomUUID() };
  expect(await run((tx) => resendMail(tx, again))).toEqual(DONE);
  await run((tx) => resendMail(tx, again));
  expect((await see(id)).notes.map(({ kind, author }) => `${kind} ${author}`)).toEqual([
    'message Camille',
    'internal Camille',
  ]);
  const mails = (await mailsAbout(id)).slice(before);
  expect(mails.map(({ subject }) => subject.replace(/\u00a0/g, ' ')).sort()).toEqual([
    `Votre commande n° ${id} est en préparation`,
    `À propos de votre commande n° ${id}`,
  ]);
  expect(mails.find(({ subject }) => subject.startsWith('À propos'))?.text).toContain(
    'Il part <b>demain</b>.',
  );
});

/** Transfers are returned by hand, so no provider is asked. */
const provider = createProvider({
  account: () => ({
    keys: sandboxKeys('test'),
    isSandbox: true,
    address: () => new URL('http://127.0.0.1:9'),
  }),
  now: () => NOW,
});
const refund = async (id: number, wanted: WantedRefund, press?: DeskRequest & { submissionId: string }) =>
  refundFromDesk(
    { db: shop.db, provider },
    press ?? { ...(await requestFor(id)), submissionId: randomUUID() },
    wanted,
  );
const NOTHING_ELSE = { articles: [], delivery: toCents(0), gesture: toCents(0) };

test('a refund by line credits each rate, and only sellable pieces go back to stock', async () => {
  const id = await placeOrder();
  const { order } = await see(id);
  const [tangram, book] = order.lines.map((line) => line.id);
  const stock = [await stockOf('tangram'), await stockOf('tour-rose')];
  const press = { ...(await requestFor(id)), submissionId: randomUUID() };
  const wanted = {
    articles: [
      { lineId: tangram ?? 0, quantity: 1, returnsToStock: true },
      { lineId: book ?? 0, quantity: 1, returnsToStock: false },
    ],
    delivery: toCents(300),
    gesture: toCents(0),
  };
  const outcomes = await Promise.all([refund(id, wanted, press), refund(id, wanted, press)]);
  outcomes.push(await refund(id, wanted, press));
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value.amount : outcome.failure))).toEqual([
    2555, 2555, 2555,
  ]);
  const { invoices, refunds, released } = await see(id);
  expect(refunds).toHaveLength(1);
  expect(await auditedActions(id)).toEqual(['order.refund']);
  expect(Object.values(released)).toEqual([1, 1]);
  const [, credit] = invoices;
  expect(
    totalsByRate(credit?.content.lines ?? []).map(({ vatClass, amount }) => [vatClass, gross(amount)]),
  ).toEqual([
    ['standard', 1500],
    ['reduced', 1055],
  ]);
  expect([await stockOf('tangram'), await stockOf('tour-rose')]).toEqual([(stock[0] ?? 0) + 1, stock[1]]);
  expect(await refund(id, wanted)).toEqual(refusedAs('too-many'));
  expect(await refund(id, { ...NOTHING_ELSE, delivery: toCents(301) })).toEqual(
    refusedAs('delivery-too-much'),
  );
  expect(await refund(id, { ...NOTHING_ELSE, gesture: toCents(1501) })).toEqual(refusedAs('too-much'));
  expect(await refund(id, NOTHING_ELSE)).toEqual(refusedAs('nothing'));
  expect(await refund(id, { ...NOTHING_ELSE, gesture: toCents(100) })).toMatchObject({ ok: true });
  expect(await refund(id, 'all')).toMatchObject({ ok: true, value: { amount: 1400 } });
  const settled = await see(id);
  expect(settled.order.status).toBe('refunded');
  const credited = settled.invoices.slice(1).flatMap(({ content }) => content.lines);
  expect(totalsByRate(credited)).toEqual(totalsByRate(settled.invoices[0]?.content.lines ?? []));
  expect(await stockOf('tangram')).toBe((stock[0] ?? 0) + 2);
  expect(await stockOf('tour-rose')).toBe(stock[1]);
});

test('a refund on a page that is out of date is refused, and the money stays', async () => {
  const id = await placeOrder();
  const press = { ...(await requestFor(id)), submissionId: randomUUID() };
  await refund(id, { ...NOTHING_ELSE, gesture: toCents(100) });
  expect(await refund(id, 'all', press)).toEqual(refusedAs('changed'));
  const { rows } = await sql`select from refunds where order_id = ${id}`.execute(shop.db);
  expect(rows).toHaveLength(1);
});
