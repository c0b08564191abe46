import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';

/** Sets the status of orders without their transitions, which the database otherwise enforces. */
export async function setOrderStatus(
  db: Db,
  status: OrderStatus,
  ids: readonly number[] | 'all',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger order_follows_transitions`.execute(tx);
    await tx
      .updateTable('orders')
      .set({ status })
      .$if(ids !== 'all', (query) => query.where('id', 'in', [...ids].map(Number)))
      .execute();
    await sql`alter table orders enable trigger order_follows_transitions`.execute(tx);
  });
}
