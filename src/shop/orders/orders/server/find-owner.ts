import type { Db } from '#platform/server/database/database.ts';

/** Returns the customer who owns an order (null for a guest) and the key of the order. */
export const findOwner = (
  db: Db,
  orderId: number,
): Promise<{ key: string; customerId: number | null } | undefined> =>
  db
    .selectFrom('orders')
    .select(['key', 'customer_id as customerId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
