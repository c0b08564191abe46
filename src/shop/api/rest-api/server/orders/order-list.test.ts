import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type RestOrder = { id: number; status: string; total: string; _links: Record<string, { href: string }[]> };

let shop: TestShop;
let client: RestClient;
let productId: number;
beforeAll(async () => {
  shop = await openShop({
    products: [{ slug: 'puzzle', name: 'Puzzle du ciel', priceCents: 2400, stock: 500 }],
    env: { RATE_LIMIT_PER_MINUTE: '100000' },
  });
  client = restClient(shop, await addApiKey(shop));
  ({ id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'puzzle')
    .executeTakeFirstOrThrow());
  for (let count = 0; count < 8; count++) await create({ status: count % 2 ? 'completed' : 'pending' });
});
afterAll(() => shop.close());

const BILLING = { first_name: 'Anne', last_name: 'Rossi', country: 'FR', email: 'anne@exemple.fr' };

const create = async (more: object = {}) => {
  const { json } = await client.post<RestOrder>('/orders', {
    billing: BILLING,
    line_items: [{ product_id: productId, quantity: 2 }],
    ...more,
  });
  return json;
};
const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};

test('orders are listed, filtered, searched and sorted', async () => {
  const first = await create({
    billing: { ...BILLING, last_name: 'Zéphirin', address_1: '12 quai du Levant' },
  });
  const ids = async (query: string) =>
    (await client.get<RestOrder[]>(`/orders?${query}`)).json.map(({ id }) => id);
  for (const search of ['zephirin', 'quai du Levant', String(first.id)])
    expect(await ids(`search=${search}`)).toContain(first.id);
  expect(await ids('search=Puzzle&per_page=100')).toContain(first.id);
  expect(await ids(`product=${productId}&per_page=100`)).toContain(first.id);
  expect(await ids('product=999999')).toEqual([]);
  expect(await ids('customer=0&status=pending&per_page=1')).toHaveLength(1);
  expect(await ids('status=completed,pending&per_page=1')).toHaveLength(1);
  expect(await ids(`after=2000-01-01T00:00:00&exclude=${first.id}&per_page=100`)).not.toContain(first.id);
  expect(await ids('before=2000-01-01T00:00:00')).toEqual([]);
  expect(await ids('modified_after=2000-01-01T00:00:00&dates_are_gmt=true&orderby=modified')).not.toEqual([]);
  const all = (await client.get<RestOrder[]>('/orders?per_page=100&orderby=id&order=asc')).json.map(
    ({ id }) => id,
  );
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(await ids('per_page=3&page=2&orderby=id&order=asc')).toEqual(all.slice(3, 6));
  expect(await ids(`include=${all[2]},${all[0]}&orderby=include&order=asc`)).toEqual([all[2], all[0]]);
  expect((await client.get<RestOrder>(`/orders/${first.id}?dp=1`)).json.total).toMatch(/^\d+\.\d$/);
  for (const query of ['status=sent', 'after=hier', 'per_page=0', 'dp=x'])
    expect(await codeOf(client.get(`/orders?${query}`))).toEqual([400, 'rest_invalid_param']);
});

test('the number of orders is exact, and a page costs five statements with its key', async () => {
  const { headers } = await client.get('/orders?per_page=1');
  const { total } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('trashed_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(headers['x-wp-total']).toBe(String(total));
  const page = () => client.get('/orders?per_page=100');
  await page();
  expect(await countQueries(page)).toBeLessThanOrEqual(5);
});

test('notes are kept, listed and deleted, and never change', async () => {
  type Note = {
    id: number;
    note: string;
    customer_note: boolean;
    author: string;
    _links: RestOrder['_links'];
  };
  const { id } = await create();
  const path = `/orders/${id}/notes`;
  const { status, json: note } = await client.post<Note>(path, { note: 'Rappeler jeudi <b>matin</b>' });
  expect([status, note.note, note.customer_note]).toEqual([201, 'Rappeler jeudi <b>matin</b>', false]);
  expect(note._links['up']?.[0]?.href).toContain(`/orders/${id}`);
  const { json: message } = await client.post<Note>(path, { note: 'Votre colis part.', customer_note: true });
  expect((await client.get<Note[]>(`${path}?type=customer`)).json).toEqual([message]);
  expect((await client.get<Note[]>(path)).json).toEqual([message, note]);
  expect(await codeOf(client.put(`${path}/${note.id}`, { note: 'x' }))).toEqual([404, 'rest_no_route']);
  expect(await codeOf(client.delete(`${path}/${note.id}`))).toEqual([
    501,
    'woocommerce_rest_trash_not_supported',
  ]);
  expect(await codeOf(client.delete(`${path}/${message.id}?force=true`))).toEqual([
    409,
    'woocommerce_rest_cannot_delete',
  ]);
  expect((await client.delete(`${path}/${note.id}?force=true`)).status).toBe(200);
  expect(await codeOf(client.get(`${path}/${note.id}`))).toEqual([
    404,
    'woocommerce_rest_invalid_order_note_id',
  ]);
  expect(await codeOf(client.get('/orders/999999/notes'))).toEqual([
    404,
    'woocommerce_rest_invalid_order_id',
  ]);
  expect(await codeOf(client.get('/orders/abc/notes'))).toEqual([404, 'rest_no_route']);
  expect((await shop.mails()).some(({ text }) => text.includes('Votre colis part.'))).toBe(true);
});
