import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderToPack } from '../packed-order.ts';

/**
 * Loads the given orders that are paid and not completely shipped, in one statement, in the order of `ids`.
 * Virtual products, such as gift cards, are never packed.
 */
export async function loadOrdersToPack(db: Db, ids: readonly number[]): Promise<OrderToPack[]> {
  const { rows } = await sql<OrderToPack>`
    select o.id, o.placed_at as "placedAt", o.shipping, o.relay_point as "relayPoint",
      o.rate_title as "rateTitle", o.is_pickup as "isPickup", o.note, left_over.articles,
      concat_ws(' ', nullif(o.billing ->> 'firstName', ''), o.billing ->> 'lastName') as customer,
      coalesce(nullif(o.shipping ->> 'phone', ''), o.billing ->> 'phone', '') as phone
    from unnest(${[...ids]}::int[]) with ordinality wanted (id, position)
    join orders o using (id)
    cross join lateral (
      select json_agg(json_build_object('sku', l.sku, 'name', l.name || l.options, 'quantity', l.quantity)
        order by l.position) as articles
      from (
        select l.position, l.sku, l.name,
          coalesce((select string_agg(', ' || (choice ->> 'value'), '' order by nth)
            from jsonb_array_elements(l.choices) with ordinality choices (choice, nth)), '') as options,
          (l.quantity - l.released - coalesce((select sum(sl.quantity) from shipment_lines sl
            where sl.order_line_id = l.id), 0))::int as quantity
        from order_lines l left join products p on p.id = l.product_id
        where l.order_id = o.id and not coalesce(p.is_virtual, false)) l
      where l.quantity > 0) left_over
    where o.status = 'processing' and left_over.articles is not null
    order by wanted.position`.execute(db);
  return rows;
}
