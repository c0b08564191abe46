import { succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  deleteTrashedOrder,
  restoreOrder,
  trashOrder,
} from '#shop/orders/orders/server/revision/trash-order.ts';
import { authorOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

type RemovalRequest = { readonly orderId: number; readonly actor: Actor; readonly now: Date };
type Removal = Promise<Result<'done' | 'same', 'kept'>>;

const record = (tx: Db, { orderId, actor, now }: RemovalRequest, action: 'trash' | 'restore' | 'delete') =>
  recordAudit(tx, {
    at: now,
    actor,
    action: `order.${action}`,
    entity: { type: 'order', id: String(orderId) },
    diff: {},
  });

/** Cancels an order that nobody has paid and puts it into the trash. */
export async function moveToTrash(tx: Db, request: RemovalRequest): Removal {
  const { orderId, actor, now } = request;
  const moved = await trashOrder(tx, orderId, { cause: authorOf(actor), now });
  if (moved.ok && moved.value === 'done') await record(tx, request, 'trash');
  return moved;
}

/** Takes an order out of the trash; it is cancelled then. */
export async function takeFromTrash(tx: Db, request: RemovalRequest): Promise<void> {
  if (await restoreOrder(tx, request.orderId)) await record(tx, request, 'restore');
}

/** Deletes an order for good that nobody has paid. */
export async function deleteOrder(tx: Db, request: RemovalRequest): Removal {
  const { orderId, actor, now } = request;
  const moved = await trashOrder(tx, orderId, { cause: authorOf(actor), now });
  if (!moved.ok) return moved;
  await deleteTrashedOrder(tx, orderId);
  await record(tx, request, 'delete');
  return succeed('done');
}
