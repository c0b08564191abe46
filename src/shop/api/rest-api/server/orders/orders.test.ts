import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Line = {
  id: number;
  product_id: number;
  quantity: number;
  total: string;
  total_tax: string;
  sku: string;
};
type RestOrder = {
  id: number;
  status: string;
  total: string;
  total_tax: string;
  customer_note: string;
  transaction_id: string;
  payment_method: string;
  payment_method_title: string;
  billing: Record<string, string>;
  shipping: Record<string, string>;
  date_paid: string | null;
  line_items: Line[];
  shipping_lines: { method_title: string }[];
  coupon_lines: { code: string }[];
  meta_data: { id: number; key: string; value: unknown }[];
  refunds: { id: number; total: string; reason: string }[];
  _links: Record<string, { href: string }[]>;
};

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
});
afterAll(() => shop.close());

const BILLING = {
  first_name: 'Anne',
  last_name: 'Rossi',
  company: '',
  address_1: '8 rue des Tilleuls',
  address_2: '',
  city: 'Lyon',
  state: '',
  postcode: '69004',
  country: 'FR',
  phone: '0600000000',
  email: 'anne@exemple.fr',
};
const { email: _, ...SHIPPING } = BILLING;

const create = async (more: object = {}) => {
  const { status, json } = await client.post<RestOrder>('/orders', {
    billing: BILLING,
    line_items: [{ product_id: productId, quantity: 2 }],
    ...more,
  });
  expect([status, json]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return json;
};
const read = async (id: number) => (await client.get<RestOrder>(`/orders/${id}`)).json;
const codeOf = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer;
  return [status, (json as WireFailure).code];
};
const stock = async () => {
  const { stock: pieces } = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return pieces;
};
const audited = async (id: number) => {
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('entity_type', '=', 'order')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(entries.every(({ actor_kind: kind }) => kind === 'key')).toBe(true);
  return entries.map(({ action }) => action);
};

test('an order is created like the order desk, and read back', async () => {
  const before = await stock();
  const order = await create({
    customer_note: 'Sonnez deux fois',
    transaction_id: 'TPE-7',
    payment_method: 'caisse',
    payment_method_title: 'Caisse du magasin',
    meta_data: [{ key: 'erp', value: { lot: 7 } }],
  });
  expect(order).toMatchObject({
    status: 'pending',
    currency: 'EUR',
    created_via: 'rest-api',
    customer_id: 0,
    parent_id: 0,
    customer_note: 'Sonnez deux fois',
    transaction_id: 'TPE-7',
    prices_include_tax: true,
    payment_method: 'caisse',
    payment_method_title: 'Caisse du magasin',
    billing: BILLING,
    shipping: SHIPPING,
    date_paid: null,
    meta_data: [{ key: 'erp', value: { lot: 7 } }],
    line_items: [{ product_id: productId, quantity: 2, total: '40.00', total_tax: '8.00', price: 20 }],
  });
  expect(await read(order.id)).toEqual(order);
  expect(await stock()).toBe((before ?? 0) - 2);
  expect(await audited(order.id)).toEqual(['order.create']);
  expect(order._links['self']?.[0]?.href).toContain(`/wp-json/wc/v3/orders/${order.id}`);
});

test('an offline method waits for its payment, and a program may record it', async () => {
  const waiting = await create({ payment_method: 'bacs' });
  expect([waiting.status, waiting.payment_method_title]).toEqual(['on-hold', 'Virement bancaire']);
  const paid = await create({ payment_method: 'cheque', set_paid: true });
  expect(paid.status).toBe('processing');
  expect(paid.date_paid).not.toBeNull();
  expect(await audited(paid.id)).toEqual(['order.create', 'order.pay']);
  const byCard = client.post('/orders', {
    billing: BILLING,
    payment_method: 'woocommerce_payments',
    set_paid: true,
    line_items: [{ product_id: productId }],
  });
  expect(await codeOf(byCard)).toEqual([400, 'woocommerce_rest_order_paid_by_card']);
});

test.each(['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'])(
  'an order without lines is created with status %s',
  async (status) => {
    const order = await create({ status, line_items: [], currency: 'USD' });
    expect([order.status, order.total]).toEqual([status, '0.00']);
  },
);

