import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { trackingUrl } from '../carriers.ts';
import type { OrderShipments, ShipmentLine } from '../shipment.ts';

type Row = {
  id: number;
  carrier: string;
  trackingNumber: string;
  shippedAt: Date;
  deliveredAt: Date | null;
  postcode: string;
  lines: ShipmentLine[];
};

/** Lists the parcels of an order, the oldest first, and tells whether articles are in no parcel yet. */
export async function listShipments(db: Db, orderId: number): Promise<OrderShipments> {
  const { rows } = await sql<{ shipments: Row[]; hasUnshipped: boolean }>`
    select exists (
      select from order_lines l left join products p on p.id = l.product_id
      where l.order_id = o.id and not coalesce(p.is_virtual, false) and l.quantity > coalesce((
        select sum(sl.quantity) from shipment_lines sl where sl.order_line_id = l.id), 0)) as "hasUnshipped",
      coalesce((
        select json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
          'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at,
          'postcode', coalesce(o.shipping ->> 'postcode', ''),
          'lines', (
            select json_agg(json_build_object('lineId', l.id, 'name', l.name, 'quantity', sl.quantity)
              order by l.position)
            from shipment_lines sl join order_lines l on l.id = sl.order_line_id where sl.shipment_id = s.id)
          ) order by s.id)
        from shipments s where s.order_id = o.id), '[]') as shipments
    from orders o where o.id = ${orderId}`.execute(db);
  const [order] = rows;
  if (!order) return { shipments: [], hasUnshipped: false };
  const { shipments, hasUnshipped } = order;
  return {
    hasUnshipped,
    shipments: shipments.map(({ postcode, ...shipment }) => ({
      ...shipment,
      // JSON has no dates.
      shippedAt: new Date(shipment.shippedAt),
      deliveredAt: shipment.deliveredAt && new Date(shipment.deliveredAt),
      trackingUrl: trackingUrl(shipment.carrier, shipment.trackingNumber, postcode),
    })),
  };
}
