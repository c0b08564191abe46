import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInFrance } from '#platform/french.ts';
import { frenchRateSettings } from '#shop/basket/pricing/server/french-rates-settings.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { staffVisitor } from '#test/staff.ts';

type Tax = {
  id: number;
  country: string;
  rate: string;
  class: string;
  eveil: { planned: { from: string; rate: string }[] };
};

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
});
afterAll(() => shop.close());

const nextYear = `${Number(dayInFrance(new Date()).slice(0, 4)) + 1}-07-01`;
const codeOf = async (answer: Promise<{ status: number; json: WireFailure }>) => {
  const { status, json } = await answer;
  return [status, json.code];
};

test('the rates are listed, filtered and paged', async () => {
  const { json, headers } = await client.get<Tax[]>('/taxes?class=reduced-rate&per_page=3');
  expect(json.map(({ id, country, rate }) => `${id} ${country} ${rate}`)).toEqual([
    '2 FR 5.5000',
    '4 AT 10.0000',
    '6 BE 6.0000',
  ]);
  expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['27', '9']);
  const last = (await client.get<Tax[]>('/taxes?order=desc&per_page=1')).json;
  expect(last[0]).toMatchObject({ id: 54, country: 'SK', class: 'reduced-rate' });
  expect(await codeOf(client.get('/taxes/99'))).toEqual([404, 'woocommerce_rest_tax_rate_invalid_id']);
});

test('a French rate is planned from a day on, shown in the back office and recorded', async () => {
  const sent = { rate: '21.0000', eveil: { from: nextYear } };
  const { status, json } = await client.put<Tax>('/taxes/1', sent);
  expect([status, json.rate, json.eveil.planned]).toEqual([
    200,
    '20.0000',
    [{ from: nextYear, rate: '21.0000' }],
  ]);
  expect((await frenchRateSettings.load(shop.db)).changes).toEqual([
    { from: nextYear, standard: 210, reduced: 55 },
  ]);
  const manager = await staffVisitor(shop, 'manager');
  expect((await manager.open('/gestion/tva/')).body).toMatch(/21\s%/u);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select('actor_kind as actor')
    .where('action', '=', 'vat-rates.plan')
    .execute();
  expect(entries).toEqual([{ actor: 'key' }]);
});

test.each<[string, string, object, string]>([
  ['a French rate without a day', '/taxes/1', { rate: '22' }, 'rate'],
  ['a French rate of the past', '/taxes/1', { rate: '22', eveil: { from: '2020-01-01' } }, 'eveil'],
  ['a rate finer than a thousandth', '/taxes/1', { rate: '5.55', eveil: { from: nextYear } }, 'rate'],
  ['the rate of another state', '/taxes/3', { rate: '21' }, 'rate'],
  ['another name', '/taxes/1', { name: 'State Tax' }, 'name'],
])('%s is refused', async (_, path, sent, parameter) => {
  const { status, json } = await client.put<WireFailure>(path, sent);
  expect([status, Object.keys(json.data.params as object)]).toEqual([400, [parameter]]);
});

test('a rate without effect is refused with the reason instead of stored', async () => {
  const { status, json } = await client.post<WireFailure>('/taxes', {
    country: 'US',
    state: 'AL',
    rate: '4',
  });
  expect([status, JSON.stringify(json.data)]).toEqual([400, expect.stringContaining('sans effet')]);
  expect(await codeOf(client.post('/taxes', { country: 'FR', rate: '20' }))).toEqual([
    400,
    'rest_invalid_param',
  ]);
  expect(await codeOf(client.delete('/taxes/1?force=true'))).toEqual([400, 'woocommerce_rest_cannot_delete']);
  const { json: kept } = await client.get<Tax>('/taxes/3');
  expect((await client.put<Tax>('/taxes/3', kept)).json).toEqual(kept);
});

test('the classes are read and stay', async () => {
  const { json } = await client.get<{ slug: string }[]>('/taxes/classes');
  expect(json.map(({ slug }) => slug)).toEqual(['standard', 'reduced-rate', 'zero-rate']);
  expect((await client.get<{ slug: string }[]>('/taxes/classes/standard')).json).toHaveLength(1);
  const invalid = [404, 'woocommerce_rest_tax_class_invalid_slug'];
  expect(await codeOf(client.get('/taxes/classes/luxury'))).toEqual(invalid);
  expect(await codeOf(client.put('/taxes/classes/standard', { name: 'x' }))).toEqual([404, 'rest_no_route']);
  expect((await client.post('/taxes/classes', { name: 'Luxe' })).status).toBe(400);
  expect((await client.delete('/taxes/classes/standard?force=true')).status).toBe(400);
});
