import { sql } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LateOrder } from '../late-order.ts';

/**
 * Lists the orders whose promised delivery has passed and that are not known to be delivered, the longest
 * overdue first. An order that waits at the shop for its customer is not late.
 */
export async function listLateOrders(db: Db, now: Date): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id, to_char(o.promised_to, 'YYYY-MM-DD') as "promisedTo",
      concat_ws(' ', o.shipping ->> 'firstName', o.shipping ->> 'lastName') as name,
      case when o.status = 'completed' then to_char(coalesce(
        (select max(s.shipped_at) from shipments s where s.order_id = o.id),
        (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'completed')
      ) at time zone 'Europe/Paris', 'YYYY-MM-DD') end as "shippedAt"
    from orders o
    where o.promised_to < ${dayInFrance(now)}::date
      and (o.status = 'processing' or (o.status = 'completed' and not o.is_pickup and (
        not exists (select from shipments s where s.order_id = o.id)
        or exists (select from shipments s where s.order_id = o.id and s.delivered_at is null))))
    order by o.promised_to, o.id`.execute(db);
  return rows;
}
