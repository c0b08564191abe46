import { z } from 'zod';
import { changeZone } from '#shop/basket/delivery-desk/server/change-zones.ts';
import { countryName, readCountry } from '#shop/basket/delivery-desk/delivery-fields.ts';
import { listDeskZones } from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { isLocationType, locationsOf, readLocations, type WireLocation } from '../../wire-zone.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, REST_ROOT } from '../links.ts';
import {
  authorOf,
  changedMeanwhile,
  changeZones,
  mustFindZone,
  refusedZone,
  REST_ZONE,
  sentZone,
  unknownZone,
} from './zone-calls.ts';

const PATH = '/shipping/zones/{zone_id}/locations';
const { shipping } = setupTexts;

const item = z.object({ code: z.string(), type: z.string(), _links: links });
const sentLocation = z.object({ code: z.string().max(100), type: z.string().default('country') });
const MOST_PLACES = 1000;

const show = ({ config }: RestDeps, zoneId: number, places: readonly WireLocation[]) => {
  const zone = `${config.publicUrl}${REST_ROOT}/shipping/zones/${zoneId}`;
  const _links = { collection: [{ href: `${zone}/locations` }], describes: [{ href: zone }] };
  return places.map((place) => ({ ...place, _links }));
};

/** The body is a list: its elements arrive under their numbers. */
function readSent(sent: Readonly<Record<string, unknown>>): WireLocation[] {
  const entries = Object.entries(sent).filter(([name]) => /^\d+$/.test(name));
  if (entries.length > MOST_PLACES) throw new InvalidParameters(['body']);
  return entries.map(([name, value]) => {
    const { data } = sentLocation.safeParse(value);
    if (!data || !isLocationType(data.type)) throw new InvalidParameters([`locations[${name}]`]);
    return { code: data.code, type: data.type };
  });
}

const isCountry = (code: string) => readCountry(code) === code && countryName(code) !== code;

function placesOf(sent: readonly WireLocation[]) {
  const read = readLocations(sent, isCountry);
  if (read.ok) return read.value;
  const message = shipping.locationFaults[read.fault];
  throw new InvalidParameters(['code'], { code: { code: `${read.fault}-invalid`, message } });
}

/** The places of a zone. */
export const locationEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    isList: true,
    summary: texts.summaries.list(shipping.locations),
    args: anyArgs,
    unknownCode: unknownZone().wire.code,
    async answer(deps, { path }) {
      const id = sentZone(path['zone_id']);
      if (id === REST_ZONE) return { body: [] };
      const { zone } = mustFindZone(await listDeskZones(deps.db), id);
      return { body: show(deps, zone.id, locationsOf(zone)) };
    },
  }),
  {
    methods: ['PUT', 'PATCH', 'POST'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'edit',
    item,
    isList: true,
    readsList: true,
    summary: shipping.setLocations,
    args: anyArgs,
    example: [{ code: 'CH', type: 'country' }],
    unknownCode: unknownZone().wire.code,
    async run(deps, call, sent) {
      const id = sentZone(call.path['zone_id']);
      if (id === REST_ZONE) throw failure(403, 'shipping_zone_locations_invalid_zone', shipping.restFixed);
      const places = placesOf(readSent(sent));
      const changed = await changeZones(deps, (tx, zones) => {
        const { zone, place } = mustFindZone(zones, id);
        const draft = { name: zone.name, ...places };
        return changeZone(tx, authorOf(deps, call), zone, { draft, place, mayBeEmpty: true });
      });
      if (!changed.ok && changed.failure === 'invalid')
        throw refusedZone(changed.problems, { countries: 'code', postcodes: 'code' });
      if (!changed.ok) throw changedMeanwhile();
      const { zone } = mustFindZone(await listDeskZones(deps.db), id);
      return { body: show(deps, zone.id, locationsOf(zone)) };
    },
  },
];
