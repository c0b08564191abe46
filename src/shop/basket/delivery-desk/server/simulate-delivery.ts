import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { deliverySettings } from '#shop/basket/delivery/server/delivery-settings.ts';
import { zonesJson } from '#shop/basket/pricing/server/zones-query.ts';
import {
  deliveryTimeOf,
  promiseOf,
  ratesFor,
  zoneFor,
  type Parcel,
  type ShippingRate,
  type ShippingZone,
} from '#shop/basket/pricing/shipping.ts';

type SimulatedRate = Pick<ShippingRate, 'id' | 'price'> & {
  readonly title: string;
  readonly time: string;
};
export type SimulatedDelivery = {
  /** Undefined if the shop does not deliver there. */
  readonly zone: string | undefined;
  readonly rates: readonly SimulatedRate[];
};

/** Computes the delivery methods and prices of a parcel with the rules of the checkout. */
export async function simulateDelivery(db: Db, parcel: Parcel, now: Date): Promise<SimulatedDelivery> {
  const { rows } = await sql<{ zones: ShippingZone[] }>`select ${zonesJson} as zones`.execute(db);
  const zones = rows[0]?.zones ?? [];
  const settings = await deliverySettings.load(db);
  const rates = ratesFor(zones, parcel).map(({ id, price, method }) => ({
    id,
    price,
    title: method.title,
    time: deliveryTimeOf({ promise: promiseOf(method, parcel, settings, now), method }),
  }));
  return { zone: zoneFor(zones, parcel)?.name, rates };
}
