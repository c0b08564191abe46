import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ShippingMethod, ShippingZone } from '../shipping.ts';

/** The columns of a zone and of a method that the merchant writes. */
export type ZoneTerms = Omit<ShippingZone, 'methods'>;
export type MethodTerms = Omit<ShippingMethod, 'id'>;

/** Serialises changes of zones and methods. Orders read them without a lock. */
export async function lockZones(tx: Db): Promise<void> {
  await sql`lock table shipping_zones in share row exclusive mode`.execute(tx);
}

const zoneColumns = ({ name, countries, postcodes }: ZoneTerms) => ({
  name,
  countries: [...countries],
  postcodes: [...postcodes],
});

const methodColumns = (method: MethodTerms) => ({
  kind: method.kind,
  title: method.title,
  description: method.description,
  delivery_time: method.deliveryTime,
  transit_min_days: method.transit?.min ?? null,
  transit_max_days: method.transit?.max ?? null,
  is_relay: method.isRelay,
  prices: JSON.stringify(method.prices),
  free_from_cents: method.freeFrom,
  pickup_address: method.pickupAddress,
  pickup_details: method.pickupDetails,
});

export async function insertZone(tx: Db, zone: ZoneTerms): Promise<number> {
  const row = await tx
    .insertInto('shipping_zones')
    .values({ ...zoneColumns(zone), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateZone(tx: Db, zoneId: number, zone: ZoneTerms): Promise<void> {
  await tx.updateTable('shipping_zones').set(zoneColumns(zone)).where('id', '=', zoneId).execute();
}

/** Deletes a zone with its methods. */
export async function removeZone(tx: Db, zoneId: number): Promise<void> {
  await sql`delete from shipping_zones where id = ${zoneId}`.execute(tx);
}

export async function insertMethod(tx: Db, zoneId: number, method: MethodTerms): Promise<number> {
  const row = await tx
    .insertInto('shipping_methods')
    .values({ ...methodColumns(method), zone_id: zoneId, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMethod(tx: Db, methodId: number, method: MethodTerms): Promise<void> {
  await tx.updateTable('shipping_methods').set(methodColumns(method)).where('id', '=', methodId).execute();
}

export async function removeMethod(tx: Db, methodId: number): Promise<void> {
  await sql`delete from shipping_methods where id = ${methodId}`.execute(tx);
}

/** Numbers the zones in this order. */
export async function orderZones(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update shipping_zones set position = place from unnest(${ids}::int[]) with ordinality as wanted (zone, place)
    where id = zone`.execute(tx);
}

/** Numbers the methods of a zone in this order. */
export async function orderMethods(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update shipping_methods set position = place from unnest(${ids}::int[]) with ordinality as wanted (method, place)
    where id = method`.execute(tx);
}
