import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEBHOOK_STATES, WEBHOOK_TOPICS } from '#shop/api/webhooks/webhook.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';
import { staffVisitor } from '#test/staff.ts';

type Webhook = {
  id: number;
  name: string;
  status: string;
  topic: string;
  hooks: string[];
  delivery_url: string;
};
type Batch = Record<string, (Webhook & { error?: WireFailure })[]>;

let shop: TestShop;
let client: RestClient;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  client = restClient(shop, await addApiKey(shop));
});
afterAll(() => shop.close());

const PATH = '/webhooks';
const SENT = { name: 'ERP', topic: 'order.updated', delivery_url: 'https://erp.example/hook' };
const create = async (more: object = {}) => (await client.post<Webhook>(PATH, { ...SENT, ...more })).json;
const actionsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind as kind'])
      .where('entity_type', '=', 'webhook')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, kind }) => `${kind} ${action}`);

test('a webhook is created, read, changed, seen in the back office and deleted', async () => {
  const { status, json } = await client.post<Webhook>(PATH, { ...SENT, secret: 'x'.repeat(20) });
  expect([status, json]).toEqual([201, expect.objectContaining({ ...SENT, status: 'active' })]);
  expect(json).toMatchObject({ resource: 'order', event: 'updated' });
  expect(json.hooks).toEqual(['woocommerce_update_order', 'woocommerce_order_refunded']);
  expect(json).not.toHaveProperty('secret');
  const one = `${PATH}/${json.id}`;
  expect((await client.get<Webhook>(one)).json).toEqual(json);
  const paused = await client.put<Webhook>(one, { status: 'paused', name: 'ERP du dépôt' });
  expect(paused.json).toMatchObject({ status: 'paused', name: 'ERP du dépôt', topic: 'order.updated' });
  const owner = await staffVisitor(shop);
  expect((await owner.open(`/gestion/webhooks/${json.id}/`)).body).toContain('ERP du dépôt');
  // Sent twice, a change is recorded once.
  await client.put(one, { status: 'paused', name: 'ERP du dépôt' });
  expect((await client.delete<WireFailure>(one)).json.code).toBe('woocommerce_rest_trash_not_supported');
  expect((await client.delete<Webhook>(`${one}?force=true`)).json.id).toBe(json.id);
  expect((await client.get<WireFailure>(one)).status).toBe(404);
  expect(await actionsOf(json.id)).toEqual([
    'key webhook.create',
    'key webhook.change',
    'key webhook.delete',
  ]);
});

test.each<[string, object, string]>([
  ['an unknown topic', { topic: 'order.paid' }, 'topic'],
  ['no address', { delivery_url: '' }, 'delivery_url'],
  ['a private address', { delivery_url: 'https://169.254.169.254/' }, 'delivery_url'],
  ['the own machine', { delivery_url: 'https://localhost/' }, 'delivery_url'],
  ['a short secret', { secret: 'court' }, 'secret'],
  ['an unknown status', { status: 'asleep' }, 'status'],
])('%s is refused by its name', async (_, changed, parameter) => {
  const { status, json } = await client.post<WireFailure>(PATH, { ...SENT, ...changed });
  expect([status, json.code, Object.keys(json.data.params as object)]).toEqual([
    400,
    'rest_invalid_param',
    [parameter],
  ]);
});

test('the list is paged, searched, filtered and counted in a total order', async () => {
  const names = ['Caisse A', 'Caisse B', 'Caisse C'];
  for (const name of names) await create({ name, status: name === 'Caisse B' ? 'disabled' : 'active' });
  const found = async (query: string) => (await client.get<Webhook[]>(`${PATH}?${query}`)).json;
  const first = await client.get<Webhook[]>(`${PATH}?search=caisse&orderby=title&order=asc&per_page=2`);
  expect(first.json.map(({ name }) => name)).toEqual(['Caisse A', 'Caisse B']);
  expect([first.headers['x-wp-total'], first.headers['x-wp-totalpages']]).toEqual(['3', '2']);
  expect((await found('search=caisse&status=disabled')).map(({ name }) => name)).toEqual(['Caisse B']);
  expect(await found('after=2099-01-01')).toEqual([]);
  expect((await client.get<WireFailure>(`${PATH}?after=hier`)).status).toBe(400);
});

test('a batch creates, changes and deletes; a wrong item answers its error', async () => {
  const changed = await create();
  const deleted = await create();
  const { status, json } = await client.post<Batch>(`${PATH}/batch`, {
    create: [
      { ...SENT, name: 'Par lot' },
      { ...SENT, topic: 'x' },
    ],
    update: [{ id: changed.id, name: 'Autre nom' }],
    delete: [deleted.id],
  });
  expect(status).toBe(200);
  expect(json['create']?.map(({ error }) => error?.code)).toEqual([undefined, 'rest_invalid_param']);
  expect(json['update']?.[0]).toMatchObject({ id: changed.id, name: 'Autre nom' });
  expect((await client.get(`${PATH}/${deleted.id}`)).status).toBe(404);
});

test('a key without the right to see webhooks is refused', async () => {
  const packer = restClient(shop, await addApiKey(shop, { role: 'packer' }));
  expect((await packer.get<WireFailure>(PATH)).status).toBe(403);
});

test('what is created is read back equal, for all writable fields', async () => {
  const sent = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).filter((name) => name.trim() === name),
    topic: fc.constantFrom(...WEBHOOK_TOPICS),
    status: fc.constantFrom(...WEBHOOK_STATES),
    delivery_url: fc.webUrl({ validSchemes: ['https'] }).filter((url) => url.includes('.')),
  });
  await fc.assert(
    fc.asyncProperty(sent, async (draft) => {
      const { status, json } = await client.post<Webhook>(PATH, draft);
      // A private or malformed address is refused, and nothing is stored.
      fc.pre(status === 201);
      expect((await client.get<Webhook>(`${PATH}/${json.id}`)).json).toMatchObject(draft);
    }),
    { numRuns: 25 },
  );
});
