import type { Db } from '#platform/server/database/database.ts';
import type { NewOrder } from '../order.ts';
import { acceptedVersions } from './save-order.ts';

/**
 * Updates an unpaid order that is submitted again: its addresses and its note may have changed, its lines
 * have not. `placed_at` stays unchanged, so that repeated declined payment cards do not extend the stock
 * reservation.
 */
export async function resumeOrder(tx: Db, id: number, order: NewOrder): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      email: order.billing.email,
      billing: JSON.stringify(order.billing),
      shipping: JSON.stringify(order.shipping),
      relay_point: order.relayPoint && JSON.stringify(order.relayPoint),
      note: order.note,
      legal_versions: acceptedVersions(order),
      delivery_seen: order.deliverySeen,
      idempotency_key: order.idempotencyKey,
      request_fingerprint: order.requestFingerprint,
    })
    .where('id', '=', id)
    .execute();
}
