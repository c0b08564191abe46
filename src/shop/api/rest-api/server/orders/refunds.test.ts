import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Line = { id: number; quantity: number; total: string; total_tax: string };
type RestOrder = { id: number; status: string; total: string; line_items: Line[]; refunds: RestRefund[] };
type RestRefund = {
  id: number;
  parent_id: number;
  amount: string;
  reason: string;
  total: string;
  refunded_payment: boolean;
  meta_data: { key: string; value: unknown }[];
  line_items: Line[];
};

let shop: TestShop;
let client: RestClient;
let productId: number;
beforeAll(async () => {
  shop = await openShop({
    products: [{ slug: 'puzzle', name: 'Puzzle du ciel', priceCents: 1999, stock: 500 }],
    env: { RATE_LIMIT_PER_MINUTE: '100000' },
  });
  client = restClient(shop, await addApiKey(shop));
  ({ id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'puzzle')
    .executeTakeFirstOrThrow());
});
afterAll(() => shop.close());

const paidOrder = async (quantity = 3): Promise<RestOrder> => {
  const { json } = await client.post<RestOrder>('/orders', {
    billing: {
      first_name: 'Anne',
      last_name: 'Rossi',
      email: 'anne@exemple.fr',
      country: 'FR',
      postcode: '69004',
    },
    line_items: [{ product_id: productId, quantity }],
    payment_method: 'cheque',
    set_paid: true,
  });
  return json;
};
const refund = (id: number, body: object) => client.post<RestRefund>(`/orders/${id}/refunds`, body);
const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};
const stock = async () => {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.stock ?? 0;
};
const credited = async (orderId: number) => {
  const { rows } = await sql<{
    cents: number;
  }>`select coalesce(sum(total_cents), 0)::int as cents from invoices
    where order_id = ${orderId} and corrects is not null`.execute(shop.db);
  return Math.abs(rows[0]?.cents ?? 0);
};

test('a returned article is refunded to the cent, with its credit note and its stock', async () => {
  const order = await paidOrder();
  const before = await stock();
  const sent = {
    reason: 'Pièce manquante',
    line_items: [{ id: order.line_items[0]?.id, quantity: 1 }],
    meta_data: [{ key: 'sav', value: 12 }],
  };
  const { status, json } = await refund(order.id, sent);
  expect([status, json]).toMatchObject([
    201,
    {
      parent_id: order.id,
      amount: '19.99',
      reason: 'Pièce manquante',
      refunded_payment: false,
      meta_data: [{ key: 'sav', value: 12 }],
      line_items: [{ id: order.line_items[0]?.id, quantity: -1, total: '-16.66', total_tax: '-3.33' }],
    },
  ]);
  expect(await stock()).toBe(before + 1);
  expect(await credited(order.id)).toBe(1999);
  expect((await client.get<RestOrder>(`/orders/${order.id}`)).json.refunds).toEqual([
    { id: json.id, reason: 'Pièce manquante', total: '-19.99' },
  ]);
  expect((await client.get(`/orders/${order.id}/refunds/${json.id}`)).json).toEqual(json);
  expect((await client.get(`/orders/${order.id}/refunds`)).json).toEqual([json]);
  expect((await client.get<RestRefund[]>('/refunds?per_page=1')).json).toEqual([json]);
});

test('an amount is refunded without its goods, and the rest ends the order', async () => {
  const order = await paidOrder();
  const before = await stock();
  expect((await refund(order.id, { amount: '5.00' })).json.amount).toBe('5.00');
  expect(await stock()).toBe(before);
  const left = (Number(order.total) - 5).toFixed(2);
  expect((await refund(order.id, { amount: left })).json.amount).toBe(left);
  expect((await client.get<RestOrder>(`/orders/${order.id}`)).json.status).toBe('refunded');
  expect(await stock()).toBe(before + 3);
  expect(await credited(order.id)).toBe(Math.round(Number(order.total) * 100));
});

test('goods that are not sold again stay out of stock', async () => {
  const order = await paidOrder(1);
  const before = await stock();
  await refund(order.id, { amount: order.total, api_restock: false });
  expect((await client.get<RestOrder>(`/orders/${order.id}`)).json.status).toBe('refunded');
  expect(await stock()).toBe(before);
});

test('less than the goods cost is refunded with them, and more as a gesture', async () => {
  const order = await paidOrder();
  const line = { id: order.line_items[0]?.id, quantity: 1 };
  const amounts = [
    (await refund(order.id, { amount: '10.00', line_items: [line] })).json.amount,
    (await refund(order.id, { amount: '21.00', line_items: [line] })).json.amount,
    (await refund(order.id, { line_items: [{ ...line, quantity: 0, refund_total: '4.50' }] })).json.amount,
  ];
  expect(amounts).toEqual(['10.00', '21.00', '4.50']);
  expect(await credited(order.id)).toBe(3550);
});

