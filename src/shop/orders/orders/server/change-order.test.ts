import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { afterEvent, holdsStock, ORDER_EVENTS, type OrderEvent, type OrderStatus } from '../order-status.ts';
import { countSoldPieces } from '#shop/catalogue/products/server/take-stock.ts';
import { changeOrder } from './change-order.ts';

let shop: TestShop;
/** Several connections, so that transactions really run concurrently. */
let many: Database;
beforeAll(async () => {
  shop = await openShop();
  many = openDatabase(shop.databaseUrl, 8, () => undefined);
});
afterAll(async () => {
  await many.db.destroy();
  await shop.close();
});

const tell = (id: number, event: OrderEvent) =>
  many.db.transaction().execute((tx) => changeOrder(tx, id, event, 'test'));
const orderRow = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stockOf = async (slug: string) => {
  await countSoldPieces(shop.db);
  const rows = shop.db.selectFrom('products').select(['stock', 'sales_count']).where('slug', '=', slug);
  return rows.executeTakeFirst();
};
const setStock = async (slug: string, stock: number) => {
  await countSoldPieces(shop.db);
  await shop.db.updateTable('products').set({ stock, sales_count: 100 }).where('slug', '=', slug).execute();
};
const eventsOf = (id: number) =>
  shop.db
    .selectFrom('order_events')
    .select(['from_status', 'to_status'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

test('whatever events arrive at once, each transition is legal and the stock is exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ORDER_EVENTS), { minLength: 1, maxLength: 10 }),
      async (events) => {
        await setStock('culbuto', 10);
        const { id } = await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 3 }]);
        const changes = await Promise.all(events.map((event) => tell(id, event)));
        const { status, stock_taken, paid_at } = await orderRow(id);
        const steps = await eventsOf(id);
        expect(steps.length).toBe(1 + changes.filter(({ changed }) => changed).length);
        for (const [index, { from_status, to_status }] of steps.entries()) {
          expect(from_status).toBe(index === 0 ? null : steps[index - 1]?.to_status);
          if (index > 0)
            expect(ORDER_EVENTS.map((event) => afterEvent(from_status as OrderStatus, event))).toContain(
              to_status,
            );
        }
        expect(steps.at(-1)?.to_status).toBe(status);
        const taken = holdsStock(status as OrderStatus, true) ? 3 : 0;
        expect(stock_taken).toBe(taken > 0);
        expect(await stockOf('culbuto')).toEqual({ stock: 10 - taken, sales_count: 100 + taken });
        expect(paid_at !== null).toBe(steps.some(({ to_status }) => to_status === 'processing'));
        // Repeats all events one after the other: a final status does not change.
        const isOver = status === 'cancelled' || status === 'refunded';
        for (const event of events) await tell(id, event);
        if (isOver) expect((await orderRow(id)).status).toBe(status);
      },
    ),
    { numRuns: 40 },
  );
});

test('the return, the webhook and the reconciler end in the same state, in any order and any number', async () => {
  const arrivals = fc
    .array(fc.constantFrom<OrderEvent>('paid', 'payment-failed'), { minLength: 1, maxLength: 8 })
    .map((events): OrderEvent[] => ['paid', ...events]);
  await fc.assert(
    fc.asyncProperty(arrivals, async (events) => {
      await setStock('culbuto', 5);
      const { id } = await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 2 }]);
      await Promise.all(events.map((event) => tell(id, event)));
      expect((await orderRow(id)).status).toBe('processing');
      expect((await stockOf('culbuto'))?.stock).toBe(3);
    }),
    { numRuns: 30 },
  );
});

test('a failed order paid after its stock was sold is processed, and its missing units are recorded', async () => {
  await setStock('culbuto', 3);
  await setStock('tangram', 5);
  const { id } = await placeTestOrder(shop.db, [
    { slug: 'culbuto', quantity: 3 },
    { slug: 'tangram', quantity: 1 },
  ]);
  await tell(id, 'payment-failed');
  expect((await stockOf('culbuto'))?.stock).toBe(3);
  await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 2 }]);
  expect(await tell(id, 'paid')).toEqual({ changed: true, from: 'failed', to: 'processing' });
  const lines = await shop.db
    .selectFrom('order_lines')
    .select(['quantity', 'missing'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { quantity: 3, missing: 2 },
    { quantity: 1, missing: 0 },
  ]);
  expect((await stockOf('culbuto'))?.stock).toBe(0);
  // Only the units that the order held return to stock.
  await tell(id, 'refunded');
  expect((await stockOf('culbuto'))?.stock).toBe(1);
  expect((await stockOf('tangram'))?.stock).toBe(5);
});

test('a cancelled order releases its coupon use once', async () => {
  await shop.db
    .insertInto('coupons')
    .values({ code: 'rendu', kind: 'fixed_cart', amount: 100, usage_limit: 1, usage_limit_per_customer: 1 })
    .execute();
  const used = async () =>
    (
      await sql<{ used: number; rows: number }>`
        select used_count as used, (select count(*) from coupon_uses u where u.coupon_id = c.id) as rows
        from coupons c where code = 'rendu'`.execute(shop.db)
    ).rows[0];
  const { id } = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { coupon: 'rendu' });
  expect(await used()).toEqual({ used: 1, rows: 1 });
  await tell(id, 'payment-failed');
  expect(await used()).toEqual({ used: 1, rows: 1 });
  await Promise.all([tell(id, 'cancelled'), tell(id, 'cancelled'), tell(id, 'cancelled')]);
  expect(await used()).toEqual({ used: 0, rows: 0 });
  await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { coupon: 'rendu' });
  await tell(id, 'cancelled');
  expect(await used()).toEqual({ used: 1, rows: 1 });
});
