import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSecret } from '#platform/server/nonces.ts';
import { ownAddress } from '#platform/server/own-address.ts';
import { listPayments, newBuyer, stockOf } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { USUAL_RESERVATION } from '#shop/orders/orders/reservation-settings.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { reservationSettings } from '#shop/orders/orders/server/reservation-settings.ts';
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcile } from './reconcile.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { createProvider } from './stripe.ts';

/* Orders with declined payment cards reserve stock for minutes only. */

let shop: TestShop;
let deps: PaymentDeps;
let minutesLater = 0;
const now = () => new Date(Date.now() + minutesLater * 60_000);
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
  await reservationSettings.save(shop.db, USUAL_RESERVATION);
  const keys = sandboxKeys(await loadSecret(shop.db));
  const provider = createProvider({
    account: () => ({ keys, isSandbox: true, address: () => ownAddress(shop.app.fastify.server) }),
    now,
  });
  deps = { db: shop.db, now, log: shop.app.fastify.log, provider };
});
afterAll(() => shop.close());
beforeEach(async () => {
  minutesLater = 0;
  await shop.db.updateTable('products').set({ stock: 100 }).where('slug', '=', 'tour-rose').execute();
});

const DECLINED = 'pm_card_chargeDeclined';
const CHALLENGED = 'pm_card_threeDSecure2Required';
const lastOrder = async () => {
  const order = (await listPayments(shop)).at(-1);
  if (!order) throw new Error('there is no order');
  return order;
};
const statusOf = async (id: number) => (await listPayments(shop)).find((order) => order.id === id)?.status;
/** Runs the jobs that the shop runs every minute. */
const waitUntil = async (minutes: number) => {
  minutesLater = minutes;
  await reconcile(deps);
  await cancelUnpaidOrders(deps);
};
const { declinedCardMinutes, unpaidCardMinutes, limits } = USUAL_RESERVATION;

test('an order whose card was declined reserves its stock for ten minutes', async () => {
  await (await newBuyer(shop, 'tour-rose', '2')).pay(DECLINED);
  const { id } = await lastOrder();
  await waitUntil(declinedCardMinutes - 1);
  expect([await statusOf(id), await stockOf(shop, 'tour-rose')]).toEqual(['pending', 98]);
  await waitUntil(declinedCardMinutes + 1);
  expect([await statusOf(id), await stockOf(shop, 'tour-rose')]).toEqual(['failed', 100]);
});

test('an order left at the bank challenge reserves its stock for twenty minutes', async () => {
  await (await newBuyer(shop, 'tour-rose', '2')).pay(CHALLENGED);
  const { id } = await lastOrder();
  await waitUntil(unpaidCardMinutes - 1);
  expect([await statusOf(id), await stockOf(shop, 'tour-rose')]).toEqual(['pending', 98]);
  await waitUntil(unpaidCardMinutes + 1);
  expect([await statusOf(id), await stockOf(shop, 'tour-rose')]).toEqual(['cancelled', 100]);
});

test('another attempt for the same order leaves its placement time unchanged', async () => {
  const buyer = await newBuyer(shop, 'tour-rose', '2');
  await buyer.pay(DECLINED);
  const first = await lastOrder();
  const placedAt = async () =>
    (
      await shop.db
        .selectFrom('orders')
        .select('placed_at')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
    ).placed_at;
  const before = await placedAt();
  await buyer.pay(DECLINED);
  expect((await lastOrder()).id).toBe(first.id);
  expect(await placedAt()).toEqual(before);
});

test('a recent attempt delays the cancellation of an unpaid order, but not for ever', async () => {
  await (await newBuyer(shop, 'tour-rose', '2')).pay(CHALLENGED);
  const { id } = await lastOrder();
  minutesLater = unpaidCardMinutes + 1;
  const attemptedAt = now();
  await shop.db
    .updateTable('payments')
    .set({ attempted_at: attemptedAt })
    .where('order_id', '=', id)
    .execute();
  await cancelUnpaidOrders(deps);
  expect(await statusOf(id)).toBe('pending');
  minutesLater = 2 * unpaidCardMinutes + 1;
  await cancelUnpaidOrders(deps);
  expect(await statusOf(id)).toBe('cancelled');
});

test('a declined order beyond the limits releases its stock at once, and another card can pay', async () => {
  const buyer = await newBuyer(shop, 'tour-rose', String(limits.visitor.pieces + 1));
  expect(await buyer.pay(DECLINED)).toMatchObject({ result: 'failure' });
  expect([(await lastOrder()).status, await stockOf(shop, 'tour-rose')]).toEqual(['cancelled', 100]);
  expect(await buyer.pay('pm_card_visa')).toMatchObject({ result: 'success' });
  expect((await lastOrder()).status).toBe('processing');
  expect(await stockOf(shop, 'tour-rose')).toBe(100 - limits.visitor.pieces - 1);
});

test('an order whose payment by card never comes is cancelled after twenty minutes, and no other', async () => {
  await shop.db.updateTable('products').set({ stock: 10 }).where('slug', '=', 'culbuto').execute();
  const unpaid = await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 2 }]);
  const fresh = await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 1 }]);
  const transfer = await placeTestOrder(shop.db, [{ slug: 'culbuto', quantity: 1 }]);
  await shop.db.transaction().execute((tx) => changeOrder(tx, transfer.id, 'awaits-transfer', 'test'));
  await sql`update orders set placed_at = now() - interval '21 minutes'
    where id in (${unpaid.id}, ${transfer.id})`.execute(shop.db);
  await cancelUnpaidOrders({ db: shop.db, now: () => new Date() });
  expect(await statusOf(unpaid.id)).toBe('cancelled');
  expect(await statusOf(fresh.id)).toBe('pending');
  expect(await statusOf(transfer.id)).toBe('on-hold');
  expect(await stockOf(shop, 'culbuto')).toBe(8);
});
