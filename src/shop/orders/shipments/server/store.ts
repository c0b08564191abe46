import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';

export type ShippableOrder = {
  readonly status: OrderStatus;
  readonly isPickup: boolean;
  readonly rateTitle: string;
  readonly postcode: string;
};

/** Loads an order and locks it until the end of the transaction, so that its parcels are packed one by one. */
export async function lockShippable(tx: Db, orderId: number): Promise<ShippableOrder | undefined> {
  const { rows } = await sql<ShippableOrder>`
    select status, is_pickup as "isPickup", rate_title as "rateTitle",
      coalesce(shipping ->> 'postcode', '') as postcode
    from orders where id = ${orderId} for update`.execute(tx);
  return rows[0];
}

type NewShipment = {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
};

/** Stores a parcel. Returns undefined if the order already has one with this number. */
export async function insertShipment(tx: Db, shipment: NewShipment): Promise<number | undefined> {
  const { orderId, carrier, trackingNumber, shippedAt, deliveredAt, lines } = shipment;
  const added = await tx
    .insertInto('shipments')
    .values({
      order_id: orderId,
      carrier,
      tracking_number: trackingNumber,
      shipped_at: shippedAt,
      delivered_at: deliveredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await tx
    .insertInto('shipment_lines')
    .values(lines.map(({ lineId, quantity }) => ({ shipment_id: added.id, order_line_id: lineId, quantity })))
    .execute();
  return added.id;
}

export async function saveDelivered(tx: Db, shipmentId: number, deliveredAt: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ delivered_at: deliveredAt })
    .where('id', '=', shipmentId)
    .where('delivered_at', 'is', null)
    .execute();
}
