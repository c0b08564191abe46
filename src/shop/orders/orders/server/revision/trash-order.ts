import { sql } from 'kysely';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { afterEvent } from '../../order-status.ts';
import { mayTrash } from '../../trash.ts';
import { changeLockedOrder } from '../change-order.ts';
import { lockOrder } from '../store.ts';

/**
 * Cancels an order if it is still open, and puts it into the trash. Refused for an order that the books need.
 */
export async function trashOrder(
  tx: Db,
  orderId: number,
  { cause, now }: { readonly cause: string; readonly now: Date },
): Promise<Result<'done' | 'same', 'kept'>> {
  const order = await lockOrder(tx, orderId);
  const { rows } = await sql<{ hasDocuments: boolean; isEmpty: boolean; isTrashed: boolean }>`
    select exists (select from invoices i where i.order_id = o.id)
        or exists (select from refunds r where r.order_id = o.id) as "hasDocuments",
      not exists (select from order_lines l where l.order_id = o.id) as "isEmpty",
      o.trashed_at is not null as "isTrashed"
    from orders o where o.id = ${orderId}`.execute(tx);
  const [facts] = rows;
  if (!facts || !mayTrash({ ...facts, status: order.status })) return fail('kept');
  if (facts.isTrashed) return succeed('same');
  if (afterEvent(order.status, 'cancelled') !== undefined)
    await changeLockedOrder(tx, { id: orderId, ...order }, 'cancelled', cause);
  await tx.updateTable('orders').set({ trashed_at: now }).where('id', '=', orderId).execute();
  return succeed('done');
}

/** Takes an order out of the trash. Returns whether it was there. */
export async function restoreOrder(tx: Db, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ trashed_at: null })
    .where('id', '=', orderId)
    .where('trashed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an order for good that is in the trash: `trashOrder` has checked that nothing needs it. */
export async function deleteTrashedOrder(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', orderId).where('trashed_at', 'is not', null).execute();
}
