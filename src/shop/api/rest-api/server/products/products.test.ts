import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishProduct, unpublishProduct } from '#shop/catalogue/product-desk/server/change-status.ts';
import { findDeskProduct } from '#shop/catalogue/product-desk/server/find-desk-product.ts';
import { saveProduct } from '#shop/catalogue/product-desk/server/save-product.ts';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { failureOf, restProducts, type RestProducts } from '#test/rest/rest-products.ts';
import type { WireProduct } from './product-schema.ts';

let shop: TestShop;
let client: RestClient;
let tools: RestProducts;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
  tools = restProducts(client);
});
afterAll(() => shop.close());
const create: RestProducts['create'] = (body) => tools.create(body);
const list: RestProducts['list'] = (query) => tools.list(query);
const read: RestProducts['read'] = (id) => tools.read(id);

const entriesOf = (id: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('entity_type', '=', 'product')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
const MAKER = {
  name: 'Atelier',
  address: '1 rue du Bois, 69001 Lyon',
  email: 'a@atelier.example',
  country: 'FR',
};
const COMPLETE = { maker: MAKER, warnings: ['Attention\u202f! Petits éléments.'] };

test('a product is created, read, changed and deleted', async () => {
  const sent = {
    name: 'A Simple Product',
    regular_price: '25',
    description: 'Description for this simple product.',
    short_description: 'Shorter description.',
  };
  const created = await create(sent);
  expect(created).toMatchObject({
    ...sent,
    type: 'simple',
    price: '25',
    virtual: false,
    downloadable: false,
    shipping_required: true,
    slug: 'a-simple-product',
    sku: 'A-SIMPLE-PRODUCT',
    manage_stock: false,
    stock_status: 'instock',
  });
  expect(await read(created.id)).toEqual(created);
  const { json: changed } = await client.put<WireProduct>(`/products/${created.id}`, {
    regular_price: '25.99',
  });
  expect([changed.regular_price, changed.name]).toEqual(['25.99', sent.name]);
  expect(await entriesOf(created.id)).toEqual([
    { action: 'product.create', actor_kind: 'key' },
    { action: 'product.change', actor_kind: 'key' },
  ]);
  const deleted = await client.delete<WireProduct>(`/products/${created.id}?force=true`);
  expect([deleted.status, deleted.json.id]).toEqual([200, created.id]);
  expect(await failureOf(client.get(`/products/${created.id}`))).toEqual([
    404,
    'woocommerce_rest_product_invalid_id',
    undefined,
  ]);
});

test('a product without the facts of its offer waits as pending and says why', async () => {
  const waiting = await create({ name: 'Sans fabricant', regular_price: '9.90', status: 'publish' });
  expect([waiting.status, waiting.eveil.missing, waiting.purchasable]).toEqual([
    'pending',
    ['maker', 'picture', 'warnings'],
    false,
  ]);
  expect(waiting.meta_data).toEqual([
    { id: 0, key: 'eveil_missing', value: ['maker', 'picture', 'warnings'] },
  ]);
  const picture = (await list('per_page=1&status=publish'))[0]?.images[0];
  const { json } = await client.put<WireProduct>(`/products/${waiting.id}`, {
    status: 'publish',
    images: [{ id: picture?.id, alt: 'Vue de face' }],
    eveil: COMPLETE,
  });
  expect([json.status, json.meta_data, json.eveil.missing]).toEqual(['publish', [], []]);
  expect(json.eveil).toMatchObject({ warnings: COMPLETE.warnings, maker: MAKER });
  expect(json.images).toMatchObject([{ id: picture?.id, alt: 'Vue de face' }]);
  expect((await shop.ask(`/produit/${json.slug}/`)).body).toContain('Sans fabricant');
  expect((await entriesOf(waiting.id)).map(({ action }) => action)).toEqual([
    'product.create',
    'product.change',
  ]);
});

test('a published product keeps the facts of its offer', async () => {
  const [published] = await list('per_page=1&status=publish&type=simple');
  const path = `/products/${published?.id}`;
  expect(await failureOf(client.put(path, { eveil: { warnings: [], no_warning_reason: '' } }))).toMatchObject(
    [400, 'rest_invalid_param', { eveil: expect.any(String) }],
  );
  expect(await failureOf(client.put(path, { images: [] }))).toMatchObject([
    400,
    'rest_invalid_param',
    { images: expect.any(String) },
  ]);
  expect((await read(published?.id ?? 0)).status).toBe('publish');
});

test('what the merchant changes in the back office is seen in the API', async () => {
  const [published] = await list('per_page=1&status=publish&type=simple&stock_status=instock');
  const id = published?.id ?? 0;
  const actor = { kind: 'staff', id: null, name: 'Louise', ip: null } as const;
  const author = { productId: id, actor, now: new Date() };
  const stored = await findDeskProduct(shop.db, id);
  if (!stored) throw new Error('no product');
  const draft = {
    ...stored.draft,
    name: 'Renommé au bureau',
    regularCents: 9990,
    saleCents: null,
    stock: 17,
  };
  const seen = { ...author, version: stored.version, seenStock: stored.draft.stock };
  expect((await saveProduct(shop.db, seen, { draft, newParties: {} })).ok).toBe(true);
  await unpublishProduct(shop.db, author);
  expect(await read(id)).toMatchObject({
    name: 'Renommé au bureau',
    regular_price: '99.90',
    sale_price: '',
    stock_quantity: 17,
    status: 'draft',
  });
  await publishProduct(shop.db, author);
  expect((await read(id)).status).toBe('publish');
});

test('deleting without force archives, and what was ordered is never deleted', async () => {
  const { id } = await create({ name: 'À archiver', status: 'draft' });
  const { json } = await client.delete<WireProduct>(`/products/${id}`);
  expect(json.status).toBe('trash');
  expect((await list(`include=${id}`)).length).toBe(0);
  expect((await list(`include=${id}&status=trash`)).map((one) => one.id)).toEqual([id]);
  expect((await client.put<WireProduct>(`/products/${id}`, { status: 'draft' })).json.status).toBe('draft');
  const { product_id: ordered } = await shop.db
    .selectFrom('order_lines')
    .select('product_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await failureOf(client.delete(`/products/${ordered}?force=true`))).toEqual([
    409,
    'woocommerce_rest_cannot_delete',
    undefined,
  ]);
  expect((await read(ordered)).id).toBe(ordered);
});