test.each<[string, object, number, string]>([
  ['too much', { amount: '1000.00' }, 400, 'woocommerce_rest_cannot_create_order_refund'],
  ['nothing', {}, 400, 'woocommerce_rest_cannot_create_order_refund'],
  ['zero', { amount: '0' }, 400, 'woocommerce_rest_cannot_create_order_refund'],
  ['less than nothing', { amount: '-1.00' }, 400, 'rest_invalid_param'],
  ['too many pieces', { line_items: [{ product_id: -1, quantity: 1 }] }, 400, 'rest_invalid_param'],
  ['another line', { line_items: [{ id: 999_999, quantity: 1 }] }, 400, 'woocommerce_rest_invalid_item_id'],
])('%s is refused', async (_, body, status, code) => {
  const order = await paidOrder(1);
  expect(await codeOf(refund(order.id, body))).toEqual([status, code]);
  expect(await credited(order.id)).toBe(0);
});

test('the refunds of an order and of all orders are narrowed, ordered and paged', async () => {
  const [order, other] = [await paidOrder(1), await paidOrder(1)];
  const first = (await refund(order.id, { amount: '1.00', reason: 'Boîte abîmée' })).json;
  const second = (await refund(order.id, { amount: '2.00', reason: '100 % déçu' })).json;
  const third = (await refund(other.id, { amount: '3.00' })).json;
  const of = async (path: string, query: string) => {
    const { json, headers } = await client.get<RestRefund[]>(`${path}?${query}`);
    return [json.map(({ id }) => id), headers['x-wp-total']];
  };
  const own = `/orders/${order.id}/refunds`;
  const ids = [first.id, second.id, third.id].join();
  for (const [path, query, found] of [
    [own, 'order=asc', [first, second]],
    [own, 'search=boite', [first]],
    [own, 'search=100 %25', [second]],
    [own, `exclude=${first.id}`, [second]],
    [own, 'before=2020-01-01', []],
    [own, 'modified_after=2020-01-01&order=asc', [first, second]],
    ['/refunds', `parent=${order.id}&orderby=id`, [second, first]],
    ['/refunds', `include=${ids}&parent_exclude=${order.id}`, [third]],
    ['/refunds', `include=${second.id},${first.id}&orderby=include`, [second, first]],
  ] as const)
    expect([query, await of(path, query)]).toEqual([
      query,
      [found.map(({ id }) => id), String(found.length)],
    ]);
  expect(await of(own, 'per_page=1&page=2&order=asc')).toEqual([[second.id], '2']);
  expect(await of(own, 'page=9')).toEqual([[], '2']);
  expect((await client.get<RestRefund[]>(`${own}?dp=0&include=${second.id}`)).json[0]?.amount).toBe('2');
  expect(await codeOf(client.get(`${own}?after=hier`))).toEqual([400, 'rest_invalid_param']);
});

test('two refunds at once never exceed the payment', async () => {
  const order = await paidOrder(1);
  await Promise.all([1, 2, 3].map(() => refund(order.id, { amount: order.total })));
  expect(await credited(order.id)).toBe(Math.round(Number(order.total) * 100));
});

test('an unpaid order is not refunded, and a refund is never deleted', async () => {
  const { json: open } = await client.post<RestOrder>('/orders', { line_items: [{ product_id: productId }] });
  expect(await codeOf(refund(open.id, { amount: '1.00' }))).toEqual([
    400,
    'woocommerce_rest_cannot_create_order_refund',
  ]);
  const order = await paidOrder(1);
  const { json } = await refund(order.id, { amount: '1.00' });
  const path = `/orders/${order.id}/refunds/${json.id}`;
  expect(await codeOf(client.delete(`${path}?force=true`))).toEqual([409, 'woocommerce_rest_cannot_delete']);
  expect(await codeOf(client.put(path, { reason: 'x' }))).toEqual([404, 'rest_no_route']);
  expect(await codeOf(client.get(`/orders/${open.id}/refunds/${json.id}`))).toEqual([
    404,
    'woocommerce_rest_invalid_order_refund_id',
  ]);
  const accountant = restClient(shop, await addApiKey(shop, { role: 'accountant' }));
  const call = accountant.post(`/orders/${order.id}/refunds`, { amount: '1.00' });
  expect(await codeOf(call)).toEqual([403, 'woocommerce_rest_cannot_create']);
});

test('the mail of an order is sent again, and the statuses have names', async () => {
  const order = await paidOrder(1);
  const count = async () => (await shop.mails()).length;
  const before = await count();
  const path = `/orders/${order.id}/actions`;
  expect((await client.post(`${path}/send_order_details`, {})).status).toBe(200);
  expect(await count()).toBe(before + 1);
  const { json: templates } = await client.get<{ id: string }[]>(`${path}/email_templates`);
  expect((await client.post(`${path}/send_email`, { template_id: templates[0]?.id })).status).toBe(200);
  const { json: open } = await client.post<RestOrder>('/orders', { line_items: [] });
  expect(await codeOf(client.post(`/orders/${open.id}/actions/send_order_details`, {}))).toEqual([
    400,
    'woocommerce_rest_missing_email',
  ]);
  const { json: statuses } = await client.get<{ slug: string; name: string }[]>('/orders/statuses');
  expect(statuses).toContainEqual({ slug: 'processing', name: 'En cours' });
});
