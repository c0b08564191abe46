import type { Db } from '#platform/server/database/database.ts';

/** Whose an order is (null: a guest's), and the key that opens it. */
export const findOwner = (
  db: Db,
  orderId: number,
): Promise<{ key: string; customerId: number | null } | undefined> =>
  db
    .selectFrom('orders')
    .select(['key', 'customer_id as customerId'])
    .where('id', '=', orderId)
    .executeTakeFirst();