test.each<[string, object, string]>([
  ['a price that is no number', { regular_price: 'cher' }, 'regular_price'],
  ['a negative price', { regular_price: '-1' }, 'regular_price'],
  ['an unknown type', { type: 'external' }, 'type'],
  ['an unknown status', { status: 'published' }, 'status'],
  ['a hidden product', { catalog_visibility: 'hidden' }, 'catalog_visibility'],
  ['a name that is no text', { name: 7 }, 'name'],
  ['a negative stock', { manage_stock: true, stock_quantity: -1 }, 'stock_quantity'],
  ['two of three sizes', { dimensions: { length: '1', width: '2' } }, 'dimensions'],
  ['a false bar code', { global_unique_id: '1234567890123' }, 'global_unique_id'],
  ['a date that does not exist', { date_on_sale_from: '2026-02-31T00:00:00' }, 'date_on_sale_from'],
  ['a sale price that is not lower', { regular_price: '5', sale_price: '5' }, 'sale_price'],
  ['a picture of nobody', { images: [{ id: 99_999_999 }] }, 'images'],
  ['a picture of a private network', { images: [{ src: 'http://169.254.169.254/a.jpg' }] }, 'images'],
  ['a member that does not exist', { type: 'grouped', grouped_products: [99_999_999] }, 'grouped_products'],
  ['a maker without an address', { eveil: { maker: { name: 'Atelier' } } }, 'eveil'],
  [
    'a thousand meta entries',
    { meta_data: Array.from({ length: 1000 }, (_, i) => ({ key: `k${i}`, value: 1 })) },
    'meta_data',
  ],
])('%s is refused', async (_, change, parameter) => {
  const [status, code, params] = await failureOf(client.post('/products', { name: 'Refusé', ...change }));
  expect([status, code, Object.keys(params ?? {})]).toEqual([400, 'rest_invalid_param', [parameter]]);
  expect(await list('search=refusé')).toEqual([]);
});

test('a reference of another product is refused with its id', async () => {
  const first = await create({ name: 'Première', sku: 'REF-1', status: 'draft' });
  const { status, json } = await client.post<WireFailure>('/products', { name: 'Seconde', sku: 'REF-1' });
  expect([status, json.code, json.data.resource_id]).toEqual([400, 'product_invalid_sku', first.id]);
});

test('HTML in a name is shown as text, and scripts in a description are removed', async () => {
  const name = '<script>alert(1)</script> & <b>gras</b>';
  const made = await create({ name, description: '<p>ok</p><script>alert(1)</script>', status: 'draft' });
  expect([made.name, made.description]).toEqual([name, '<p>ok</p>']);
});

