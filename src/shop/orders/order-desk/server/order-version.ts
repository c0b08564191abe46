import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * A text that changes whenever the state, the parcels, the refunds, the replacements or the addresses of an order `o` change. A
 * form sends it back, so that nobody acts on a state that has passed.
 */
export const ORDER_VERSION = sql<string>`md5(o.status || o.billing::text || o.shipping::text
  || exists (select from prepared_orders p where p.order_id = o.id)::text
  || (select concat(count(*), '/', count(s.delivered_at)) from shipments s where s.order_id = o.id)
  || (select concat(count(*), '/', count(r.done_at), '/', count(r.refused_at)) from refunds r
    where r.order_id = o.id)
  || (select count(*) from orders again where again.replaces_order_id = o.id))`;

/** Returns the present version of an order, for a change of several orders at once; '' if there is no such order. */
export async function loadOrderVersion(db: Db, orderId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${ORDER_VERSION} as version from orders o where o.id = ${orderId} for update`.execute(db);
  return rows[0]?.version ?? '';
}