test('the states of an order follow the table of the shop', async () => {
  const { id } = await create();
  const to = (status: string) => codeOf(client.put(`/orders/${id}`, { status }));
  expect(await to('on-hold')).toEqual([200, undefined]);
  expect(await to('pending')).toEqual([400, 'woocommerce_rest_invalid_order_status']);
  expect(await to('processing')).toEqual([200, undefined]);
  expect(await to('cancelled')).toEqual([400, 'woocommerce_rest_invalid_order_status']);
  expect(await to('completed')).toEqual([200, undefined]);
  expect(await to('refunded')).toEqual([200, undefined]);
  expect(await audited(id)).toEqual([
    'order.create',
    'order.await',
    'order.pay',
    'order.complete',
    'order.refund',
  ]);
});

test('stock is taken and given back once, whatever changes', async () => {
  const before = (await stock()) ?? 0;
  const order = await create();
  const [line] = order.line_items;
  const { status, json: changed } = await client.put<RestOrder>(`/orders/${order.id}`, {
    line_items: [{ id: line?.id, quantity: 5 }],
  });
  expect([status, changed]).toMatchObject([200, { id: order.id }]);
  expect(changed.line_items).toMatchObject([{ id: line?.id, quantity: 5, total: '100.00' }]);
  expect(await stock()).toBe(before - 5);
  await client.put(`/orders/${order.id}`, { status: 'cancelled' });
  await client.put(`/orders/${order.id}`, { status: 'cancelled' });
  expect(await stock()).toBe(before);
  expect(await audited(order.id)).toEqual(['order.create', 'order.change', 'order.cancel']);
});

test('a paid order keeps its lines, its buyer and its country', async () => {
  const order = await create({ set_paid: true });
  const put = (body: object) => codeOf(client.put(`/orders/${order.id}`, body));
  expect(await put({ line_items: [{ id: order.line_items[0]?.id, quantity: 1 }] })).toEqual([
    400,
    'woocommerce_rest_order_not_revisable',
  ]);
  expect(await put({ billing: { last_name: 'Bernard' } })).toEqual([
    400,
    'woocommerce_rest_order_billing_kept',
  ]);
  expect(await put({ payment_method: 'cheque' })).toEqual([400, 'woocommerce_rest_order_payment_kept']);
  // Sending a line back unchanged changes nothing.
  const { status, json } = await client.put<RestOrder>(`/orders/${order.id}`, { ...(await read(order.id)) });
  expect([status, json]).toEqual([200, order]);
  expect(
    (await client.put<RestOrder>(`/orders/${order.id}`, { shipping: { city: 'Bron' } })).json.shipping,
  ).toEqual({ ...SHIPPING, city: 'Bron' });
});

test.each<[string, object, string]>([
  ['an unknown product', { line_items: [{ product_id: 999_999 }] }, 'woocommerce_rest_invalid_product_id'],
  ['more than is in stock', { line_items: [{ product_id: -1, quantity: 9_000 }] }, 'rest_invalid_param'],
  ['a wrong type', { line_items: 'puzzle' }, 'rest_invalid_param'],
  ['an unknown status', { status: 'sent' }, 'rest_invalid_param'],
  ['an unknown customer', { customer_id: 999_999 }, 'woocommerce_rest_invalid_customer_id'],
  ['an unknown coupon', { coupon_lines: [{ code: 'rien' }] }, 'woocommerce_rest_invalid_coupon'],
  ['a coupon without a code', { coupon_lines: [{}] }, 'woocommerce_rest_invalid_coupon'],
  ['a fee', { fee_lines: [{ name: 'Dossier', total: '5.00' }] }, 'woocommerce_rest_invalid_fee_line'],
  ['an invalid email', { billing: { email: 'anne' } }, 'rest_invalid_param'],
  ['an unknown country', { billing: { country: 'France' } }, 'rest_invalid_param'],
  [
    'a country without delivery',
    { billing: { ...BILLING, country: 'US' } },
    'woocommerce_rest_invalid_shipping_line',
  ],
  [
    '10 000 meta entries',
    { meta_data: Array.from({ length: 10_000 }, (_, key) => ({ key: `${key}`, value: 1 })) },
    'rest_invalid_param',
  ],
])('%s is refused', async (_name, body, code) => {
  const before = await stock();
  const sent = { billing: BILLING, line_items: [{ product_id: productId }], ...body };
  expect(await codeOf(client.post('/orders', sent))).toEqual([400, code]);
  expect(await stock()).toBe(before);
});

