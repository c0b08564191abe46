import { fail, succeed, type Result } from '#platform/result.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deliveryMoment } from '../delivery-moment.ts';
import type { DeliverRefusal } from '../texts.ts';
import { listShipments } from './list-shipments.ts';
import { listUnshipped } from './list-unshipped.ts';
import { insertShipment, lockShippable, saveDelivered } from './store.ts';

type DeliveryReport = {
  readonly orderId: number;
  /** Only this parcel; undefined: all parcels that are on their way. */
  readonly trackingNumber?: string | undefined;
  /** The day of the delivery, as an ISO date; undefined: now. */
  readonly day?: string | undefined;
  readonly now: Date;
};

/**
 * Records the delivery of parcels in the caller's transaction and returns their number. A completed order
 * without parcels was collected, or was sent without a number: it gets one parcel with everything.
 */
export async function deliverOrder(
  tx: Db,
  { orderId, trackingNumber, day, now }: DeliveryReport,
): Promise<Result<number, DeliverRefusal>> {
  const order = await lockShippable(tx, orderId);
  if (!order) return fail('unknown-order');
  const { shipments } = await listShipments(tx, orderId);
  if (shipments.length === 0 && order.status === 'completed' && trackingNumber === undefined)
    return deliverUntracked(tx, orderId, { carrier: order.rateTitle, day, now });
  const open = shipments.filter(
    (shipment) =>
      shipment.deliveredAt === null &&
      (trackingNumber === undefined || shipment.trackingNumber === trackingNumber),
  );
  if (open.length === 0) return fail('not-shipped');
  for (const { id, shippedAt } of open) {
    const moment = deliveryMoment(day, { shippedAt, now });
    if (!moment.ok) return moment;
    await saveDelivered(tx, id, moment.value);
  }
  return succeed(open.length);
}

type UntrackedDelivery = {
  readonly carrier: string;
  readonly day: string | undefined;
  readonly now: Date;
};

async function deliverUntracked(
  tx: Db,
  orderId: number,
  { carrier, day, now }: UntrackedDelivery,
): Promise<Result<number, DeliverRefusal>> {
  const lines = (await listUnshipped(tx, orderId)).map(({ lineId, left }) => ({ lineId, quantity: left }));
  if (lines.length === 0 || carrier === '') return fail('not-shipped');
  const moment = deliveryMoment(day, { shippedAt: new Date(0), now });
  if (!moment.ok) return moment;
  const at = moment.value;
  await insertShipment(tx, { orderId, carrier, trackingNumber: '', shippedAt: at, deliveredAt: at, lines });
  return succeed(1);
}
