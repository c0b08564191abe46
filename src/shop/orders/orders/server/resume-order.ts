import type { Db } from '#platform/server/database/database.ts';
import type { NewOrder } from '../order.ts';

/**
 * Places an order that was not paid once more: its addresses and its note may have changed, its lines have not. The
 * moment it was placed stays, so that no number of declined cards holds its pieces any longer.
 */
export async function resumeOrder(tx: Db, id: number, order: NewOrder): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      email: order.billing.email,
      billing: JSON.stringify(order.billing),
      shipping: JSON.stringify(order.shipping),
      note: order.note,
      idempotency_key: order.idempotencyKey,
      request_fingerprint: order.requestFingerprint,
    })
    .where('id', '=', id)
    .execute();
}
