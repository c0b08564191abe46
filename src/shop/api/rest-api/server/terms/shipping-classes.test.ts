import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { restProducts, type RestProducts } from '#test/rest/rest-products.ts';

type WireClass = { id: number; name: string; slug: string; description: string; count: number };
type WireVariation = { id: number; shipping_class: string; shipping_class_id: number };

let shop: TestShop;
let client: RestClient;
let tools: RestProducts;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop, { name: 'Colis' }));
  tools = restProducts(client);
});
afterAll(() => shop.close());

const PATH = '/products/shipping_classes';
const failureOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  const { code, data } = json as WireFailure;
  const { resource_id: twin } = data;
  return [status, code, ...(twin === undefined ? [] : [twin])];
};
const create = async (fields: object) => (await client.post<WireClass>(PATH, fields)).json;
const actions = async (id: number) => {
  const { rows } = await sql<{
    action: string;
    name: string;
  }>`select action, actor_name as name from audit_log
    where entity_type = 'shipping-class' and entity_id = ${String(id)} order by id`.execute(shop.db);
  return rows.map(({ action, name }) => `${action} ${name}`);
};

test('a class is created, read, changed and deleted, each with its audit entry', async () => {
  const { status, json: made } = await client.post<WireClass>(PATH, {
    name: 'Très <b>lourd</b>',
    description: 'À deux',
  });
  expect(status).toBe(201);
  expect(made).toMatchObject({
    name: 'Très <b>lourd</b>',
    slug: 'tres-b-lourd-b',
    description: 'À deux',
    count: 0,
  });
  expect((await client.get(`${PATH}/${made.id}`)).json).toEqual(made);
  const changed = await client.put<WireClass>(`${PATH}/${made.id}`, { name: 'Lourd', slug: 'lourd' });
  expect(changed.json).toEqual({ ...made, name: 'Lourd', slug: 'lourd' });
  await client.put(`${PATH}/${made.id}`, { name: 'Lourd' });
  expect(await failureOf(client.delete(`${PATH}/${made.id}`))).toEqual([
    501,
    'woocommerce_rest_trash_not_supported',
  ]);
  expect((await client.delete(`${PATH}/${made.id}?force=true`)).json).toEqual(changed.json);
  expect(await failureOf(client.get(`${PATH}/${made.id}`))).toEqual([404, 'woocommerce_rest_term_invalid']);
  expect(await actions(made.id)).toEqual(
    ['create', 'change', 'delete'].map((action) => `shipping-class.${action} Colis`),
  );
});

test('two classes never have the same name or slug', async () => {
  const { id } = await create({ name: 'Fragile' });
  const other = await create({ name: 'Plat' });
  expect(await failureOf(client.post(PATH, { name: 'FRAGILE' }))).toEqual([400, 'term_exists', id]);
  expect(await failureOf(client.put(`${PATH}/${other.id}`, { slug: 'fragile' }))).toEqual([
    400,
    'duplicate_term_slug',
    id,
  ]);
  expect(await failureOf(client.post(PATH, { name: ' ' }))).toEqual([400, 'rest_invalid_param']);
  expect(await failureOf(client.post(PATH, {}))).toEqual([400, 'rest_missing_callback_param']);
});

