import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop, type TestShop } from '#test/open-shop.ts';
import {
  overHttp,
  overHttps,
  publishedClient,
  type PublishedClient,
  type ShopAddress,
} from '#test/rest/published-client.ts';
import { addApiKey } from '#test/rest/rest-client.ts';

const element = z.looseObject({ id: z.union([z.int(), z.string()]) });
const elements = z.array(element);
const batchAnswer = z.object({ create: elements, update: elements, delete: elements });

/** How one resource is driven: created, read, changed, listed and deleted. */
type DrivenResource = {
  readonly title: string;
  readonly path: (client: PublishedClient) => Promise<string>;
  readonly create: (client: PublishedClient, index: number) => object | Promise<object>;
  /** Absent if its elements are never changed; such a resource has no batch. */
  readonly update?: object;
  readonly hasBatch?: boolean;
  /** Absent if its elements stay: 409. */
  readonly stays?: true;
};

const at = (path: string) => async () => path;
const idOf = (data: unknown) => element.parse(data).id;
const unique = () => crypto.randomUUID().slice(0, 13);

async function createdId(client: PublishedClient, path: string, body: object): Promise<string | number> {
  const { status, data } = await client.post(path, body);
  expect(data).toEqual(expect.objectContaining({ id: expect.anything() }));
  // A method of a zone is added with 200.
  expect([200, 201]).toContain(status);
  return idOf(data);
}

const below = (path: string, body: () => object, end: string) => async (client: PublishedClient) =>
  `${path}/${await createdId(client, path, body())}/${end}`;

const orderBody = async (client: PublishedClient, more: object = {}) => {
  const { data } = await client.get('products', {
    type: 'simple',
    status: 'publish',
    stock_status: 'instock',
    per_page: 1,
  });
  const [product] = elements.parse(data);
  return {
    billing: { first_name: 'Zoé', last_name: 'Élan', country: 'FR', email: 'zoe@exemple.fr' },
    line_items: [{ product_id: product?.id, quantity: 1 }],
    payment_method: 'cheque',
    ...more,
  };
};

const paidOrder = async (client: PublishedClient) =>
  `orders/${await createdId(client, 'orders', await orderBody(client, { set_paid: true }))}`;

const RESOURCES: readonly DrivenResource[] = [
  {
    title: 'products',
    path: at('products'),
    update: { name: 'Tour rouge & dorée' },
    create: () => ({ name: `Tour ${unique()}`, regular_price: '12.90', sku: `T-${unique()}` }),
  },
  {
    title: 'variations',
    path: below(
      'products',
      () => ({
        name: `Toupie ${unique()}`,
        type: 'variable',
        attributes: [{ name: 'Taille', options: ['S', 'M', 'L', 'XL'], variation: true }],
      }),
      'variations',
    ),
    create: (_, index) => ({
      regular_price: '9.90',
      attributes: [{ name: 'Taille', option: ['S', 'M', 'L'][index] }],
    }),
    update: { regular_price: '10.90' },
  },
  {
    title: 'categories',
    path: at('products/categories'),
    update: { description: 'À deux' },
    create: () => ({ name: `Rayon ${unique()}` }),
  },
  {
    title: 'tags',
    path: at('products/tags'),
    update: { description: 'À deux' },
    create: () => ({ name: `Étiquette ${unique()}` }),
  },
  {
    title: 'attributes',
    path: at('products/attributes'),
    update: { name: 'Matière douce' },
    create: () => ({ name: `Matière ${unique()}`, slug: `m-${unique()}` }),
  },
  {
    title: 'values',
    path: below('products/attributes', () => ({ name: `Finition ${unique()}` }), 'terms'),
    create: () => ({ name: `Ciré ${unique()}` }),
    update: { name: 'Verni' },
  },
  {
    title: 'shipping classes',
    path: at('products/shipping_classes'),
    update: { description: 'Lourd' },
    create: () => ({ name: `Classe ${unique()}` }),
  },
  {
    title: 'customers',
    path: at('customers'),
    update: { first_name: 'Zoé' },
    create: () => ({ email: `${unique()}@exemple.fr`, first_name: 'Anne', billing: { city: 'Lyon' } }),
  },
  {
    title: 'coupons',
    path: at('coupons'),
    update: { amount: '15' },
    create: () => ({ code: `bravo-${unique()}`, discount_type: 'percent', amount: '10' }),
  },
  {
    title: 'orders',
    path: at('orders'),
    update: { customer_note: 'Sonnez deux fois.' },
    create: (client) => orderBody(client),
  },
  {
    title: 'notes of an order',
    path: async (client) => `${await paidOrder(client)}/notes`,
    create: () => ({ note: 'Emballage cadeau' }),
  },
  {
    title: 'refunds',
    path: async (client) => `${await paidOrder(client)}/refunds`,
    create: () => ({ amount: '1.00', reason: 'Geste' }),
    stays: true,
  },
  {
    title: 'webhooks',
    path: at('webhooks'),
    update: { name: 'Stock' },
    create: () => ({ topic: 'order.created', delivery_url: 'https://erp.example/hook' }),
  },
  {
    title: 'shipping zones',
    path: at('shipping/zones'),
    update: { order: 1 },
    hasBatch: false,
    create: () => ({ name: `Zone ${unique()}` }),
  },
  {
    title: 'methods of a zone',
    path: below('shipping/zones', () => ({ name: `Zone ${unique()}` }), 'methods'),
    create: () => ({ method_id: 'flat_rate', settings: { cost: '4.90' } }),
    update: { settings: { cost: '5.90' } },
    hasBatch: false,
  },
];

