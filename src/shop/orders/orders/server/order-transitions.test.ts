import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { listTransitions, ORDER_STATUSES, type OrderStatus } from '../order-status.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ products: [{ slug: 'puzzle', stock: 1000 }] });
});
afterAll(() => shop.close());

const pair = (from: string, to: string) => `${from} → ${to}`;
const LEGAL = listTransitions().map(({ from, to }) => pair(from, to));
const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);

test('the database knows exactly the transitions of the rules', async () => {
  const rows = await shop.db.selectFrom('order_transitions').selectAll().execute();
  const stored = rows.map(({ from_status, to_status }) => pair(from_status, to_status));
  expect(stored.sort()).toEqual([...new Set(LEGAL)].sort());
});

/** Creates an order and brings it to a status through legal transitions. */
async function orderIn(status: OrderStatus): Promise<number> {
  const path: Record<OrderStatus, readonly OrderStatus[]> = {
    pending: [],
    'on-hold': ['on-hold'],
    processing: ['processing'],
    completed: ['processing', 'completed'],
    cancelled: ['cancelled'],
    refunded: ['processing', 'refunded'],
    failed: ['failed'],
  };
  const { id } = await placeTestOrder(shop.db, [{ slug: 'puzzle', quantity: 1 }]);
  for (const step of path[status]) await setStatus(id, step);
  return id;
}
const setStatus = (id: number, status: OrderStatus) =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();

test('PostgreSQL rejects every other change of a state, and accepts each legal one (T7)', async () => {
  const accepted: string[] = [];
  for (const [from, to] of PAIRS) {
    const id = await orderIn(from);
    const isAccepted = await setStatus(id, to).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain(`order ${id} cannot change from ${from} to ${to}`);
        return false;
      },
    );
    if (isAccepted) accepted.push(pair(from, to));
  }
  expect(accepted.sort()).toEqual([...new Set(LEGAL)].sort());
});
