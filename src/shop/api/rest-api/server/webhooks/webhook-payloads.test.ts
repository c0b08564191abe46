import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_TOPICS } from '#shop/api/webhooks/webhook.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient } from '#test/rest/rest-client.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#test/rest/webhook-receiver.ts';

let shop: TestShop;
let client: RestClient;
let receiver: WebhookReceiver;
let productId: number;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, undefined, undefined, true);
  client = restClient(shop, await addApiKey(shop));
  receiver = await openWebhookReceiver();
  await receiver.subscribe(client, WEBHOOK_TOPICS);
  ({ id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'tangram')
    .executeTakeFirstOrThrow());
}, 60_000);
afterAll(async () => {
  receiver.close();
  await shop.close();
});

const BILLING = {
  first_name: 'Anne',
  last_name: 'Rossi',
  address_1: '8 rue des Tilleuls',
  city: 'Lyon',
  postcode: '69004',
  country: 'FR',
  email: 'anne@exemple.fr',
};
const META = [{ key: 'erp', value: { lot: 7 } }];

/** Delivers what is told of one kind: an order also changes the stock of its products. */
const deliver = async (resource: string) =>
  (await receiver.deliver(shop)).filter(({ topic }) => topic.startsWith(`${resource}.`));

type Case = {
  readonly resource: string;
  readonly path: string;
  readonly created: () => object;
  readonly changed: object;
  /** The change that takes it out of the trash. */
  readonly restored?: object;
};
const CASES: readonly Case[] = [
  {
    resource: 'order',
    path: '/orders',
    created: () => ({
      billing: BILLING,
      line_items: [{ product_id: productId, quantity: 2 }],
      meta_data: META,
    }),
    changed: { customer_note: 'Sonner deux fois', transaction_id: 'VIR-12' },
    restored: { status: 'cancelled' },
  },
  {
    resource: 'product',
    path: '/products',
    created: () => ({
      name: 'Boulier des voisins',
      regular_price: '24.90',
      status: 'draft',
      meta_data: META,
    }),
    changed: { description: '<p>Dix rangs.</p>', stock_quantity: 3, manage_stock: true },
    restored: { status: 'draft' },
  },
  {
    resource: 'coupon',
    path: '/coupons',
    created: () => ({ code: 'voisins', discount_type: 'percent', amount: '10.00', meta_data: META }),
    changed: { description: 'Pour les voisins', usage_limit: 3 },
    restored: { status: 'publish' },
  },
  {
    resource: 'customer',
    path: '/customers',
    created: () => ({ email: 'zoe@exemple.fr', first_name: 'Zoé', billing: BILLING, meta_data: META }),
    changed: { last_name: 'Martin', shipping: { city: 'Nantes' } },
  },
];

test.each(CASES)(
  'a webhook of a $resource carries what GET answers, once per change',
  async ({ resource, path, created, changed, restored }) => {
    const { json, status } = await client.post<{ id: number }>(path, created());
    expect(status).toBe(201);
    const one = `${path}/${json.id}`;
    const read = async () => (await client.get<object>(one)).json;
    const expectDelivery = async (event: string, body: object) =>
      expect(await deliver(resource)).toEqual([{ topic: `${resource}.${event}`, body }]);
    await expectDelivery('created', await read());
    expect((await client.put(one, changed)).status).toBe(200);
    await expectDelivery('updated', await read());
    if (restored) {
      expect((await client.delete(one)).status).toBe(200);
      expect(await read()).toMatchObject({ status: 'trash' });
      await expectDelivery('deleted', { id: json.id });
      expect((await client.put(one, restored)).status).toBe(200);
      await expectDelivery('restored', await read());
    }
    expect((await client.delete(`${one}?force=true`)).status).toBe(200);
    await expectDelivery('deleted', { id: json.id });
  },
);

test('what lies in the trash is deleted for good without another word', async () => {
  for (const { resource, path, created } of CASES.filter((one) => one.restored)) {
    const { json } = await client.post<{ id: number }>(path, created());
    expect((await client.delete(`${path}/${json.id}`)).status).toBe(200);
    await deliver(resource);
    expect((await client.delete(`${path}/${json.id}?force=true`)).status).toBe(200);
    expect([resource, await deliver(resource)]).toEqual([resource, []]);
  }
});

test('a refund tells its order with what is left', async () => {
  const { json } = await client.post<{ id: number }>('/orders', {
    billing: BILLING,
    set_paid: true,
    line_items: [{ product_id: productId, quantity: 1 }],
  });
  await deliver('order');
  const refund = await client.post(`/orders/${json.id}/refunds`, { amount: '1.00', reason: 'Boîte abîmée' });
  expect(refund.status).toBe(201);
  const [delivery] = await deliver('order');
  expect(delivery).toEqual({
    topic: 'order.updated',
    body: (await client.get<object>(`/orders/${json.id}`)).json,
  });
  expect(delivery?.body).toMatchObject({ refunds: [{ reason: 'Boîte abîmée', total: '-1.00' }] });
});
