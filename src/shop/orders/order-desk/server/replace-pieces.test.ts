import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { replacePieces } from './replace-pieces.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const ACTOR = { kind: 'staff', id: 1, name: 'Louise', ip: null } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'petit-tangram', priceCents: 2000, stock: 100 }] });
}, 60_000);
afterAll(() => shop.close());

async function paidOrder(quantity = 2) {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'petit-tangram', quantity }], {
    paymentMethod: 'cheque',
  });
  await shop.db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return loadDesk(id);
}

async function loadDesk(id: number) {
  const desk = await findDeskOrder(shop.db, id);
  if (!desk) throw new Error(`no order ${id}`);
  return desk;
}

type Press = {
  version?: string;
  submissionId?: string;
  quantity?: number;
  lineId?: number;
  message?: string;
};

function press(desk: Awaited<ReturnType<typeof paidOrder>>, changes: Press = {}) {
  const { version = desk.version, submissionId = crypto.randomUUID() } = changes;
  const { lineId = desk.order.lines[0]?.id ?? 0, quantity = 1, message = '' } = changes;
  const request = {
    orderId: desk.order.id,
    version,
    submissionId,
    actor: ACTOR,
    now: NOW,
    isTest: true,
    publicUrl: 'http://localhost',
  };
  return inTransaction(shop.db, (tx) =>
    replacePieces(tx, request, { articles: [{ lineId, quantity }], message }),
  );
}

const stock = async () =>
  (await sql<{ stock: number }>`select stock from products where slug = 'petit-tangram'`.execute(shop.db))
    .rows[0]?.stock;

test('a piece is sent again for 0 € with stock, mails and the link to the first order, once', async () => {
  const desk = await paidOrder();
  const before = await stock();
  const submissionId = crypto.randomUUID();
  const message = 'Nous renvoyons le triangle qui manquait.';
  const twice = await Promise.all([
    press(desk, { submissionId, message }),
    press(desk, { submissionId, message }),
  ]);
  const id = twice[0].ok ? twice[0].value : 0;
  expect(twice).toEqual([
    { ok: true, value: id },
    { ok: true, value: id },
  ]);
  const again = await loadDesk(id);
  expect(again).toMatchObject({
    replaces: desk.order.id,
    invoices: [],
    order: { status: 'processing', totals: { total: 0 }, shipping: desk.order.shipping },
  });
  expect(again.order.lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice }))).toEqual([
    { quantity: 1, unitPrice: 0 },
  ]);
  expect((await loadDesk(desk.order.id)).replacements).toEqual([id]);
  expect(await stock()).toBe((before ?? 0) - 1);
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes(String(id)));
  expect(mails.filter(({ to }) => to === 'anne@exemple.fr')).toHaveLength(2);
  expect(mails.some(({ text }) => text.includes(message))).toBe(true);
  const { rows } = await sql<{ diff: unknown }>`select diff from audit_log
    where action = 'order.replace' and entity_id = ${String(desk.order.id)}`.execute(shop.db);
  expect(rows).toEqual([{ diff: { replacement: [null, id] } }]);
});

test.each<[string, Press, string]>([
  ['more pieces than were bought', { quantity: 3 }, 'too-many'],
  ['a line of another order', { lineId: 999_999 }, 'unknown-article'],
  ['an old version of the order', { version: 'old' }, 'changed'],
])('%s is refused', async (_what, changes, failure) => {
  const before = await stock();
  const desk = await paidOrder();
  expect(await press(desk, changes)).toEqual({ ok: false, failure });
  expect(await stock()).toBe((before ?? 0) - 2);
});

test('a second tab does not send the same pieces once more', async () => {
  const desk = await paidOrder(1);
  expect((await press(desk)).ok).toBe(true);
  expect(await press(desk)).toEqual({ ok: false, failure: 'changed' });
});

test('without stock nothing happens', async () => {
  const desk = await paidOrder(1);
  await sql`update products set stock = 0 where slug = 'petit-tangram'`.execute(shop.db);
  expect(await press(desk)).toEqual({ ok: false, failure: 'no-stock' });
  expect((await loadDesk(desk.order.id)).replacements).toEqual([]);
});

test('an unpaid order sends nothing again', async () => {
  await sql`update products set stock = 5 where slug = 'petit-tangram'`.execute(shop.db);
  const { id } = await placeTestOrder(shop.db, [{ slug: 'petit-tangram', quantity: 1 }]);
  expect(await press(await loadDesk(id))).toEqual({ ok: false, failure: 'not-now' });
});
