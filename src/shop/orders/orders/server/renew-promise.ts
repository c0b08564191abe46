import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { TransitDays } from '#shop/basket/delivery/delivery-date.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import type { Destination } from '#shop/basket/pricing/shipping.ts';
import { promiseWhenPaid } from '../order-delivery.ts';

type Row = {
  paidAt: Date;
  transit: TransitDays;
  isPickup: boolean;
  isRelay: boolean;
  destination: Destination;
};

/**
 * Whether an order needs new delivery dates when its payment arrives: none were promised, or the order was
 * placed too long ago to keep them. An expression over the columns of `orders`.
 */
export const NEEDS_PROMISE = sql<boolean>`transit_min_days is not null
  and (promised_to is null or placed_at < now() - interval '1 hour')`;

/** Promises delivery dates counted from now, because the payment has just arrived. */
export async function renewPromise(tx: Db, orderId: number): Promise<void> {
  const { rows } = await sql<Row>`
    select now() as "paidAt", is_pickup as "isPickup", is_relay as "isRelay",
      json_build_object('min', transit_min_days, 'max', transit_max_days) as transit,
      json_build_object('country', shipping->>'country', 'postcode', shipping->>'postcode') as destination
    from orders where id = ${orderId}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`there is no order ${orderId}`);
  const { paidAt, transit, isPickup, isRelay, destination } = order;
  const method = { kind: isPickup ? ('local_pickup' as const) : ('flat_rate' as const), isRelay, transit };
  const promise = promiseWhenPaid(paidAt, await deliverySettings.load(tx), method, destination);
  await tx
    .updateTable('orders')
    .set({ promised_from: promise?.from ?? null, promised_to: promise?.to ?? null })
    .where('id', '=', orderId)
    .execute();
}
