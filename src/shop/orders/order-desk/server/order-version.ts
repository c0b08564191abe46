import { sql } from 'kysely';

/**
 * A text that changes whenever the state, the parcels, the refunds or the addresses of an order `o` change. A
 * form sends it back, so that nobody acts on a state that has passed.
 */
export const ORDER_VERSION = sql<string>`md5(o.status || o.billing::text || o.shipping::text
  || exists (select from prepared_orders p where p.order_id = o.id)::text
  || (select concat(count(*), '/', count(s.delivered_at)) from shipments s where s.order_id = o.id)
  || (select concat(count(*), '/', count(r.done_at), '/', count(r.refused_at)) from refunds r
    where r.order_id = o.id))`;
