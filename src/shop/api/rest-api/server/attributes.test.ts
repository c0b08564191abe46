import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Attribute = { id: number; name: string; slug: string; type: string };

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
});
afterAll(() => shop.close());

const PATH = '/products/attributes';
const list = async () => (await client.get<Attribute[]>(PATH)).json;
const outcome = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};

test('an attribute is created, read, changed and deleted', async () => {
  const sent = { name: 'Reliure', slug: 'pa_reliure', type: 'button' };
  const { status, json } = await client.post<Attribute>(PATH, sent);
  expect([status, json]).toEqual([
    201,
    expect.objectContaining({ ...sent, order_by: 'menu_order', has_archives: false }),
  ]);
  const one = `${PATH}/${json.id}`;
  expect((await client.put<Attribute>(one, { name: 'Reliure du livre' })).json).toEqual({
    ...json,
    name: 'Reliure du livre',
  });
  expect((await list()).map(({ id }) => id)).toContain(json.id);
  expect(await outcome(client.delete(one))).toEqual([501, 'woocommerce_rest_trash_not_supported']);
  expect((await client.delete<Attribute>(`${one}?force=true`)).status).toBe(200);
  expect(await outcome(client.get(one))).toEqual([404, 'woocommerce_rest_taxonomy_invalid']);
  const audit = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_type', '=', 'attribute')
    .where('entity_id', '=', String(json.id))
    .where('actor_kind', '=', 'key')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'attribute.create',
    'attribute.change',
    'attribute.delete',
  ]);
});

test('a slug is made from the name', async () => {
  const { json } = await client.post<Attribute>(PATH, { name: 'Âge du capitaine' });
  expect([json.slug, json.type]).toEqual(['pa_age-du-capitaine', 'select']);
});

test.each<[string, object, string]>([
  ['no name', {}, 'rest_missing_callback_param'],
  ['an empty name', { name: ' ' }, 'rest_invalid_param'],
  ['a long name', { name: 'a'.repeat(61) }, 'rest_invalid_param'],
  ['a name without letters', { name: '«»' }, 'rest_invalid_param'],
  ['an unknown type', { name: 'Format', type: 'slider' }, 'rest_invalid_param'],
  ['a name that exists', { name: 'COULEUR' }, 'woocommerce_rest_cannot_create'],
])('%s is refused', async (_, body, code) => {
  expect(await outcome(client.post(PATH, body))).toEqual([400, code]);
});

test('an attribute of products is not deleted, and the ages are not changed', async () => {
  const all = await list();
  const idOf = (slug: string) => all.find((one) => one.slug === slug)?.id;
  const used = all.find(({ name }) => name === 'Couleur')?.id;
  expect(await outcome(client.delete(`${PATH}/${used}?force=true`))).toEqual([
    409,
    'woocommerce_rest_cannot_delete',
  ]);
  expect(await outcome(client.put(`${PATH}/${idOf('pa_age')}`, { name: 'Âges' }))).toEqual([
    400,
    'woocommerce_rest_cannot_edit',
  ]);
});

test('a batch changes several attributes', async () => {
  const { json } = await client.post<Record<string, (Attribute & { error?: WireFailure })[]>>(
    `${PATH}/batch`,
    { create: [{ name: 'Parfum' }, { name: 'parfum' }], update: [{ id: 999999, name: 'x' }] },
  );
  expect(json['create']?.map(({ name, error }) => name ?? error?.code)).toEqual([
    'Parfum',
    'woocommerce_rest_cannot_create',
  ]);
  expect(json['update']?.[0]?.error?.code).toBe('woocommerce_rest_taxonomy_invalid');
});