test('a batch creates, changes and deletes classes; lists are narrowed and ordered in few statements', async () => {
  const { json } = await client.post<Record<string, WireClass[]>>(`${PATH}/batch`, {
    create: [{ name: 'Lot xx un' }, { name: 'Lot xx deux' }, { name: 'Lot xx un' }],
  });
  const [first, second] = json['create']?.map(({ id }) => id) ?? [];
  expect(json['create']?.[2]).toMatchObject({ error: { code: 'term_exists' } });
  const idsOf = async (query: string) =>
    (await client.get<WireClass[]>(`${PATH}?${query}`)).json.map(({ id }) => id);
  expect(await idsOf('search=lot xx')).toEqual([second, first]);
  expect(await idsOf('search=lot xx&orderby=id&order=desc')).toEqual([second, first]);
  expect(await idsOf(`include=${first},${second}&orderby=include`)).toEqual([first, second]);
  expect(await idsOf('slug=lot-xx-un')).toEqual([first]);
  expect(await idsOf(`search=lot xx&exclude=${first}&per_page=1`)).toEqual([second]);
  expect(await idsOf('search=lot xx&hide_empty=true')).toEqual([]);
  const few = await countQueries(() => client.get(`${PATH}?per_page=1`));
  expect(await countQueries(() => client.get(`${PATH}?per_page=100`))).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
  const deletion = await client.post(`${PATH}/batch`, { delete: [first, second] });
  expect(deletion.json).toMatchObject({ delete: [{ id: first }, { id: second }] });
});

test('products refer to a class by its slug, and lists find them by its id', async () => {
  const { id, slug } = await create({ name: 'Encombrant' });
  const product = await tools.create({ name: 'Toboggan xx', regular_price: '80', shipping_class: slug });
  expect(product).toMatchObject({ shipping_class: slug, shipping_class_id: id });
  const found = async (query: string) => (await tools.list(`status=any&${query}`)).map((one) => one.id);
  expect(await found(`shipping_class=${id}`)).toEqual([product.id]);
  expect(await found(`shipping_class=${slug}`)).toEqual([product.id]);
  expect(await client.get<WireClass[]>(`${PATH}?product=${product.id}`)).toMatchObject({ json: [{ id }] });
  await client.put(`${PATH}/${id}`, { slug: 'volumineux' });
  expect(await tools.read(product.id)).toMatchObject({ shipping_class: 'volumineux' });
  await client.put(`/products/${product.id}`, { shipping_class: 'au-camion' });
  const [added] = (await client.get<WireClass[]>(`${PATH}?slug=au-camion`)).json;
  expect(await actions(added?.id ?? 0)).toEqual(['shipping-class.create Colis']);
  await client.put(`/products/${product.id}`, { shipping_class: '' });
  expect(await tools.read(product.id)).toMatchObject({ shipping_class: '', shipping_class_id: 0 });
  expect(await failureOf(client.put(`/products/${product.id}`, { shipping_class: '!' }))).toEqual([
    400,
    'rest_invalid_param',
  ]);
  await client.put(`/products/${product.id}`, { shipping_class: 'volumineux' });
  await client.delete(`${PATH}/${id}?force=true`);
  expect(await tools.read(product.id)).toMatchObject({ shipping_class: '', shipping_class_id: 0 });
});

test('a class counts its products in the shop', async () => {
  const { id, slug } = await create({ name: 'Comptée' });
  const [product] = await tools.list('status=publish&type=simple&per_page=1');
  await client.put(`/products/${product?.id}`, { shipping_class: slug });
  await tools.create({ name: 'Brouillon xx', status: 'draft', shipping_class: slug });
  expect((await client.get<WireClass>(`${PATH}/${id}`)).json.count).toBe(1);
});

test('a variation has the class of its product unless it has one of its own', async () => {
  await create({ name: 'Petit' });
  await create({ name: 'Grand' });
  const product = await tools.create({
    name: 'Tapis xx',
    type: 'variable',
    shipping_class: 'petit',
    attributes: [{ name: 'Taille xx', options: ['S', 'L'], variation: true }],
  });
  const path = `/products/${product.id}/variations`;
  const { json: made } = await client.post<WireVariation>(path, {
    regular_price: '9',
    attributes: [{ name: 'Taille xx', option: 'L' }],
  });
  expect(made.shipping_class).toBe('petit');
  const change = async (slug: string) =>
    (await client.put<WireVariation>(`${path}/${made.id}`, { shipping_class: slug })).json.shipping_class;
  expect(await change('grand')).toBe('grand');
  expect(await change('')).toBe('petit');
});
