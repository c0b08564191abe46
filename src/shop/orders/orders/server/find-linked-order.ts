import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LinkedOrder } from '../order-link.ts';

export type KeyedOrder = LinkedOrder & {
  readonly id: number;
  readonly key: string;
  readonly billing: { readonly email: string };
};

/** Loads the data that decides whether the order key alone grants access. */
export async function findLinkedOrder(db: Db, key: string): Promise<KeyedOrder | undefined> {
  const { rows } = await sql<KeyedOrder>`
    select id, key, placed_at as "placedAt", customer_id as "customerId",
      json_build_object('email', billing ->> 'email') as billing
    from orders where key = ${key}`.execute(db);
  return rows[0];
}
