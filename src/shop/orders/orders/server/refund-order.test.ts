import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { changeOrder } from './change-order.ts';
import { refundOrder, type Refund } from './refund-order.ts';

let shop: TestShop;
let many: Database;
beforeAll(async () => {
  shop = await openShop();
  many = openDatabase(shop.databaseUrl, 8, () => undefined);
  await shop.db.updateTable('products').set({ stock: 50 }).where('slug', '=', 'tangram').execute();
});
afterAll(async () => {
  await many.db.destroy();
  await shop.close();
});

async function paidOrder(quantity = 2) {
  const order = await placeTestOrder(shop.db, [
    { slug: 'tangram', quantity, unitCents: 1200 },
    { slug: 'culbuto', quantity: 1, unitCents: 1055, vatClass: 'reduced' },
  ]);
  await shop.db.transaction().execute((tx) => changeOrder(tx, order.id, 'paid', 'test'));
  return order.id;
}
const refund = (
  orderId: number,
  amount: number,
  idempotencyKey: string,
  returnMoney: (refund: Omit<Refund, 'toCards'>) => Promise<boolean> = async () => true,
) =>
  refundOrder(
    { db: many.db },
    { orderId, amount: toCents(amount), idempotencyKey, cause: 'test' },
    returnMoney,
  );
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const stock = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('stock')
      .where('slug', '=', 'tangram')
      .executeTakeFirstOrThrow()
  ).stock;
const creditNotes = (id: number) =>
  shop.db
    .selectFrom('invoices')
    .select(['total_cents', 'content'])
    .where('order_id', '=', id)
    .where('series', '=', 'A')
    .orderBy('number')
    .execute();

test('partial refunds add up; the last one ends the order and gives its pieces back', async () => {
  const before = Number(await stock());
  const id = await paidOrder();
  expect(await refund(id, 1000, 'part-1')).toMatchObject({ ok: true, value: { amount: 1000 } });
  expect(await statusOf(id)).toBe('processing');
  expect(await refund(id, 2456, 'part-2')).toEqual({ ok: false, failure: 'too-much' });
  expect(await refund(id, 2455, 'part-3')).toMatchObject({ ok: true });
  expect(await statusOf(id)).toBe('refunded');
  expect(await stock()).toBe(before);
  expect(await refund(id, 1, 'part-4')).toEqual({ ok: false, failure: 'not-paid' });
  const notes = await creditNotes(id);
  expect(notes.map(({ total_cents }) => total_cents)).toEqual([1000, 2455]);
  // Both are sent at the same time, in any order.
  const mails = (await shop.mails())
    .filter(({ file }) => file.includes(`-order-${id}-refund-`))
    .sort((one, other) => one.subject.localeCompare(other.subject));
  expect(mails.map(({ subject }) => subject.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    `Remboursement de 10,00 € sur votre commande n° ${id}`,
    `Remboursement de 24,55 € sur votre commande n° ${id}`,
  ]);
  const pdf = readPdf(mails[0]?.attachments[0]?.content ?? Buffer.of());
  expect(pdf).toMatch(/Avoir n° A-\d{6}/);
  expect(pdf).toMatch(/Se rapporte à la facture n° F-\d{6}/);
  expect(pdf).toContain('Total TTC remboursé\n10,00 €');
});

test('many refunds at once never give back more than was paid', async () => {
  const id = await paidOrder();
  let returned = 0;
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      refund(id, 1000, `rush-${index}`, async ({ amount }) => {
        returned += amount;
        return true;
      }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(returned).toBe(3000);
  expect(await creditNotes(id)).toHaveLength(3);
});

test('the same idempotency key returns the same refund, and another amount with it is refused', async () => {
  const id = await paidOrder();
  const results = await Promise.all(Array.from({ length: 5 }, () => refund(id, 500, 'press')));
  expect(new Set(results.map((result) => (result.ok ? result.value.id : 0))).size).toBe(1);
  expect(await creditNotes(id)).toHaveLength(1);
  expect(await refund(id, 600, 'press')).toEqual({ ok: false, failure: 'sent-twice' });
});

test('an interrupted refund keeps its amount reserved and is completed with the same idempotency key', async () => {
  const id = await paidOrder();
  await expect(
    refund(id, 3455, 'cut', async () => {
      throw new Error('no answer');
    }),
  ).rejects.toThrow('no answer');
  expect(await statusOf(id)).toBe('processing');
  // The amount of a refund with an unknown result stays reserved.
  expect(await refund(id, 1, 'other')).toEqual({ ok: false, failure: 'too-much' });
  expect(await refund(id, 3455, 'cut')).toMatchObject({ ok: true });
  expect(await statusOf(id)).toBe('refunded');
});

test('a refund refused by the provider creates no credit note and leaves the amount refundable', async () => {
  const id = await paidOrder();
  expect(await refund(id, 3455, 'no', async () => false)).toEqual({ ok: false, failure: 'money-refused' });
  expect(await creditNotes(id)).toEqual([]);
  expect(await refund(id, 3455, 'yes')).toMatchObject({ ok: true });
});

test('an unpaid order cannot be refunded', async () => {
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  expect(await refund(id, 100, 'early')).toEqual({ ok: false, failure: 'not-paid' });
});
