import type { Db } from '#platform/server/database/database.ts';
import { changeLockedOrder } from './change-order.ts';
import { countPieces, findBuyer, lockOrder } from './store.ts';
import { allowUnpaid } from './unpaid-orders.ts';

/**
 * Cancels an order whose card was declined if its buyer would hold more than an unpaid order may: its pieces return to
 * stock at once, and the next try places it anew. Orders within the limits keep their pieces for some minutes.
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
