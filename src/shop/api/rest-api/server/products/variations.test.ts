import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { failureOf, restProducts, type RestProducts } from '#test/rest/rest-products.ts';
import type { WireProduct } from './product-schema.ts';
import type { WireVariation } from './show-variation.ts';

let shop: TestShop;
let client: RestClient;
let tools: RestProducts;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
  tools = restProducts(client);
});
afterAll(() => shop.close());

const attributes = [
  { name: 'Teinte', variation: true, options: ['Rouge', 'Vert', 'Bleu'] },
  { name: 'Format', variation: true, options: ['Petit', 'Grand'] },
];
const newVariable = () => tools.create({ name: 'À choisir', type: 'variable', attributes });
const pathOf = ({ id }: { id: number }) => `/products/${id}/variations`;
const entriesOf = async (id: number) => {
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where entity_type = 'product' and entity_id = ${String(id)} order by id`.execute(shop.db);
  return rows.map(({ action }) => action);
};
const newVariation = async (product: { id: number }, body: object) => {
  const { status, json } = await client.post<WireVariation>(pathOf(product), body);
  expect([status, json]).toEqual([201, expect.objectContaining({ type: 'variation' })]);
  return json;
};
const chosen = (teinte: string, format?: string) => [
  { name: 'Teinte', option: teinte },
  ...(format === undefined ? [] : [{ name: 'Format', option: format }]),
];

test('a variation is created, read, changed and deleted, with one audit entry each', async () => {
  const product = await newVariable();
  const made = await newVariation(product, {
    regular_price: '29.00',
    sku: 'CHOIX-1',
    description: '<p>Rouge</p>',
    attributes: chosen('Rouge', 'Petit'),
    weight: '0.3',
    dimensions: { length: '12', width: '8', height: '4.5' },
    sale_price: '19',
    manage_stock: true,
    stock_quantity: 3,
    meta_data: [{ key: 'erp', value: 'V1' }],
  });
  expect(made).toMatchObject({
    parent_id: product.id,
    regular_price: '29.00',
    sale_price: '19',
    price: '19',
    on_sale: true,
    sku: 'CHOIX-1',
    name: 'Rouge, Petit',
    status: 'publish',
    stock_quantity: 3,
    weight: '0.3',
    description: '<p>Rouge</p>',
    attributes: chosen('Rouge', 'Petit'),
    meta_data: [{ key: 'erp', value: 'V1' }],
  });
  const path = `${pathOf(product)}/${made.id}`;
  expect((await client.get<WireVariation>(path)).json).toEqual(made);
  const { json: changed } = await client.put<WireVariation>(path, {
    regular_price: '30.00',
    status: 'private',
    attributes: chosen('Jaune', 'Petit'),
  });
  expect(changed).toMatchObject({
    regular_price: '30.00',
    status: 'private',
    attributes: chosen('Jaune', 'Petit'),
  });
  expect((await tools.read(product.id)).variations).toEqual([made.id]);
  expect((await client.delete<WireVariation>(`${path}?force=true`)).json.id).toBe(made.id);
  expect((await failureOf(client.get(path)))[1]).toBe('woocommerce_rest_product_variation_invalid_id');
  expect(await entriesOf(product.id)).toEqual([
    'product.create',
    'product.variations',
    'product.variations',
    'product.variations',
  ]);
});

test('a variation gets an uncounted stock, a reference and, without a price, waits switched off', async () => {
  const product = await newVariable();
  const priced = await newVariation(product, { regular_price: '5', attributes: chosen('Vert') });
  expect(priced).toMatchObject({
    manage_stock: false,
    stock_status: 'instock',
    sku: expect.stringMatching(/^A-CHOISIR(-\d)?-VERT$/),
    status: 'publish',
  });
  const priceless = await newVariation(product, { attributes: chosen('Bleu') });
  expect(priceless).toMatchObject({ regular_price: '', price: '', status: 'private', purchasable: false });
  const { json } = await client.put<WireVariation>(`${pathOf(product)}/${priceless.id}`, {
    regular_price: '7',
  });
  expect(json).toMatchObject({ regular_price: '7', status: 'publish' });
});

test('the photograph of a variation is one of its product', async () => {
  const [shown] = await tools.list('status=publish&type=simple&per_page=1');
  const product = await newVariable();
  const image = { id: shown?.images[0]?.id, alt: 'En rouge' };
  const made = await newVariation(product, { regular_price: '5', attributes: chosen('Rouge'), image });
  expect(made.image).toMatchObject(image);
  expect((await tools.read(product.id)).images).toMatchObject([image]);
  const { json } = await client.put<WireVariation>(`${pathOf(product)}/${made.id}`, { image: null });
  expect(json.image).toBeNull();
});

test('missing combinations are generated at the lowest price', async () => {
  const product = await newVariable();
  expect((await failureOf(client.post(`${pathOf(product)}/generate`, {})))[0]).toBe(400);
  await newVariation(product, { regular_price: '8', attributes: chosen('Rouge', 'Petit') });
  const { json } = await client.post<{ count: number }>(`${pathOf(product)}/generate`, {});
  expect(json.count).toBe(5);
  const { json: all } = await client.get<WireVariation[]>(
    `${pathOf(product)}?per_page=100&order=asc&orderby=id`,
  );
  expect(all.map(({ regular_price }) => Number(regular_price))).toEqual([8, 8, 8, 8, 8, 8]);
  expect((await client.post<{ count: number }>(`${pathOf(product)}/generate`, {})).json.count).toBe(0);
});

test('a batch creates, changes and deletes, and answers its failures', async () => {
  const product = await newVariable();
  const path = `${pathOf(product)}/batch`;
  type Answer = Record<'create' | 'update' | 'delete', (WireVariation & { error?: WireFailure })[]>;
  const { json: made } = await client.post<Answer>(path, {
    create: [
      { regular_price: '30.00', attributes: chosen('Vert') },
      { regular_price: '35.00', attributes: chosen('Rouge') },
      { regular_price: '36.00', attributes: chosen('rouge') },
    ],
  });
  expect(made.create.map(({ price, error }) => price ?? error?.code)).toEqual([
    '30.00',
    '35.00',
    'rest_invalid_param',
  ]);
  const [green, red] = made.create;
  const { json } = await client.post<Answer>(path, {
    update: [{ id: red?.id, regular_price: '35.99' }, { id: 1 }],
    delete: [green?.id],
  });
  expect(json.update.map(({ regular_price, error }) => regular_price ?? error?.code)).toEqual([
    '35.99',
    'woocommerce_rest_product_variation_invalid_id',
  ]);
  expect((await tools.read(product.id)).variations).toEqual([red?.id]);
});

test.each<[string, object, string]>([
  ['a price that is no number', { regular_price: 'cher' }, 'regular_price'],
  ['a sale price that is not lower', { regular_price: '5', sale_price: '6' }, 'sale_price'],
  ['two of three sizes', { regular_price: '5', dimensions: { length: '1', width: '2' } }, 'dimensions'],
  ['a photograph of nobody', { regular_price: '5', image: { id: 99_999_999 } }, 'image'],
  ['an attribute that does not exist', { attributes: [{ id: 99_999, option: 'Rouge' }] }, 'attributes'],
])('%s is refused', async (_, body, parameter) => {
  const product = await newVariable();
  const [status, code, params] = await failureOf(
    client.post(pathOf(product), { attributes: chosen('Rouge'), ...body }),
  );
  expect([status, code, Object.keys(params ?? {})]).toEqual([400, 'rest_invalid_param', [parameter]]);
  expect((await tools.read(product.id)).variations).toEqual([]);
});

test('ids of other products, taken references and simple products are refused', async () => {
  const one = await newVariable();
  const two = await newVariable();
  const made = await newVariation(one, { regular_price: '5', sku: 'PRISE', attributes: chosen('Rouge') });
  expect((await failureOf(client.get(`${pathOf(two)}/${made.id}`)))[1]).toBe(
    'woocommerce_rest_product_variation_invalid_id',
  );
  const taken = client.post(pathOf(two), { regular_price: '5', sku: 'PRISE', attributes: chosen('Rouge') });
  expect((await failureOf(taken)).slice(0, 2)).toEqual([400, 'product_invalid_sku']);
  const simple = await tools.create({ name: 'Simple', status: 'draft' });
  for (const id of [simple.id, 99_999_999])
    expect((await failureOf(client.post(`/products/${id}/variations`, { regular_price: '5' })))[1]).toBe(
      'woocommerce_rest_product_invalid_id',
    );
  expect((await failureOf(client.get('/products/99999999/variations')))[0]).toBe(404);
});

test('lists are narrowed, of one product and of all, with a fixed number of statements', async () => {
  const product = await newVariable();
  const red = await newVariation(product, {
    regular_price: '5',
    sale_price: '4',
    sku: 'LISTE-R',
    attributes: chosen('Rouge'),
  });
  const green = await newVariation(product, {
    regular_price: '9',
    status: 'private',
    stock_status: 'outofstock',
    attributes: chosen('Vert'),
  });
  const found = async (query: string) =>
    (await client.get<WireVariation[]>(`${pathOf(product)}?order=asc&orderby=id&${query}`)).json.map(
      ({ id }) => id,
    );
  expect(await found('')).toEqual([red.id, green.id]);
  for (const query of [
    'on_sale=true',
    'max_price=5',
    'sku=LISTE-R',
    'search=liste',
    'status=publish',
    'stock_status=instock',
    `exclude=${green.id}`,
    'search_sku=iste-r',
    'include_status=publish',
    'exclude_status=private',
    'in_stock=true',
    'attributes[0][attribute]=pa_teinte&attributes[0][term]=rouge',
    'attributes[0][attribute]=pa_teinte&attributes[0][terms]=rouge,bleu',
  ])
    expect([query, await found(query)]).toEqual([query, [red.id]]);
  for (const query of [
    'on_sale=false',
    'min_price=6',
    'status=private',
    'stock_status=outofstock',
    `include=${green.id}`,
    'status=draft',
    'exclude_status=publish',
    'in_stock=false',
  ])
    expect([query, await found(query)]).toEqual([query, [green.id]]);
  for (const query of [
    `parent=${product.id}`,
    `slug=${product.slug}`,
    'virtual=false',
    'tax_class=standard',
    'status=any',
    'downloadable=false',
  ])
    expect([query, await found(query)]).toEqual([query, [red.id, green.id]]);
  for (const query of [
    `parent_exclude=${product.id}`,
    'slug=autre',
    'virtual=true',
    'tax_class=reduced-rate',
    'downloadable=true',
    'status=pending',
    'global_unique_id=4006381333931',
    'stock_status=onbackorder',
    'attributes[0][attribute]=pa_inconnu&attributes[0][term]=rouge',
  ])
    expect([query, await found(query)]).toEqual([query, []]);
  const all = () => client.get<WireVariation[]>('/variations?per_page=100');
  expect((await all()).json.map(({ id }) => id)).toContain(red.id);
  expect(await countQueries(all)).toBeLessThanOrEqual(6);
});

test('a product is copied as a draft', async () => {
  const product = await newVariable();
  const { status, json } = await client.post<WireProduct>(`/products/${product.id}/duplicate`, {});
  expect([status, json.name, json.status, json.type]).toEqual([
    201,
    'À choisir (copie)',
    'draft',
    'variable',
  ]);
  expect(json.id).not.toBe(product.id);
});

const decimal = fc.integer({ min: 1, max: 9999 }).map((value) => String(value / 10));
const writable = fc.record(
  {
    regular_price: fc.integer({ min: 200, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
    sale_price: fc.integer({ min: 1, max: 199 }).map((cents) => (cents / 100).toFixed(2)),
    description: fc.stringMatching(/^[a-zé]{1,12}$/),
    status: fc.constantFrom('publish', 'private', 'pending'),
    manage_stock: fc.constant(true),
    stock_quantity: fc.integer({ min: 0, max: 1_000_000 }),
    low_stock_amount: fc.option(fc.integer({ min: 0, max: 99 })),
    backorders: fc.constantFrom('no', 'notify', 'yes'),
    weight: fc.integer({ min: 1, max: 1_000_000 }).map((grams) => String(grams / 1000)),
    dimensions: fc.record({ length: decimal, width: decimal, height: decimal }),
    shipping_class: fc.stringMatching(/^[a-z]{1,12}$/),
    date_on_sale_from_gmt: fc.constantFrom(null, '2024-05-01T10:00:00'),
    date_on_sale_to_gmt: fc.constantFrom(null, '2035-05-01T10:00:00'),
  },
  { requiredKeys: ['regular_price', 'sale_price'] },
);

test('what is created or changed through the API is read back equal', { timeout: 120_000 }, async () => {
  const product = await newVariable();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(writable, writable, async (first, second) => {
      number += 1;
      const made = await newVariation(product, { ...first, attributes: chosen(`Ton ${number}`) });
      expect(made).toMatchObject(first);
      const { json } = await client.put<WireVariation>(`${pathOf(product)}/${made.id}`, second);
      expect(json).toMatchObject(second);
      expect((await client.get<WireVariation>(`${pathOf(product)}/${made.id}`)).json).toEqual(json);
    }),
    { numRuns: 10 },
  );
});
