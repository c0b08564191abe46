import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planPublication } from '#shop/catalogue/product-desk/server/plan-publication.ts';
import { archiveProduct, unpublishProduct } from '#shop/catalogue/product-desk/server/change-status.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { restProducts, type RestProducts } from '#test/rest/rest-products.ts';
import type { WireProduct } from './product-schema.ts';
import type { WireVariation } from './show-variation.ts';

let shop: TestShop;
let client: RestClient;
let tools: RestProducts;
let pictureId: number;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
  tools = restProducts(client);
  pictureId = (await tools.list('per_page=1&status=publish'))[0]?.images[0]?.id ?? 0;
});
afterAll(() => shop.close());

const COMPLETE = {
  maker: {
    name: 'Atelier',
    address: '1 rue du Bois, 69001 Lyon',
    email: 'a@atelier.example',
    country: 'FR',
  },
  warnings: ['Attention\u202f! Petits éléments.'],
};
const attributes = [{ name: 'Teinte', variation: true, options: ['Rouge', 'Vert'] }];
const red = { regular_price: '12.00', attributes: [{ name: 'Teinte', option: 'Rouge' }] };
const newVariable = (status = 'publish') =>
  tools.create({
    name: 'Toupie',
    type: 'variable',
    status,
    attributes,
    images: [{ id: pictureId }],
    eveil: COMPLETE,
  });
const stateOf = async ({ id }: { id: number }) => {
  const { status, eveil } = await tools.read(id);
  return [status, eveil.missing];
};
const put = (id: number, body: object) => client.put<WireProduct>(`/products/${id}`, body);
const author = (productId: number) => ({
  productId,
  now: new Date(),
  actor: { kind: 'staff', id: null, name: 'Louise', ip: null } as const,
});
const entriesOf = async (id: number) => {
  const { rows } = await sql<{ action: string; diff: object }>`select action, diff from audit_log
    where entity_type = 'product' and entity_id = ${String(id)} order by id`.execute(shop.db);
  return rows;
};

test('the first variation on sale publishes a product that was to be published', async () => {
  const product = await newVariable();
  expect(product.status).toBe('pending');
  expect(product.meta_data).toEqual([{ id: 0, key: 'eveil_missing', value: ['variations'] }]);
  const path = `/products/${product.id}/variations`;
  const { json: priceless } = await client.post<WireVariation>(path, { attributes: red.attributes });
  expect(await stateOf(product)).toEqual(['pending', ['variations']]);
  expect((await client.put(`${path}/${priceless.id}`, { regular_price: '12.00' })).status).toBe(200);
  expect(await stateOf(product)).toEqual(['publish', []]);
  expect((await shop.ask(`/produit/${product.slug}/`)).body).toContain('Toupie');
  const entries = await entriesOf(product.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'product.create',
    'product.variations',
    'product.change',
  ]);
  expect(entries[2]?.diff).toMatchObject({ status: ['draft', 'publish'] });
});

test('generated variations publish a product that was to be published', async () => {
  const product = await newVariable();
  const generate = { default_values: { regular_price: '9.00' } };
  expect((await client.post(`/products/${product.id}/variations/generate`, generate)).status).toBe(200);
  expect(await stateOf(product)).toEqual(['publish', []]);
  expect((await entriesOf(product.id)).map(({ action }) => action)).toEqual([
    'product.create',
    'product.change',
  ]);
});

test('photographs, facts of the offer and members publish a product when the last one is sent', async () => {
  const product = await tools.create({ name: 'Plus tard', regular_price: '9.90', status: 'publish' });
  expect((await put(product.id, { images: [{ id: pictureId }] })).json.status).toBe('pending');
  expect((await put(product.id, { eveil: COMPLETE })).json).toMatchObject({
    status: 'publish',
    meta_data: [],
  });
  expect((await entriesOf(product.id)).map(({ action }) => action)).toEqual([
    'product.create',
    'product.photos',
    'product.change',
  ]);
  const group = await tools.create({
    name: 'Panier',
    type: 'grouped',
    status: 'publish',
    images: [{ id: pictureId }],
    eveil: COMPLETE,
  });
  expect(await stateOf(group)).toEqual(['pending', ['members']]);
  expect((await put(group.id, { grouped_products: [product.id] })).json.status).toBe('publish');
});

test.each(['draft', 'pending', 'private'])(
  'a product with the status %s waits for its tool',
  async (status) => {
    const product = await newVariable(status);
    await client.post(`/products/${product.id}/variations`, red);
    expect(await stateOf(product)).toEqual([status, []]);
  },
);

test('a tool or the merchant gives the publication up with another status', async () => {
  const byTool = await newVariable();
  await put(byTool.id, { status: 'draft' });
  const byMerchant = await newVariable();
  await unpublishProduct(shop.db, author(byMerchant.id));
  const archived = await newVariable();
  await archiveProduct(shop.db, author(archived.id));
  for (const { id } of [byTool, byMerchant, archived]) await client.post(`/products/${id}/variations`, red);
  expect(await stateOf(byTool)).toEqual(['draft', []]);
  expect((await stateOf(byMerchant))[0]).toBe('pending');
  expect((await stateOf(archived))[0]).toBe('trash');
});

test('a planned publication keeps its moment', async () => {
  const product = await newVariable();
  // The merchant completes the product in the back office.
  const { id: variationId } = (
    await client.post<WireVariation>(`/products/${product.id}/variations`, {
      attributes: red.attributes,
    })
  ).json;
  await sql`update variations set is_active = true, regular_cents = 900 where id = ${variationId}`.execute(
    shop.db,
  );
  expect((await planPublication(shop.db, author(product.id), new Date('2040-01-01'))).ok).toBe(true);
  expect((await put(product.id, { short_description: 'Bientôt' })).json.status).toBe('pending');
});
