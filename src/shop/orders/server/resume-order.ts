import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { NewOrder } from '../order.ts';

/** Places an order that was not paid once more: what was said of it may have changed, what is in it has not. */
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
      placed_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
