import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import {
  FIRST_STATUS,
  holdsStock,
  listTransitions,
  type OrderStatus,
} from '#shop/orders/orders/order-status.ts';
import type { OrderPromise } from '../shopper.ts';
import { rule, violation, type Violation } from './rule.ts';

export const STATE_RULES = [
  rule('no order is left pending', sql`select id, placed_at from orders where status = 'pending'`),
  rule(
    'an order has the state of its last event',
    sql`
      select o.id, o.status, e.to_status from orders o
      join lateral (select to_status from order_events where order_id = o.id order by id desc limit 1) e on true
      where o.status <> e.to_status`,
  ),
];

type EventRow = { order_id: number; from_status: OrderStatus | null; to_status: OrderStatus };

const isLegal = (from: OrderStatus | null, to: OrderStatus) =>
  from === null
    ? to === FIRST_STATUS
    : listTransitions().some((transition) => transition.from === from && transition.to === to);

/**
 * Orders changed state only as the transition table allows, and their final state matches the shop's
 * responses to shoppers.
 */
export async function findStateViolations(db: Db, promised: readonly OrderPromise[]): Promise<Violation[]> {
  const { rows } = await sql<EventRow>`
    select order_id, from_status, to_status from order_events order by order_id, id`.execute(db);
  const illegal = rows.filter(({ order_id, from_status, to_status }, index) => {
    const before = rows[index - 1];
    const expected = before?.order_id === order_id ? before.to_status : null;
    return from_status !== expected || !isLegal(from_status, to_status);
  });
  const orders = await db.selectFrom('orders').select(['id', 'status', 'stock_taken']).execute();
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]));
  const wrongStock = orders.filter(
    ({ status, stock_taken }) => holdsStock(status as OrderStatus) !== stock_taken,
  );
  const broken = promised.filter(
    ({ orderId, isPaid }) => isPaid && !PAID.includes(statusOf.get(orderId) ?? ''),
  );
  const missing = promised.filter(({ orderId }) => !statusOf.has(orderId));
  return [
    ...illegal.map((row) => violation('orders change state only as the transition table allows', row)),
    ...wrongStock.map((row) => violation('an order holds its pieces if its state says so', row)),
    ...broken.map((promise) =>
      violation('a shopper who was told “paid” has a paid order', {
        ...promise,
        status: statusOf.get(promise.orderId),
      }),
    ),
    ...missing.map((promise) => violation('an order that a shopper was told of exists', promise)),
  ];
}

const PAID: readonly string[] = ['processing', 'completed', 'refunded'];
