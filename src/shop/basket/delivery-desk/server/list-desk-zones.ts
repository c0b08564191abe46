import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MethodDraft } from '../method-draft.ts';
import type { ZoneDraft } from '../zone-draft.ts';

export type DeskMethod = MethodDraft & { readonly id: number; readonly version: string };
export type DeskZone = ZoneDraft & {
  readonly id: number;
  /** Changes with each change of the zone, but not with its methods or its place. */
  readonly version: string;
  readonly methods: readonly DeskMethod[];
};

/** Returns all zones with their methods, in the merchant's order. */
export async function listDeskZones(db: Db): Promise<DeskZone[]> {
  const { rows } = await sql<DeskZone>`
    select z.id, z.name, z.countries, z.postcodes, md5(row(z.name, z.countries, z.postcodes)::text) as version, coalesce((
      select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'title', m.title, 'description', m.description,
        'deliveryTime', m.delivery_time, 'isRelay', m.is_relay, 'transit', case when m.transit_min_days is not null then
          json_build_object('min', m.transit_min_days, 'max', m.transit_max_days) end,
        'prices', m.prices, 'freeFrom', m.free_from_cents, 'pickupAddress', m.pickup_address,
        'pickupDetails', m.pickup_details, 'version', md5(row(m.kind, m.title, m.description, m.delivery_time,
          m.is_relay, m.transit_min_days, m.transit_max_days, m.prices, m.free_from_cents, m.pickup_address,
          m.pickup_details)::text)) order by m.position, m.id)
      from shipping_methods m where m.zone_id = z.id), '[]') as methods
    from shipping_zones z order by z.position, z.id`.execute(db);
  return rows;
}

/** A method with its zone. */
export function findDeskMethod(zones: readonly DeskZone[], methodId: number) {
  for (const zone of zones) {
    const method = zone.methods.find(({ id }) => id === methodId);
    if (method) return { zone, method };
  }
  return undefined;
}
