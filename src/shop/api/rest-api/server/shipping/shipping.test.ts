import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulateDelivery } from '#shop/basket/delivery-desk/server/simulate-delivery.ts';
import { toCents } from '#platform/money.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { staffVisitor } from '#test/staff.ts';

type Zone = { id: number; name: string; order: number };
type Location = { code: string; type: string };
type Method = {
  id: number;
  title: string;
  order: number;
  method_id: string;
  settings: Record<string, { value: string }>;
};

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
});
afterAll(() => shop.close());

const ZONES = '/shipping/zones';
const codeOf = async (answer: Promise<{ status: number; json: WireFailure }>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
const createZone = async (name: string) => (await client.post<Zone>(ZONES, { name })).json;
const actionsOf = async (type: string, id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_type', '=', type)
      .where('entity_id', '=', String(id))
      .where('actor_kind', '=', 'key')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('a zone with its places and methods is created, delivers, and is deleted as a whole', async () => {
  const created = await client.post<Zone>(ZONES, { name: 'Suisse' });
  expect(created.status).toBe(201);
  const { id } = created.json;
  const zone = `${ZONES}/${id}`;
  expect((await client.get<Location[]>(`${zone}/locations`)).json).toEqual([]);
  const places = [{ code: 'CH' }, { code: 'LI', type: 'country' }];
  const located = await client.put<Location[]>(`${zone}/locations`, places);
  expect([located.status, located.json.map(({ code, type }) => `${type} ${code}`)]).toEqual([
    200,
    ['country CH', 'country LI'],
  ]);
  const settings = { title: 'Colis suisse', cost: 9.9, free_from: '150.00' };
  const method = await client.post<Method>(`${zone}/methods`, { method_id: 'flat_rate', settings });
  expect([method.status, method.json.title, method.json.settings['cost']?.value]).toEqual([
    200,
    'Colis suisse',
    '9.90',
  ]);
  const parcel = { country: 'CH', postcode: '1200', weightGrams: 900, books: toCents(0), offered: false };
  const delivery = async (goods: number) =>
    (await simulateDelivery(shop.db, { ...parcel, goods: toCents(goods) }, new Date())).rates[0];
  expect(await delivery(1000)).toMatchObject({ title: 'Colis suisse', price: 990 });
  expect(await delivery(15_000)).toMatchObject({ price: 0 });
  const owner = await staffVisitor(shop);
  expect((await owner.open('/gestion/livraison/')).body).toContain('Colis suisse');

  const one = `${zone}/methods/${method.json.id}`;
  const changed = await client.put<Method>(one, {
    settings: { title: 'Colis', prices: '500:4.90;2000:8.90' },
  });
  expect(changed.json).toMatchObject({ title: 'Colis', settings: { cost: { value: '4.90' } } });
  expect((await client.get<Method[]>(`${zone}/methods`)).json).toEqual([changed.json]);
  expect((await client.delete<WireFailure>(zone)).status).toBe(501);
  expect((await client.delete<Zone>(`${zone}?force=true`)).json).toMatchObject({ id, name: 'Suisse' });
  expect(await codeOf(client.get(zone))).toEqual([404, 'woocommerce_rest_shipping_zone_invalid']);
  expect(await actionsOf('zone', id)).toEqual(['zone.create', 'zone.change', 'zone.delete']);
  expect(await actionsOf('method', method.json.id)).toEqual(['method.create', 'method.change']);
});

test('the zone 0 stands first and stays as it is', async () => {
  const { json, headers } = await client.get<Zone[]>(ZONES);
  expect([json[0]?.id, headers['x-wp-total']]).toEqual([0, String(json.length)]);
  expect((await client.get<Zone>(`${ZONES}/0`)).json.order).toBe(0);
  expect((await client.get(`${ZONES}/0/methods`)).json).toEqual([]);
  const invalid = [403, 'woocommerce_rest_shipping_zone_invalid_zone'];
  expect(await codeOf(client.put(`${ZONES}/0`, { name: 'Ailleurs' }))).toEqual(invalid);
  expect(await codeOf(client.delete(`${ZONES}/0?force=true`))).toEqual(invalid);
  expect(await codeOf(client.put(`${ZONES}/0/locations`, [{ code: 'US' }]))).toEqual([
    403,
    'woocommerce_rest_shipping_zone_locations_invalid_zone',
  ]);
  const refused = await client.post<WireFailure>(`${ZONES}/0/methods`, { method_id: 'flat_rate' });
  expect([refused.status, JSON.stringify(refused.json.data)]).toEqual([
    400,
    expect.stringContaining('Créez une zone'),
  ]);
});

test('zones are renamed and ordered', async () => {
  const one = await createZone('Premier');
  const two = await createZone('Second');
  expect((await client.put<Zone>(`${ZONES}/${two.id}`, { order: 1, name: 'Avant' })).json).toMatchObject({
    name: 'Avant',
    order: 1,
  });
  const { json } = await client.get<Zone[]>(ZONES);
  expect(json[1]?.id).toBe(two.id);
  expect(await codeOf(client.post(ZONES, { name: 'Avant ' }))).toEqual([201, undefined]);
  for (const { id } of [one, two]) await client.delete(`${ZONES}/${id}?force=true`);
});

test.each<[string, object, string]>([
  ['a state', [{ code: 'BR:SP', type: 'state' }], 'rest_invalid_param'],
  ['an unknown country', [{ code: 'QQ' }], 'rest_invalid_param'],
  ['an unknown kind of place', [{ code: 'FR', type: 'planet' }], 'rest_invalid_param'],
  ['the country of another zone', [{ code: 'FR' }], 'rest_invalid_param'],
  ['a range of postcodes', [{ code: '20000...20999', type: 'postcode' }], 'rest_invalid_param'],
])('%s as a place of a zone is refused', async (_, places, code) => {
  const { id } = await createZone('Refus');
  expect(await codeOf(client.put(`${ZONES}/${id}/locations`, places))).toEqual([400, code]);
  await client.delete(`${ZONES}/${id}?force=true`);
});

test.each<[object, string]>([
  [{ method_id: 'drone' }, 'method_id'],
  [{ method_id: 'flat_rate', enabled: false }, 'enabled'],
  [{ method_id: 'flat_rate', settings: { cost: 'x' } }, 'settings[cost]'],
  [{ method_id: 'flat_rate', settings: { title: ' ' } }, 'settings'],
  [{ method_id: 'free_shipping', settings: { requires: 'min_amount' } }, 'settings'],
])('the method %j is refused because of %s', async (sent, parameter) => {
  const { id } = await createZone('Modes');
  const { status, json } = await client.post<WireFailure>(`${ZONES}/${id}/methods`, sent);
  expect([status, Object.keys(json.data.params as object)]).toEqual([400, [parameter]]);
  await client.delete(`${ZONES}/${id}?force=true`);
});

test('two changes of one method at once both happen', async () => {
  const { id } = await createZone('Ensemble');
  const { json } = await client.post<Method>(`${ZONES}/${id}/methods`, { method_id: 'relay_point' });
  const one = `${ZONES}/${id}/methods/${json.id}`;
  const answers = await Promise.all([
    client.put(one, { settings: { title: 'Relais' } }),
    client.put(one, { settings: { cost: '4.50' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await client.get<Method>(one)).json).toMatchObject({
    title: 'Relais',
    method_id: 'relay_point',
    settings: { cost: { value: '4.50' } },
  });
  expect(await codeOf(client.get(`${ZONES}/${id}/methods/999999`))).toEqual([
    404,
    'woocommerce_rest_shipping_zone_method_invalid',
  ]);
});

test('the kinds of methods are read, and nothing else', async () => {
  const { json } = await client.get<{ id: string }[]>('/shipping_methods');
  expect(json.map(({ id }) => id)).toEqual(['flat_rate', 'free_shipping', 'local_pickup', 'relay_point']);
  expect((await client.get<{ id: string }>('/shipping_methods/local_pickup')).json.id).toBe('local_pickup');
  expect(await codeOf(client.get('/shipping_methods/drone'))).toEqual([
    404,
    'woocommerce_rest_shipping_method_invalid',
  ]);
  expect(await codeOf(client.post('/shipping_methods', {}))).toEqual([404, 'rest_no_route']);
});

test('a key without the right to change the delivery is refused', async () => {
  const packer = restClient(shop, await addApiKey(shop, { role: 'packer' }));
  expect((await packer.get<WireFailure>(ZONES)).status).toBe(403);
});
