import { sql } from 'kysely';
import type { ShippingZone } from '../shipping.ts';

/** The merchant's zones with their methods, as one JSON value. */
export const zonesJson = sql<ShippingZone[]>`coalesce((
  select json_agg(json_build_object('name', z.name, 'countries', z.countries, 'postcodes', z.postcodes, 'methods', coalesce((
      select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'title', m.title, 'description', m.description,
        'deliveryTime', m.delivery_time, 'isRelay', m.is_relay,
        'transit', case when m.transit_min_days is not null then
          json_build_object('min', m.transit_min_days, 'max', m.transit_max_days) end, 'prices', m.prices, 'freeFrom', m.free_from_cents,
        'pickupAddress', m.pickup_address, 'pickupDetails', m.pickup_details) order by m.position, m.id)
      from shipping_methods m where m.zone_id = z.id), '[]')) order by z.position, z.id)
  from shipping_zones z), '[]')`;
