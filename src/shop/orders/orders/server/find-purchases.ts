import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** A delivered order and its buyer. */
export type DeliveredOrder = {
  readonly orderId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  /** An ISO date in the time zone of France. */
  readonly receivedOn: string;
};

const DELIVERED = sql`
  select o.id as "orderId", o.email, o.billing->>'firstName' as "firstName", o.billing->>'lastName' as "lastName",
    o.billing->>'country' as country, to_char(coalesce((
      select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'completed'), o.placed_at)
      at time zone 'Europe/Paris', 'YYYY-MM-DD') as "receivedOn"
  from orders o`;

const holds = (productId: number) =>
  sql`exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId})`;

/** Returns an order if it contains the product and is completed. A refunded order does not count. */
export async function findPurchase(
  db: Db,
  orderId: number,
  productId: number,
): Promise<DeliveredOrder | undefined> {
  const { rows } = await sql<DeliveredOrder>`
    ${DELIVERED} where o.id = ${orderId} and o.status = 'completed' and ${holds(productId)}`.execute(db);
  return rows[0];
}

/** Returns all orders in which a customer bought a product, newest first. */
export async function listPurchases(
  db: Db,
  customerId: number,
  productId: number,
): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    ${DELIVERED} where o.customer_id = ${customerId} and o.status = 'completed' and ${holds(productId)}
    order by o.placed_at desc`.execute(db);
  return rows;
}
