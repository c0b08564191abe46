import { z } from 'zod';
import { parseId } from '#platform/server/edge/fields.ts';
import { changeMethod, createMethod, deleteMethod } from '#shop/basket/delivery-desk/server/change-zones.ts';
import {
  listDeskZones,
  type DeskMethod,
  type DeskZone,
} from '#shop/basket/delivery-desk/server/list-desk-zones.ts';
import type { MethodDraft, MethodProblem } from '#shop/basket/delivery-desk/method-draft.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { flag, integer } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { InvalidParameters } from '#shop/api/store-api/server/read.ts';
import { setupTexts } from '../../texts-setup.ts';
import { texts } from '../../texts.ts';
import {
  METHOD_IDS,
  METHOD_SETTINGS,
  methodIdOf,
  newMethod,
  settingsOf,
  withSettings,
} from '../../wire-method.ts';
import { anyArgs, endpoint, type Endpoint, type RestDeps } from '../endpoint.ts';
import { failure } from '../failures.ts';
import { fillPath, links, linksOf, REST_ROOT } from '../links.ts';
import {
  authorOf,
  changedMeanwhile,
  changeZones,
  looseText,
  mustFindZone,
  REST_ZONE,
  sentZone,
  unknownZone,
} from './zone-calls.ts';

const PATH = '/shipping/zones/{zone_id}/methods';
const { shipping } = setupTexts;
const { summaries } = texts;

const unknownMethod = () => failure(404, 'shipping_zone_method_invalid', shipping.unknownMethod);
const ONE = { path: `${PATH}/{id}`, unknownCode: unknownMethod().wire.code };

const setting = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  type: z.string(),
  value: z.string(),
  default: z.string(),
  tip: z.string(),
  placeholder: z.string(),
});
const item = z.object({
  id: z.int(),
  instance_id: z.int(),
  title: z.string(),
  order: z.int(),
  enabled: z.boolean(),
  method_id: z.enum(METHOD_IDS),
  method_title: z.string(),
  method_description: z.string(),
  settings: z.record(z.string(), setting),
  _links: links,
});

const settingsArg = z.record(z.string(), looseText).optional();
const shared = { order: integer(0, 1000).optional(), enabled: flag.optional(), settings: settingsArg };
const createArgs = anyArgs.extend({ method_id: z.enum(METHOD_IDS), ...shared });
const updateArgs = anyArgs.extend(shared);
const example = { method_id: 'flat_rate', settings: { title: 'Colissimo', cost: '6.90' } };

function show({ config }: RestDeps, zoneId: number, method: DeskMethod, order: number) {
  const id = methodIdOf(method);
  const values = settingsOf(method);
  const zone = `${config.publicUrl}${REST_ROOT}/shipping/zones/${zoneId}`;
  return {
    id: method.id,
    instance_id: method.id,
    title: method.title,
    order,
    enabled: true,
    method_id: id,
    method_title: shipping.titles[id],
    method_description: shipping.descriptions[id],
    settings: Object.fromEntries(
      METHOD_SETTINGS.map((name) => [name, showSetting(name, values[name] ?? '')]),
    ),
    _links: {
      ...linksOf(config, fillPath(PATH, { zone_id: zoneId }), method.id),
      describes: [{ href: zone }],
    },
  };
}

const LABELS: Readonly<Record<string, string>> = shipping.settings;

const showSetting = (id: string, value: string) => ({
  id,
  label: LABELS[id] ?? id,
  description: '',
  type: id === 'tax_status' ? 'select' : 'text',
  value,
  default: '',
  tip: '',
  placeholder: '',
});

const showAll = (deps: RestDeps, zone: DeskZone) =>
  zone.methods.map((method, index) => show(deps, zone.id, method, index + 1));

async function find(deps: RestDeps, zoneId: number | undefined, id: number | undefined) {
  const { zone } = mustFindZone(await listDeskZones(deps.db), zoneId);
  const found = showAll(deps, zone).find((method) => method.id === id);
  if (!found) throw unknownMethod();
  return found;
}

function mustFindMethod(zone: DeskZone, id: number | undefined) {
  const index = zone.methods.findIndex((method) => method.id === id);
  const method = zone.methods[index];
  if (!method) throw unknownMethod();
  return { method, place: index + 1 };
}

type Sent = {
  readonly enabled?: boolean | undefined;
  readonly settings?: Readonly<Record<string, string>> | undefined;
};

/** A method with the sent settings; throws if the shop cannot keep one of them. */
function draftFrom(method: MethodDraft, { enabled, settings = {} }: Sent): MethodDraft {
  if (enabled === false) throw invalid('enabled', shipping.alwaysOn);
  if ((settings['requires'] ?? '') !== '') throw invalid('settings', shipping.conditions);
  const read = withSettings(method, settings);
  if (!read.ok) throw new InvalidParameters([`settings[${read.setting}]`]);
  return read.value;
}