/** Paths that only answer, with the name of what they answer. */
const READ = [
  'refunds',
  'variations',
  'products/reviews',
  'taxes',
  'taxes/classes',
  'payment_gateways',
  'settings',
  'settings/general',
  'shipping_methods',
  'system_status/tools',
  'orders/statuses',
  'reports',
  'reports/sales',
  'reports/top_sellers',
  'reports/orders/totals',
  'reports/products/totals',
  'reports/customers/totals',
  'reports/coupons/totals',
  'reports/reviews/totals',
  'data',
  'data/continents',
  'data/countries',
  'data/currencies',
];

/** Each of these changes a value of the shop to itself. */
const KEPT = [
  ['settings/general/woocommerce_currency', { value: 'EUR' }],
  ['payment_gateways/cheque', { enabled: true }],
  ['system_status/tools/clear_transients', { confirm: true }],
] as const;

describe.each([
  ['http and OAuth 1.0a', {}, async (shop: TestShop) => overHttp(shop)],
  ['https and Basic', { PUBLIC_URL: 'https://localhost' }, overHttps],
])('the published client over %s', (_, env, reach) => {
  let shop: TestShop;
  let address: ShopAddress;
  let client: PublishedClient;
  beforeAll(async () => {
    shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000', ...env });
    address = await reach(shop);
    client = publishedClient(address, await addApiKey(shop, { role: 'owner' }));
  });
  afterAll(async () => {
    address.close();
    await shop.close();
  });

  test.each(RESOURCES)('creates, reads, changes, lists and deletes $title', async (resource) => {
    const path = await resource.path(client);
    const id = await createdId(client, path, await resource.create(client, 0));
    const read = await client.get(`${path}/${id}`);
    expect([read.status, idOf(read.data)]).toEqual([200, id]);
    if (resource.update) {
      const changed = await client.put(`${path}/${id}`, resource.update);
      expect([changed.status, changed.data]).toEqual([200, expect.objectContaining({ id })]);
      const { data } = await client.get(`${path}/${id}`);
      expect(data).toEqual(changed.data);
    }
    const list = await client.get(path, { per_page: 100 });
    expect(elements.parse(list.data).map((one) => one.id)).toContain(id);
    const deleted = await client.delete(`${path}/${id}`, { force: true });
    expect(deleted.status).toBe(resource.stays ? 409 : 200);
    expect((await client.get(`${path}/${id}`)).status).toBe(resource.stays ? 200 : 404);
  });

  test.each(RESOURCES.filter(({ update, hasBatch }) => update && hasBatch !== false))(
    'sends a batch of $title',
    async (resource) => {
      const path = await resource.path(client);
      const kept = await createdId(client, path, await resource.create(client, 0));
      const gone = await createdId(client, path, await resource.create(client, 1));
      const { status, data } = await client.post(`${path}/batch`, {
        create: [await resource.create(client, 2)],
        update: [{ id: kept, ...resource.update }],
        delete: [gone],
      });
      expect(status).toBe(200);
      const done = batchAnswer.parse(data);
      expect([done.update[0]?.id, done.delete[0]?.id]).toEqual([kept, gone]);
      for (const [id, answer] of [
        [done.create[0]?.id, 200],
        [kept, 200],
        [gone, 404],
      ])
        expect((await client.get(`${path}/${id}`)).status).toBe(answer);
    },
  );

  test.each(READ)('reads %s', async (path) => {
    const { status, data } = await client.get(path);
    expect([status, Array.isArray(data)]).toEqual([200, true]);
  });

  test.each(KEPT)('changes %s', async (path, body) => {
    expect((await client.put(path, body)).status).toBe(200);
    expect((await client.get(path)).status).toBe(200);
  });

  test('signs lists, brackets, accents and empty values', async () => {
    const ids = elements.parse((await client.get('products', { per_page: 12 })).data).map(({ id }) => id);
    const found = await client.get('products', { include: ids, per_page: 100, search: '', order: 'asc' });
    expect(found.data).toHaveLength(ids.length);
    expect(found.headers['x-wp-total']).toBe(String(ids.length));
    expect((await client.get('products', { search: 'été + l’élan & « 50 % » (bois)!*' })).status).toBe(200);
  });
});
