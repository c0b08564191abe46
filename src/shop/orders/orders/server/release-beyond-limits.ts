import type { Db } from '#platform/server/database/database.ts';
import { changeLockedOrder } from './change-order.ts';
import { countPieces, findBuyer, lockOrder } from './store.ts';
import { allowUnpaid } from './unpaid-orders.ts';

/**
 * Cancels an order with a declined payment card if its buyer exceeds the limits for unpaid orders: its units
 * return to stock at once, and the next attempt places a new order. Orders within the limits keep their stock
 * for some minutes.
 */
export async function releaseBeyondLimits(tx: Db, orderId: number): Promise<void> {
  const order = { id: orderId, ...(await lockOrder(tx, orderId)) };
  if (order.status !== 'pending') return;
  const pieces = await countPieces(tx, orderId);
  const allowed = await allowUnpaid(tx, await findBuyer(tx, orderId), {
    id: orderId,
    pieces,
    totalCents: order.total,
  });
  if (!allowed.ok) await changeLockedOrder(tx, order, 'cancelled', 'declined');
}