test('a stock follows what the tool says of it', async () => {
  const { id } = await create({ name: 'Compté', manage_stock: true, stock_quantity: 4, status: 'draft' });
  const change = async (body: object) => {
    const { json } = await client.put<WireProduct>(`/products/${id}`, body);
    return [json.manage_stock, json.stock_quantity, json.stock_status];
  };
  expect(await change({ stock_quantity: 0 })).toEqual([true, 0, 'outofstock']);
  expect(await change({ stock_status: 'instock' })).toEqual([true, 0, 'outofstock']);
  expect(await change({ manage_stock: false })).toEqual([false, null, 'instock']);
  expect(await change({ stock_status: 'outofstock' })).toEqual([false, null, 'outofstock']);
  expect(await change({ stock_status: 'onbackorder' })).toEqual([false, null, 'onbackorder']);
  expect(await change({ manage_stock: true, stock_quantity: '7' })).toEqual([true, 7, 'instock']);
  const moved = await shop.db
    .selectFrom('stock_movements')
    .select(['stock_after', 'reason'])
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(moved).toEqual({ stock_after: 7, reason: 'corrected' });
});

test('a group and a variable product are created with what they are made of', async () => {
  const one = await create({ name: 'Un', status: 'draft' });
  const two = await create({ name: 'Deux', status: 'draft' });
  const group = await create({ name: 'Lot', type: 'grouped', grouped_products: [two.id, one.id] });
  expect([group.type, group.grouped_products]).toEqual(['grouped', [two.id, one.id]]);
  const attributes = [
    { name: 'Teinte', visible: true, variation: true, options: ['Rouge', 'Vert'] },
    { name: 'Bois', visible: true, variation: false, options: ['Hêtre'] },
  ];
  const variable = await create({ name: 'Choix', type: 'variable', attributes, upsell_ids: [one.id] });
  expect(variable).toMatchObject({ type: 'variable', attributes, upsell_ids: [one.id], status: 'pending' });
  expect((await entriesOf(variable.id)).map(({ action }) => action)).toEqual(['product.create']);
});

test('a batch changes many products, and answers its failures', async () => {
  const { json: made } = await client.post<{ create: WireProduct[] }>('/products/batch', {
    create: [
      { name: 'Lot 1', regular_price: '25' },
      { name: 'Lot 2', regular_price: '25' },
    ],
  });
  const update = made.create.map(({ id }) => ({ id, regular_price: '12.34' }));
  const { json } = await client.put<{
    update: (WireProduct & { error?: WireFailure })[];
    delete: WireProduct[];
  }>('/products/batch', {
    update: [...update, { id: 99_999_999 }, { id: update[0]?.id, status: 'nope' }],
    delete: [update[1]?.id],
  });
  expect(json.update.map(({ regular_price, error }) => regular_price ?? error?.code)).toEqual([
    '12.34',
    '12.34',
    'woocommerce_rest_product_invalid_id',
    'rest_invalid_param',
  ]);
  expect(json.delete).toMatchObject([{ id: update[1]?.id, name: 'Lot 2' }]);
});

test('a batch of a hundred updates takes few statements, and answers three wrong ones', async () => {
  const create = Array.from({ length: 100 }, (_, number) => ({
    name: `Série ${number}`,
    regular_price: '25.00',
    manage_stock: true,
    stock_quantity: 5,
    status: 'draft',
  }));
  const { json: made } = await client.post<{ create: WireProduct[] }>('/products/batch', { create });
  const wrongPrices = new Map([
    [3, '-1'],
    [50, 'cher'],
    [99, 'x'],
  ]);
  const update = made.create.map(({ id }, index) => ({
    id,
    regular_price: wrongPrices.get(index) ?? '12.34',
    stock_quantity: 7,
  }));
  let answers: (WireProduct & { error?: WireFailure })[] = [];
  const statements = await countQueries(async () => {
    answers = (await client.put<{ update: typeof answers }>('/products/batch', { update })).json.update;
  });
  expect(answers.map(({ id }) => id)).toEqual(update.map(({ id }) => id));
  const wrong = answers.flatMap(({ error }, index) => (error ? [[index, error.code]] : []));
  expect(wrong).toEqual([3, 50, 99].map((index) => [index, 'rest_invalid_param']));
  for (const one of answers)
    if (!one.error) expect([one.regular_price, one.stock_quantity]).toEqual(['12.34', 7]);
  expect(statements).toBeLessThanOrEqual(97 * 8 + 20);
  const { json: deleted } = await client.post<{ delete: unknown[] }>('/products/batch', {
    delete: update.map(({ id }) => id),
  });
  expect(deleted.delete).toHaveLength(100);
});
