import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { gross } from '#shop/basket/pricing/vat.ts';
import { invoiceTotal } from '#shop/orders/invoices/invoice.ts';
import { listInvoices } from '#shop/orders/invoices/server/find-invoice.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { deliverOrder } from '#shop/orders/shipments/server/deliver-order.ts';
import { shipOrder } from '#shop/orders/shipments/server/ship-order.ts';
import { toCents } from '#platform/money.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { placeTestOrder } from '#test/test-order.ts';
import type { RefundSelection } from '../refund-selection.ts';
import { changeWithdrawal, withdrawalVersion } from './change-withdrawal.ts';
import { findMissedDeadline } from './find-deadline.ts';
import { findWithdrawal, findWithdrawalById } from './find-withdrawal.ts';
import { planRefund } from './plan-refund.ts';
import { refundWithdrawal, settleRefundedWithdrawals } from './refund-withdrawal.ts';
import { remindMerchant } from './remind-merchant.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';

let shop: TestShop;
let clock = new Date('2026-11-18T09:00:00Z');
const now = () => clock;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, now);
});
afterAll(() => shop.close());

/** Two tangrams at 12 € and a book at 9,90 € with 5,5 % VAT, delivered for 6,90 €. */
async function placePaid() {
  const lines = [
    { slug: 'tangram', quantity: 2, unitCents: 1200 },
    { slug: 'tour-rose', quantity: 1, unitCents: 990, vatClass: 'reduced' },
  ] as const;
  const order = await placeTestOrder(shop.db, lines, { paymentMethod: 'bacs', shippingCents: 690 });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, order.id, 'awaits-transfer', 'test');
    await changeOrder(tx, order.id, 'paid', 'test');
  });
  return order;
}

