import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UnshippedLine } from '../pack-parcel.ts';

/** Lists what is in no parcel yet. Virtual products, such as gift cards, are never shipped. */
export async function listUnshipped(db: Db, orderId: number): Promise<UnshippedLine[]> {
  const { rows } = await sql<UnshippedLine>`
    select l.id as "lineId", l.sku, l.name,
      (l.quantity - coalesce((select sum(sl.quantity) from shipment_lines sl where sl.order_line_id = l.id), 0))::int
        as left
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = ${orderId} and not coalesce(p.is_virtual, false)
    order by l.position`.execute(db);
  return rows.filter(({ left }) => left > 0);
}
