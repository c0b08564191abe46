import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { eventsTo, type OrderEvent, type OrderStatus } from '#shop/orders/orders/order-status.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { lockStatus } from '#shop/orders/orders/server/revision/lock-status.ts';
import { authorOf } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import type { DeskRequest } from './desk-request.ts';

type StatusRequest = Pick<DeskRequest, 'orderId' | 'actor' | 'now'>;
export type StatusRefusal =
  /** The state of the order does not allow it. */
  | 'not-now'
  /** The provider reports the payment of a card. */
  | 'paid-by-card';

const ACTIONS: Partial<Record<OrderEvent, string>> = {
  'awaits-transfer': 'order.await',
  paid: 'order.pay',
  'payment-failed': 'order.fail',
  completed: 'order.complete',
  cancelled: 'order.cancel',
};

/** Leads an order to a status through the table of transitions, with one audit entry. */
export async function setOrderStatus(
  tx: Db,
  { orderId, actor, now }: StatusRequest,
  to: OrderStatus,
): Promise<Result<'done' | 'same', StatusRefusal>> {
  const from = await lockStatus(tx, orderId);
  const events = eventsTo(from, to);
  if (!events) return fail('not-now');
  if (events.includes('paid') && (await isPaidByCard(tx, orderId))) return fail('paid-by-card');
  for (const event of events) await changeOrder(tx, orderId, event, authorOf(actor));
  const last = events.at(-1);
  if (last === undefined) return succeed('same');
  await recordAudit(tx, {
    at: now,
    actor,
    action: ACTIONS[last] ?? 'order.change',
    entity: { type: 'order', id: String(orderId) },
    diff: { status: [from, to] },
  });
  return succeed('done');
}

async function isPaidByCard(tx: Db, orderId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('payment_method')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return findPaymentMethod(order.payment_method)?.kind === 'card';
}