let declarations = 0;
async function declare(orderId: number, articles = '') {
  const id = String(++declarations).padStart(12, '0');
  const { headers } = await shop.ask({
    method: 'POST',
    url: '/retractation/',
    remoteAddress: `192.0.2.${declarations}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      nom: 'Anne Rossi',
      commande: String(orderId),
      courriel: `anne+${id}@exemple.fr`,
      articles,
      demande: `00000000-0000-4000-8000-${id}`,
      etape: 'confirmer',
    }).toString(),
  });
  const withdrawal = await findWithdrawal(shop.db, (headers.location ?? '').split('/')[2] ?? '');
  if (!withdrawal) throw new Error('the declaration was refused');
  return withdrawal;
}

const ACTOR = { kind: 'command', id: null, name: 'withdrawals', ip: null } as const;
const pressOf = (id: number) => ({ id, actor: ACTOR, now: now() });
const ALL: RefundSelection = { articles: [], unsellable: [] };
const refund = (id: number, selection = ALL) =>
  refundWithdrawal({ db: shop.db }, pressOf(id), selection, async () => true);
const skuOf = async (slug: string) => {
  const product = shop.db.selectFrom('products').select('sku').where('slug', '=', slug);
  return (await product.executeTakeFirstOrThrow()).sku ?? '';
};
const stockOf = async (slug: string) => {
  const product = shop.db.selectFrom('products').select('stock').where('slug', '=', slug);
  return (await product.executeTakeFirstOrThrow()).stock ?? 0;
};
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const creditNotes = async (orderId: number) =>
  (await listInvoices(shop.db, orderId))
    .filter(({ kind }) => kind === 'A')
    .map(({ content }) => content.lines);

test('one piece comes back, then the rest: refund, credit notes by line and stock agree to the cent', async () => {
  const stock = { tangram: await stockOf('tangram'), tower: await stockOf('tour-rose') };
  const order = await placePaid();
  const tangram = await skuOf('tangram');
  const tower = await skuOf('tour-rose');

  const first = await declare(order.id, 'un tangram');
  expect(await refund(first.id)).toEqual({ ok: false, failure: 'articles-needed' });
  const one: RefundSelection = { articles: [{ sku: tangram, quantity: 1 }], unsellable: [] };
  expect(await refund(first.id, one)).toEqual({ ok: true, value: 1200 });
  expect(await findWithdrawalById(shop.db, first.id)).toMatchObject({ status: 'refunded' });
  expect(await refund(first.id, one)).toEqual({ ok: false, failure: 'not-now' });
  expect((await creditNotes(order.id))[0]).toMatchObject([
    { reference: tangram, quantity: 1, vatClass: 'standard', amount: { net: 1000, tax: 200 } },
  ]);
  expect(await stockOf('tangram')).toBe(stock.tangram - 1);
  expect(await statusOf(order.id)).toBe('processing');

  const second = await declare(order.id);
  const broken: RefundSelection = { articles: [], unsellable: [tower] };
  expect(await refund(second.id, broken)).toEqual({ ok: true, value: 1200 + 990 + 690 });
  expect(await statusOf(order.id)).toBe('refunded');
  const [, rest = []] = await creditNotes(order.id);
  expect(rest.map(({ reference, vatClass, amount }) => [reference, vatClass, gross(amount)])).toEqual([
    [tangram, 'standard', 1200],
    [tower, 'reduced', 990],
    ['', 'standard', 690],
  ]);
  const invoice = (await listInvoices(shop.db, order.id)).find(({ kind }) => kind === 'F');
  expect(invoiceTotal((await creditNotes(order.id)).flat())).toEqual(
    invoiceTotal(invoice?.content.lines ?? []),
  );
  expect(await stockOf('tangram')).toBe(stock.tangram);
  // The tower cannot be sold again: it came back and left the stock as broken.
  expect(await stockOf('tour-rose')).toBe(stock.tower - 1);
  const movements = await sql`select m.quantity, m.stock_after as after, m.reason from stock_movements m
    join products p on p.id = m.product_id where p.slug = 'tour-rose' and m.order_id = ${order.id}
    order by m.id`.execute(shop.db);
  expect(movements.rows).toEqual([
    { quantity: -1, after: stock.tower - 1, reason: 'sold' },
    { quantity: 1, after: stock.tower, reason: 'returned' },
    { quantity: -1, after: stock.tower - 1, reason: 'broken' },
  ]);
  const subjects = (await shop.mails()).map(({ subject }) => subject.replace(/[\u00a0\u202f]/g, ' '));
  expect(subjects).toContain(`Remboursement de 12,00 € sur votre commande n° ${order.id}`);
});

test('a form that arrives after its twin has finished returns the refund that is done', async () => {
  const order = await placePaid();
  const withdrawal = await declare(order.id);
  const press = { ...pressOf(withdrawal.id), version: withdrawalVersion(withdrawal) };
  const send = () => refundWithdrawal({ db: shop.db }, press, ALL, async () => true);
  const paid = { ok: true, value: 2400 + 990 + 690 };
  expect([await send(), await send()]).toEqual([paid, paid]);
  expect(await creditNotes(order.id)).toHaveLength(1);
});

test('delivery is refunded up to the price of standard delivery', async () => {
  const order = await placePaid();
  const withdrawal = await declare(order.id);
  await withdrawalSettings.save(shop.db, { standardDelivery: 490 });
  const plan = await planRefund(shop.db, withdrawal, ALL);
  await withdrawalSettings.save(shop.db, {});
  expect(plan).toMatchObject({ ok: true, value: { amount: 2400 + 990 + 490 } });
});

test('after a gesture of the merchant, no more than the rest is refunded', async () => {
  const order = await placePaid();
  const request = {
    orderId: order.id,
    amount: toCents(500),
    idempotencyKey: `gesture:${order.id}`,
    cause: 'test',
  };
  await refundOrder({ db: shop.db }, request, async () => true);
  const withdrawal = await declare(order.id);
  expect(await refund(withdrawal.id)).toEqual({ ok: true, value: 2400 + 990 + 690 - 500 });
  expect(await statusOf(order.id)).toBe('refunded');
  const invoice = (await listInvoices(shop.db, order.id)).find(({ kind }) => kind === 'F');
  expect(invoiceTotal((await creditNotes(order.id)).flat())).toEqual(
    invoiceTotal(invoice?.content.lines ?? []),
  );
});

test('a refund that the provider refuses can be repeated; an interrupted one resumes, once', async () => {
  const order = await placePaid();
  const withdrawal = await declare(order.id);
  const attempt = (returnMoney: () => Promise<boolean>) =>
    refundWithdrawal({ db: shop.db }, pressOf(withdrawal.id), ALL, returnMoney);
  expect(await attempt(async () => false)).toEqual({ ok: false, failure: 'money-refused' });
  await expect(attempt(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await refund(withdrawal.id)).toEqual({ ok: true, value: 4080 });
  expect(await creditNotes(order.id)).toHaveLength(1);
});

test('a refund that another process finished settles its withdrawal', async () => {
  const order = await placePaid();
  const withdrawal = await declare(order.id);
  const request = {
    orderId: order.id,
    amount: toCents(4080),
    idempotencyKey: `withdrawal:${withdrawal.id}:1`,
    cause: 'withdrawal',
  };
  await refundOrder({ db: shop.db }, request, async () => true);
  expect(await settleRefundedWithdrawals({ db: shop.db, now })).toBe(1);
  expect(await findWithdrawalById(shop.db, withdrawal.id)).toMatchObject({ status: 'refunded' });
});

test.each(['unpaid', 'unmatched'])('an %s order has nothing to refund', async (kind) => {
  const order =
    kind === 'unpaid' ? await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]) : { id: 999_999 };
  const { id } = await declare(order.id);
  expect(await refund(id)).toEqual({
    ok: false,
    failure: kind === 'unpaid' ? 'not-paid' : 'not-now',
  });
});

test('the period ends after the last parcel; a later declaration is taken and marked', async () => {
  const order = await placePaid();
  const tangram = await skuOf('tangram');
  const parcel = { orderId: order.id, carrier: 'Colissimo', cause: 'test', shippedAt: clock };
  const form = () => shop.ask(`/retractation/?commande=${order.id}&cle=${order.key}`);
  const isMarked = async () => readPage((await form()).body).text.includes('s’est terminé le');
  await inTransaction(shop.db, (tx) =>
    shipOrder(tx, { ...parcel, trackingNumber: '6A11111111111', articles: [{ sku: tangram, quantity: 2 }] }),
  );
  await inTransaction(shop.db, (tx) => deliverOrder(tx, { orderId: order.id, now: clock }));
  const start = clock;
  const later = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);
  clock = later(16);
  // The second parcel is still at the shop.
  expect(await isMarked()).toBe(false);
  await inTransaction(shop.db, (tx) =>
    shipOrder(tx, { ...parcel, trackingNumber: '6A22222222222', articles: [] }),
  );
  await inTransaction(shop.db, (tx) =>
    deliverOrder(tx, { orderId: order.id, day: '2026-11-28', now: clock }),
  );
  clock = later(26);
  expect(await isMarked()).toBe(false);
  const inTime = await declare(order.id);
  clock = later(27);
  expect(await isMarked()).toBe(true);
  const late = await declare(order.id);
  expect(await findMissedDeadline(shop.db, inTime)).toBeUndefined();
  // 12 December is a Saturday.
  expect(await findMissedDeadline(shop.db, late)).toBe('2026-12-14');
  const receipt = async () =>
    readPage((await shop.ask(`/retractation/${late.key}/`)).body).text.replace(/\u00a0/g, ' ');
  expect(await receipt()).not.toContain('après la fin du délai');
  await inTransaction(shop.db, (tx) => changeWithdrawal(tx, pressOf(late.id), { status: 'awaiting-goods' }));
  expect(await receipt()).toContain('après la fin du délai de rétractation, le 14 décembre 2026');
  clock = start;
});

test('the merchant is reminded on days 10, 12 and 14, once each, until it is settled', async () => {
  await sql`update withdrawals set status = 'refused' where status not in ('refunded', 'refused')`.execute(
    shop.db,
  );
  const start = clock;
  const { id } = await declare(999_999);
  const sent: number[] = [];
  for (const day of [9, 10, 10, 11, 12, 13, 14, 15]) {
    clock = new Date(start.getTime() + day * 24 * 3600 * 1000);
    sent.push(await remindMerchant({ db: shop.db, now, config: { publicUrl: '' } }));
  }
  clock = start;
  expect(sent).toEqual([0, 1, 0, 0, 1, 0, 1, 0]);
  const reminders = (await shop.mails()).filter(({ subject }) => subject.startsWith('Rappel'));
  expect(reminders).toHaveLength(3);
  expect(reminders[0]?.to).toBe('bonjour@eveil.example');
  expect(reminders[0]?.text).toContain(`/gestion/retours/${id}/`);
});
