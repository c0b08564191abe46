import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Value = {
  id: number;
  name: string;
  slug: string;
  description: string;
  menu_order: number;
  count: number;
};

let shop: TestShop;
let client: RestClient;
let path: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { name: 'Catalogue' }));
  const { json } = await client.post<{ id: number }>('/products/attributes', { name: 'Forme' });
  path = `/products/attributes/${json.id}/terms`;
});
afterAll(() => shop.close());

const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};
const actionsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('entity_type', '=', 'term')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, actor_name: name }) => `${name} ${action}`);

test('a value is created, read, changed and deleted, with one audit entry each', async () => {
  const created = await client.post<Value>(path, { name: 'Rond' });
  const { id } = created.json;
  expect([created.status, created.headers.location]).toEqual([
    201,
    `http://localhost/wp-json/wc/v3${path}/${id}`,
  ]);
  expect(created.json).toMatchObject({
    name: 'Rond',
    slug: 'rond',
    description: '',
    menu_order: 0,
    count: 0,
  });
  const changed = await client.put<Value>(`${path}/${id}`, { name: 'Carré', description: 'Quatre côtés' });
  expect(changed.json).toEqual({ ...created.json, name: 'Carré', description: 'Quatre côtés' });
  expect((await client.get<Value[]>(path)).json).toEqual([changed.json]);
  expect(await codeOf(client.delete(`${path}/${id}`))).toEqual([501, 'woocommerce_rest_trash_not_supported']);
  expect((await client.delete<Value>(`${path}/${id}?force=true`)).json).toEqual(changed.json);
  expect(await codeOf(client.get(`${path}/${id}`))).toEqual([404, 'woocommerce_rest_term_invalid']);
  expect(await actionsOf(id)).toEqual(
    ['create', 'change', 'delete'].map((action) => `Catalogue term.${action}`),
  );
});

test('values keep the place that a tool gives them', async () => {
  const create = async (fields: object) => (await client.post<Value>(path, fields)).json.id;
  const one = await create({ name: 'Un' });
  const two = await create({ name: 'Deux' });
  const zero = await create({ name: 'Zéro', menu_order: 0 });
  await client.put(`${path}/${one}`, { menu_order: 2 });
  const { json } = await client.get<Value[]>(`${path}?orderby=id`);
  const places = new Map(json.map(({ id, menu_order: place }) => [id, place]));
  expect([zero, two, one].map((id) => places.get(id))).toEqual([0, 1, 2]);
  await client.post(`${path}/batch`, { delete: [zero, two, one] });
});

test('names belong to one value, slugs stay, and ages and unknown attributes are refused', async () => {
  const { id } = (await client.post<Value>(path, { name: 'Étoile' })).json;
  const twin = await client.call('POST', path, { name: 'étoile' });
  expect([twin.json.code, twin.json.data.resource_id]).toEqual(['term_exists', id]);
  expect(await codeOf(client.put(`${path}/${id}`, { slug: 'autre' }))).toEqual([400, 'rest_invalid_param']);
  expect(await codeOf(client.post(path, { name: '' }))).toEqual([400, 'rest_invalid_param']);
  expect(await codeOf(client.get('/products/attributes/999999/terms'))).toEqual([
    404,
    'woocommerce_rest_taxonomy_invalid',
  ]);
  expect(await codeOf(client.get('/products/attributes/x/terms'))).toEqual([404, 'rest_no_route']);
  const age = await shop.db
    .selectFrom('attributes')
    .select('id')
    .where('taxonomy', '=', TAXONOMY.age)
    .executeTakeFirstOrThrow();
  expect(await codeOf(client.post(`/products/attributes/${age.id}/terms`, { name: '7 ans' }))).toEqual([
    400,
    'woocommerce_rest_cannot_edit',
  ]);
  // A value of another attribute is unknown here.
  const other = (await client.post<{ id: number }>('/products/attributes', { name: 'Parfum' })).json.id;
  expect(await codeOf(client.get(`/products/attributes/${other}/terms/${id}`))).toEqual([
    404,
    'woocommerce_rest_term_invalid',
  ]);
});

test('what is created through the API is read back equal', async () => {
  let number = 0;
  const word = fc.stringMatching(/^[a-zéA-Z<>&«»]{1,20}$/);
  await fc.assert(
    fc.asyncProperty(word, word, async (name, description) => {
      const sent = { name: `${name} ${(number += 1)}`, slug: `mot-${number}`, description };
      const { id } = (await client.post<Value>(path, sent)).json;
      expect((await client.get<Value>(`${path}/${id}`)).json).toMatchObject(sent);
    }),
    { numRuns: 15 },
  );
});