const invalid = (name: string, message: string) =>
  new InvalidParameters([name], { [name]: { code: 'rest_invalid_param', message } });

const refused = (problems: readonly MethodProblem[]) =>
  new InvalidParameters(
    ['settings'],
    Object.fromEntries(problems.map(({ code }) => [code, { code, message: shipping.methodFaults[code] }])),
  );

const placeOf = (order: number | undefined, usual: number) =>
  order === undefined ? usual : Math.max(order, 1);

async function shopAddress({ db }: RestDeps): Promise<string> {
  const { street, postcode, city } = await shopSettings.load(db);
  return [street, `${postcode} ${city}`.trim()].filter((part) => part !== '').join(', ');
}

/** The delivery methods of a zone. */
export const zoneMethodEndpoints: readonly Endpoint[] = [
  endpoint({
    methods: ['GET'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    isList: true,
    summary: summaries.list(shipping.methods),
    args: anyArgs,
    unknownCode: unknownZone().wire.code,
    async answer(deps, { path }) {
      const id = sentZone(path['zone_id']);
      const zones = id === REST_ZONE ? [] : await listDeskZones(deps.db);
      const body = id === REST_ZONE ? [] : showAll(deps, mustFindZone(zones, id).zone);
      return { body, paging: { page: 1, perPage: Math.max(body.length, 1), total: body.length } };
    },
  }),
  endpoint({
    methods: ['GET'],
    ...ONE,
    needs: 'change-delivery',
    purpose: 'view',
    item,
    args: anyArgs,
    summary: summaries.read(shipping.method),
    answer: async (deps, { path }) => ({
      body: await find(deps, sentZone(path['zone_id']), parseId(path['id'])),
    }),
  }),
  endpoint({
    methods: ['POST'],
    path: PATH,
    needs: 'change-delivery',
    purpose: 'create',
    item,
    example,
    summary: summaries.create(shipping.method),
    args: createArgs,
    unknownCode: unknownZone().wire.code,
    async answer(deps, call, { method_id: kind, order, ...sent }) {
      const zoneId = sentZone(call.path['zone_id']);
      if (zoneId === REST_ZONE) throw invalid('zone_id', shipping.restMethods);
      const draft = draftFrom(newMethod(kind, shipping.titles[kind], await shopAddress(deps)), sent);
      const created = await changeZones(deps, (tx, zones) => {
        const { zone } = mustFindZone(zones, zoneId);
        const place = placeOf(order, zone.methods.length + 1);
        return createMethod(tx, authorOf(deps, call), zone.id, { draft, place });
      });
      if (!created.ok) throw created.failure === 'invalid' ? refused(created.problems) : unknownZone();
      return { body: await find(deps, zoneId, created.value) };
    },
  }),
  endpoint({
    methods: ['PUT', 'PATCH', 'POST'],
    ...ONE,
    needs: 'change-delivery',
    purpose: 'edit',
    item,
    example,
    summary: summaries.update(shipping.method),
    args: updateArgs,
    async answer(deps, call, { order, ...sent }) {
      const zoneId = sentZone(call.path['zone_id']);
      const id = parseId(call.path['id']);
      const changed = await changeZones(deps, (tx, zones) => {
        const { method, place } = mustFindMethod(mustFindZone(zones, zoneId).zone, id);
        const draft = draftFrom(method, sent);
        return changeMethod(tx, authorOf(deps, call), method, { draft, place: placeOf(order, place) });
      });
      if (!changed.ok) throw changed.failure === 'invalid' ? refused(changed.problems) : changedMeanwhile();
      return { body: await find(deps, zoneId, id) };
    },
  }),
  endpoint({
    methods: ['DELETE'],
    ...ONE,
    needs: 'change-delivery',
    purpose: 'delete',
    item,
    summary: summaries.delete(shipping.method),
    args: anyArgs.extend({ force: flag.default(false).describe(texts.parameters.force) }),
    async answer(deps, call, { force }) {
      const zoneId = sentZone(call.path['zone_id']);
      const id = parseId(call.path['id']);
      const body = await find(deps, zoneId, id);
      if (!force) throw failure(501, 'trash_not_supported', texts.noTrash);
      const deleted = await changeZones(deps, (tx, zones) =>
        deleteMethod(tx, authorOf(deps, call), mustFindMethod(mustFindZone(zones, zoneId).zone, id).method),
      );
      if (!deleted.ok) throw changedMeanwhile();
      return { body };
    },
  }),
];
