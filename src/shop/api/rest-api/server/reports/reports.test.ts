import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, restClient, type RestClient, type WireFailure } from '#test/rest/rest-client.ts';

type Sales = { total_sales: string; total_orders: number; total_items: number; total_refunds: number };
type Total = { slug: string; name: string; total: number };

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

const sales = async (query = '') => (await client.get<Sales[]>(`/reports/sales${query}`)).json[0];
const totals = async (path: string) => (await client.get<Total[]>(`/reports/${path}/totals`)).json;

test('a paid order enters the sales, the top sellers and the totals', async () => {
  const before = await sales();
  const { json: order } = await client.post<{ id: number; total: string }>('/orders', {
    billing: { first_name: 'Anne', last_name: 'Rossi', country: 'FR', email: 'anne@exemple.fr' },
    line_items: [{ product_id: productId, quantity: 3 }],
    payment_method: 'cheque',
    set_paid: true,
  });
  const after = await sales();
  const grown = (name: keyof Sales) => Number(after?.[name]) - Number(before?.[name]);
  expect(grown('total_sales')).toBeCloseTo(Number(order.total), 2);
  expect([grown('total_orders'), grown('total_items')]).toEqual([1, 3]);
  await client.post(`/orders/${order.id}/refunds`, { amount: '2.50' });
  expect((await sales())?.total_refunds).toBeCloseTo(Number(before?.total_refunds) + 2.5, 2);
  const { json: sellers } =
    await client.get<{ product_id: number; quantity: number }[]>('/reports/top_sellers');
  expect(sellers).toContainEqual(expect.objectContaining({ product_id: productId, quantity: 3 }));
  const processing = (await totals('orders')).find(({ slug }) => slug === 'processing');
  expect(processing?.total).toBeGreaterThan(0);
  expect(await sales('?date_min=2000-01-01&date_max=2000-01-02')).toMatchObject({ total_orders: 0 });
});

test.each([
  ['orders', ['pending', 'on-hold', 'processing', 'completed', 'cancelled', 'refunded', 'failed']],
  ['products', ['external', 'grouped', 'simple', 'variable']],
  ['customers', ['paying', 'non_paying']],
  ['coupons', ['percent', 'fixed_cart', 'fixed_product']],
  ['reviews', [1, 2, 3, 4, 5].map((count) => `rated_${count}_out_of_5`)],
])('the %s are counted', async (path, slugs) => {
  const counted = await totals(path);
  expect(counted.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  expect(counted.every(({ total, name }) => Number.isInteger(total) && name !== '')).toBe(true);
});

test('the reports are listed, and wrong periods refused', async () => {
  const { json } = await client.get<{ slug: string }[]>('/reports');
  expect(json.map(({ slug }) => slug)).toContain('reviews/totals');
  for (const query of ['date_min=hier', 'period=decade', 'date_min=2026-02-02&date_max=2026-01-01']) {
    const { status, json: failure } = await client.get<WireFailure>(`/reports/sales?${query}`);
    expect([status, failure.code]).toEqual([400, 'rest_invalid_param']);
  }
  const packer = restClient(shop, await addApiKey(shop, { role: 'packer' }));
  expect((await packer.get('/reports/sales')).status).toBe(403);
});
