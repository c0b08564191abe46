import { z } from 'zod';
import { changeZone, createZone, deleteZone } from '#shop/basket/delivery-desk/server/change-zones.ts';
import { listDeskZones } from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import { flag, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { links, linksOf, REST_ROOT } from '../links.ts';
import { typedText } from '../paging.ts';
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

const PATH = '/shipping/zones';
const ONE = { path: `${PATH}/{id}`, unknownCode: unknownZone().wire.code };
const { shipping } = setupTexts;
const { summaries } = texts;

const item = z.object({ id: z.int(), name: z.string(), order: z.int(), _links: links });
const example = { name: 'Suisse', order: 3 };
const createArgs = anyArgs.extend({ name: typedText, order: integer(0, 1000).optional() });
const updateArgs = anyArgs.extend({ name: typedText.optional(), order: integer(0, 1000).optional() });

type ShownZone = { readonly id: number; readonly name: string };
const REST: ShownZone = { id: REST_ZONE, name: shipping.rest };

const show = ({ config }: RestDeps, { id, name }: ShownZone, order: number) => ({
  id,
  name,
  order,
  _links: {
    ...linksOf(config, PATH, id),
    describedby: [{ href: `${config.publicUrl}${REST_ROOT}${PATH}/${id}/locations` }],
  },
});

async function find(deps: RestDeps, id: number | undefined) {
  if (id === REST_ZONE) return show(deps, REST, 0);
  const { zone, place } = mustFindZone(await listDeskZones(deps.db), id);
  return show(deps, zone, place);
}

/** The places of an order begin with 1. */
const placeOf = (order: number | undefined, usual: number) =>
  order === undefined ? usual : Math.max(order, 1);

const fixed = () => failure(403, 'shipping_zone_invalid_zone', shipping.restFixed);

/** The delivery zones, with the zone 0 of all other places. */
export const zoneEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    isList: true,
    summary: summaries.list(shipping.zones),
    args: anyArgs,
    answer: async (deps) => {
      const zones = await listDeskZones(deps.db);
      const body = [show(deps, REST, 0), ...zones.map((zone, index) => show(deps, zone, index + 1))];
      return { body, paging: { page: 1, perPage: body.length, total: body.length } };
    },
  }),
  endpoint({
    methods: ['GET'],
    ...ONE,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    args: anyArgs,
    summary: summaries.read(shipping.zone),
    answer: async (deps, { path }) => ({ body: await find(deps, sentZone(path['id'])) }),
  }),
  endpoint({
    methods: ['POST'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'create',
    item,
    example,
    summary: summaries.create(shipping.zone),
    args: createArgs,
    status: 201,
    async answer(deps, call, { name, order }) {
      const draft = { name: name.trim(), countries: [], postcodes: [] };
      const created = await changeZones(deps, (tx, zones) =>
        createZone(tx, authorOf(deps, call), {
          draft,
          place: placeOf(order, zones.length + 1),
          mayBeEmpty: true,
        }),
      );
      if (!created.ok) throw refusedZone(created.problems, {});
      const body = await find(deps, created.value);
      return { status: 201, body, location: `${deps.config.publicUrl}${REST_ROOT}${PATH}/${body.id}` };
    },
  }),
  endpoint({
    methods: ['PUT', 'PATCH', 'POST'],
    ...ONE,
    needs: 'change-delivery',
    purpose: 'edit',
    item,
    example,
    summary: summaries.update(shipping.zone),
    args: updateArgs,
    async answer(deps, call, { name, order }) {
      const id = sentZone(call.path['id']);
      if (id === REST_ZONE) throw fixed();
      const changed = await changeZones(deps, (tx, zones) => {
        const { zone, place } = mustFindZone(zones, id);
        const draft = { ...zone, name: name?.trim() ?? zone.name };
        const placed = { draft, place: placeOf(order, place), mayBeEmpty: true };
        return changeZone(tx, authorOf(deps, call), zone, placed);
      });
      if (!changed.ok && changed.failure === 'invalid') throw refusedZone(changed.problems, {});
      if (!changed.ok) throw changedMeanwhile();
      return { body: await find(deps, id) };
    },
  }),
  endpoint({
    methods: ['DELETE'],
    ...ONE,
    needs: 'change-delivery',
    purpose: 'delete',
    item,
    summary: summaries.delete(shipping.zone),
    args: anyArgs.extend({ force: flag.default(false).describe(texts.parameters.force) }),
    async answer(deps, call, { force }) {
      const id = sentZone(call.path['id']);
      if (id === REST_ZONE) throw fixed();
      const body = await find(deps, id);
      if (!force) throw failure(501, 'trash_not_supported', texts.noTrash);
      const deleted = await changeZones(deps, (tx, zones) =>
        deleteZone(tx, authorOf(deps, call), mustFindZone(zones, id).zone, true),
      );
      if (!deleted.ok) throw changedMeanwhile();
      return { body };
    },
  }),
];