test('a coupon is shown with its kind, also where older clients look for it', async () => {
  await client.post('/coupons', { code: 'voisins', discount_type: 'percent', amount: '10' });
  const made = await create({ coupon_lines: [{ code: 'VOISINS' }] });
  expect(made.coupon_lines).toEqual([
    {
      id: 1,
      code: 'voisins',
      discount: '4.00',
      discount_tax: '0.80',
      discount_type: 'percent',
      meta_data: [{ id: 1, key: 'coupon_data', value: { code: 'voisins', discount_type: 'percent' } }],
    },
  ]);
  expect(await read(made.id)).toEqual(made);
});

test('a price that the shop does not have is refused', async () => {
  const line = { product_id: productId, quantity: 1 };
  const ask = (total: string) =>
    codeOf(client.post('/orders', { billing: BILLING, line_items: [{ ...line, total }] }));
  expect(await ask('1.00')).toEqual([400, 'woocommerce_rest_invalid_line_total']);
  expect(await ask('20.00')).toEqual([201, undefined]);
});

test('only what nobody has paid goes to the trash, and is deleted', async () => {
  const before = (await stock()) ?? 0;
  const open = await create();
  expect((await client.delete<RestOrder>(`/orders/${open.id}`)).json.status).toBe('trash');
  expect(await stock()).toBe(before);
  const listed = async (query: string) =>
    (await client.get<RestOrder[]>(`/orders?include=${open.id}${query}`)).json.map(({ status }) => status);
  expect([await listed(''), await listed('&status=trash')]).toEqual([[], ['trash']]);
  expect((await client.put<RestOrder>(`/orders/${open.id}`, { status: 'cancelled' })).json.status).toBe(
    'cancelled',
  );
  expect((await client.delete(`/orders/${open.id}?force=true`)).status).toBe(200);
  expect(await codeOf(client.get(`/orders/${open.id}`))).toEqual([
    404,
    'woocommerce_rest_shop_order_invalid_id',
  ]);
  expect(await audited(open.id)).toEqual(['order.create', 'order.trash', 'order.restore', 'order.delete']);
  const paid = await create({ set_paid: true });
  for (const force of ['', '?force=true'])
    expect(await codeOf(client.delete(`/orders/${paid.id}${force}`))).toEqual([
      400,
      'woocommerce_rest_cannot_delete',
    ]);
});

test('two changes of one order at once lose nothing', async () => {
  const order = await create();
  await Promise.all([
    client.put(`/orders/${order.id}`, { customer_note: 'Portail bleu' }),
    client.put(`/orders/${order.id}`, { billing: { phone: '0611111111' } }),
    client.put(`/orders/${order.id}`, { meta_data: [{ key: 'till', value: 1 }] }),
    client.put(`/orders/${order.id}`, { status: 'processing' }),
    client.put(`/orders/${order.id}`, { status: 'processing' }),
  ]);
  const after = await read(order.id);
  expect(after).toMatchObject({
    status: 'processing',
    customer_note: 'Portail bleu',
    meta_data: [{ key: 'till' }],
  });
  expect((await audited(order.id)).filter((action) => action === 'order.pay')).toHaveLength(1);
});

test('a packer reads and ships orders, and takes none', async () => {
  const packer = restClient(shop, await addApiKey(shop, { role: 'packer' }));
  expect(await codeOf(packer.post('/orders', { billing: BILLING }))).toEqual([
    403,
    'woocommerce_rest_cannot_create',
  ]);
  const advisor = restClient(shop, await addApiKey(shop, { role: 'advisor' }));
  expect((await advisor.get('/orders')).status).toBe(200);
  const { id } = await create();
  expect(await codeOf(advisor.put(`/orders/${id}`, { set_paid: true }))).toEqual([
    403,
    'woocommerce_rest_cannot_edit',
  ]);
});
