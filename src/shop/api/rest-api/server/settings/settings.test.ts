import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import { newBuyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Setting = { id: string; value: string | string[]; type: string; group_id: string };
type Gateway = { id: string; title: string; enabled: boolean; order: number };

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { role: 'owner' }));
});
afterAll(() => shop.close());

const general = async () => (await client.get<Setting[]>('/settings/general')).json;
const valueOf = async (id: string) => (await general()).find((one) => one.id === id)?.value;
const codeOf = async (answer: Promise<{ status: number; json: WireFailure }>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
const entriesOf = async (formId: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['actor_kind as actor', 'diff'])
    .where('entity_type', '=', 'settings')
    .where('entity_id', '=', formId)
    .execute();

test('the groups and their options are listed with their values', async () => {
  const groups = (await client.get<{ id: string }[]>('/settings')).json.map(({ id }) => id);
  expect(groups).toEqual([
    'general',
    'products',
    'tax',
    'shipping',
    'checkout',
    'account',
    'email',
    'advanced',
  ]);
  for (const group of groups) {
    const { status, json } = await client.get<Setting[]>(`/settings/${group}`);
    expect([status, json.every((one) => one.group_id === group)]).toEqual([200, true]);
  }
  expect(await valueOf('woocommerce_currency')).toBe('EUR');
  expect(await valueOf('woocommerce_default_country')).toBe('FR');
  expect(await valueOf('woocommerce_store_city')).toBe('Lyon');
  expect(await valueOf('woocommerce_specific_ship_to_countries')).toContain('FR');
});

test('a setting of a form is written with its rules, recorded once and read back', async () => {
  const path = '/settings/general/woocommerce_store_address';
  for (const value of ['3 rue des Capucins', '3 rue des Capucins']) {
    const { status, json } = await client.put<Setting>(path, { value });
    expect([status, json.value]).toEqual([200, value]);
  }
  expect((await shopSettings.load(shop.db)).street).toBe('3 rue des Capucins');
  const entries = await entriesOf('contact');
  expect(entries.map(({ actor }) => actor)).toEqual(['key']);
  const long = client.put<WireFailure>(path, { value: 'x'.repeat(201) });
  expect(await codeOf(long)).toEqual([400, 'rest_setting_value_invalid']);
  const checkbox = '/settings/products/woocommerce_cart_redirect_after_add';
  expect((await client.put<Setting>(checkbox, { value: 'yes' })).json.value).toBe('yes');
  expect(await codeOf(client.put(checkbox, { value: 'maybe' }))).toEqual([400, 'rest_setting_value_invalid']);
  expect((await client.put<Setting>(checkbox, { value: 'no' })).json.value).toBe('no');
  const euVat = '/settings/tax/eveil_eu_vat';
  expect((await client.put<Setting>(euVat, { value: 'destination' })).json.value).toBe('destination');
  expect(await codeOf(client.put(euVat, { value: 'moon' }))).toEqual([400, 'rest_setting_value_invalid']);
  await client.put(euVat, { value: 'threshold' });
});

test('what the shop always does is accepted as it is, and refused otherwise with a reason', async () => {
  const path = '/settings/general/woocommerce_calc_taxes';
  expect((await client.put<Setting>(path, { value: 'yes' })).status).toBe(200);
  const { status, json } = await client.put<WireFailure>(path, { value: 'no' });
  expect([status, json.code, json.message]).toEqual([
    400,
    'rest_setting_value_invalid',
    expect.stringContaining('fonctionne toujours ainsi'),
  ]);
  expect(await codeOf(client.get('/settings/nothing'))).toEqual([404, 'rest_setting_setting_group_invalid']);
  expect(await codeOf(client.get('/settings/general/nothing'))).toEqual([
    404,
    'rest_setting_setting_invalid',
  ]);
});

test('a batch writes settings of one group or of several; a wrong one answers its error', async () => {
  type Batch = { update: (Setting & { error?: WireFailure })[] };
  const { json } = await client.post<Batch>('/settings/general/batch', {
    update: [
      { id: 'woocommerce_store_city', value: 'Villeurbanne' },
      { id: 'woocommerce_currency', value: 'USD' },
    ],
  });
  expect(json.update.map(({ value, error }) => error?.code ?? value)).toEqual([
    'Villeurbanne',
    'rest_setting_value_invalid',
  ]);
  const several = await client.post<Batch>('/settings/batch', {
    update: [
      { group_id: 'general', id: 'woocommerce_store_city', value: 'Lyon' },
      { group_id: 'nothing', id: 'x', value: 'y' },
    ],
  });
  expect(several.json.update.map(({ value, error }) => error?.code ?? value)).toEqual([
    'Lyon',
    'rest_setting_setting_group_invalid',
  ]);
  const many = Array.from({ length: 101 }, () => ({ id: 'woocommerce_store_city', value: 'Lyon' }));
  expect((await client.post('/settings/general/batch', { update: many })).status).toBe(413);
});

test('a manager reads the company and may not change it, as in the back office', async () => {
  const manager = restClient(shop, await addApiKey(shop));
  expect((await manager.get('/settings/general')).status).toBe(200);
  const path = '/settings/general/woocommerce_store_city';
  expect(await codeOf(manager.put(path, { value: 'Brest' }))).toEqual([403, 'woocommerce_rest_cannot_edit']);
});

test('a payment method is switched off and on; the checkout follows', async () => {
  const list = async () => (await client.get<Gateway[]>('/payment_gateways')).json;
  expect((await list()).map(({ id, order }) => `${order} ${id}`)).toEqual([
    '1 woocommerce_payments',
    '2 bacs',
    '3 cheque',
  ]);
  const path = '/payment_gateways/cheque';
  const checkout = async () => {
    shop.app.drop(['settings']);
    const { visitor } = await newBuyer(shop);
    return (await visitor.open('/commander/')).body;
  };
  expect(await checkout()).toContain('value="cheque"');
  expect((await client.put<Gateway>(path, { enabled: false })).json.enabled).toBe(false);
  expect(await checkout()).not.toContain('value="cheque"');
  expect((await client.put<Gateway>(path, { enabled: true, title: 'Chèque' })).json.enabled).toBe(true);
  expect(await checkout()).toContain('value="cheque"');
  expect(await entriesOf('modes-de-paiement')).toHaveLength(2);
});

test.each<[string, object, string]>([
  ['woocommerce_payments', { enabled: false }, 'enabled'],
  ['cheque', { title: 'Par la poste' }, 'title'],
  ['cheque', { order: 1 }, 'order'],
  ['cheque', { settings: { instructions: 'Autre' } }, 'settings'],
  ['cheque', { enabled: 'perhaps' }, 'enabled'],
])('of the method %s, %j is refused', async (id, sent, parameter) => {
  const { status, json } = await client.put<WireFailure>(`/payment_gateways/${id}`, sent);
  expect([status, Object.keys(json.data.params as object)]).toEqual([400, [parameter]]);
});

test('an unknown payment method is not found', async () => {
  expect(await codeOf(client.get('/payment_gateways/cod'))).toEqual([
    404,
    'woocommerce_rest_payment_gateway_invalid',
  ]);
});
