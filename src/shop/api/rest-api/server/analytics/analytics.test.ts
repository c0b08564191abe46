import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countQueries } from '#test/count-queries.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { addApiKey, basicHeader, type RestMethod, type WireFailure } from '#test/rest/rest-client.ts';
import { saveComingSoon } from '#shop/notices/coming-soon/server/coming-soon-settings.ts';

type Figures = Readonly<Record<string, number>>;
type Stats = {
  totals: Figures;
  intervals: {
    interval: string;
    date_start: string;
    date_start_gmt: string;
    date_end: string;
    subtotals: Figures;
  }[];
};
type Board = { id: string; label: string; rows: { display: string; value: string | number }[][] };
type Order = { id: number; total: string; line_items: { id: number }[] };

const NOW = new Date('2026-11-19T11:00:00Z');

let shop: TestShop;
let keys: Awaited<ReturnType<typeof addApiKey>>;
let productId: number;
beforeAll(async () => {
  shop = await openShop(
    {
      products: [
        { slug: 'puzzle', name: 'Puzzle du ciel', priceCents: 2400, stock: 500 },
        { slug: 'loto', name: 'Loto des sons', priceCents: 1200, stock: 500 },
      ],
      env: { RATE_LIMIT_PER_MINUTE: '100000' },
    },
    undefined,
    () => NOW,
  );
  keys = await addApiKey(shop);
  ({ id: productId } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'puzzle')
    .executeTakeFirstOrThrow());
  await sell({ slug: 'puzzle', quantity: 2, paidAt: '2026-11-03T10:00:00Z' });
  await sell({ slug: 'loto', quantity: 3, paidAt: '2026-11-03T22:30:00Z' });
  const refunded = await sell({ slug: 'loto', quantity: 1, paidAt: '2026-11-17T10:00:00Z' });
  await send('POST', `/wc/v3/orders/${refunded.id}/refunds`, { amount: '6.00' });
  await sql`update refunds set done_at = '2026-11-17T15:00:00Z'`.execute(shop.db);
});
afterAll(() => shop.close());

async function send<Body>(method: RestMethod, path: string, payload?: object, sender = keys) {
  const answer = await shop.ask({
    method,
    url: `/wp-json${path}`,
    headers: basicHeader(sender),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json<Body>() };
}

type Sale = { readonly slug: string; readonly quantity: number; readonly paidAt: string };

async function sell({ slug, quantity, paidAt }: Sale): Promise<Order> {
  const product = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const { json } = await send<Order>('POST', '/wc/v3/orders', {
    billing: { first_name: 'Anne', last_name: 'Rossi', country: 'FR', email: 'anne@exemple.fr' },
    line_items: [{ product_id: product.id, quantity }],
    payment_method: 'cheque',
    set_paid: true,
  });
  await sql`update orders set paid_at = ${paidAt} where id = ${json.id}`.execute(shop.db);
  return json;
}

const stats = (name: string, query: string) =>
  send<Stats>('GET', `/wc-analytics/reports/${name}/stats?${query}`);
const NOVEMBER = 'after=2026-11-01T00:00:00&before=2026-11-30T23:59:59';

test('the revenue of a month is summed in total and by week, newest first', async () => {
  const { json, headers } = await stats('revenue', `${NOVEMBER}&interval=week&per_page=2`);
  expect(json.totals).toMatchObject({ orders_count: 3, num_items_sold: 6, products: 2 });
  const { net_revenue: net = 0, taxes = 0, shipping = 0, total_sales: total } = json.totals;
  expect(net + taxes + shipping).toBeCloseTo(total ?? 0, 2);
  expect(json.totals['gross_sales']).toBeCloseTo(net + (json.totals['refunds'] ?? 0), 2);
  expect([headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual(['6', '3']);
  expect(json.intervals.map(({ interval }) => interval)).toEqual(['2026-49', '2026-48']);
  expect(json.intervals[0]).toMatchObject({
    date_start: '2026-11-30 00:00:00',
    date_start_gmt: '2026-11-29 23:00:00',
    date_end: '2026-11-30 23:59:59',
    subtotals: { orders_count: 0, total_sales: 0, segments: [] },
  });
});

test('every interval length sums to the same totals', async () => {
  for (const interval of ['hour', 'day', 'week', 'month', 'quarter', 'year']) {
    // The hours of four days fit on a page.
    const range = interval === 'hour' ? 'after=2026-11-15T12:00:00&before=2026-11-19T12:00:00' : NOVEMBER;
    const { json } = await stats('revenue', `${range}&interval=${interval}&per_page=100`);
    const sum = (name: string) => json.intervals.reduce((all, one) => all + (one.subtotals[name] ?? 0), 0);
    expect(sum('orders_count')).toBe(interval === 'hour' ? 1 : 3);
    for (const name of ['orders_count', 'num_items_sold', 'total_sales', 'refunds', 'taxes'])
      expect(sum(name)).toBeCloseTo(json.totals[name] ?? 0, 2);
  }
});

test('a sale belongs to its day in France', async () => {
  const { json } = await stats(
    'orders',
    'after=2026-11-03&before=2026-11-04T23:59:59&interval=day&order=asc',
  );
  // 22:30 in UTC is 23:30 in France.
  expect(json.intervals.map(({ interval, subtotals }) => [interval, subtotals['orders_count']])).toEqual([
    ['2026-11-03', 2],
    ['2026-11-04', 0],
  ]);
  expect(json.totals).toMatchObject({ total_customers: 1, avg_items_per_order: 2.5 });
});

test('only the fields that are asked for are answered, of orders and articles', async () => {
  const { json } = await stats('orders', `${NOVEMBER}&fields=orders_count,net_revenue`);
  expect(Object.keys(json.totals)).toEqual(['orders_count', 'net_revenue', 'segments']);
  const articles = await stats('products', `${NOVEMBER}&interval=month&products=${productId}`);
  expect(articles.json.totals).toMatchObject({ items_sold: 2, orders_count: 1, products_count: 1 });
  expect(articles.json.intervals[0]?.subtotals).toEqual(articles.json.totals);
});

test('without dates, the last seven days are summed', async () => {
  const { json } = await stats('revenue', 'interval=day&per_page=100');
  expect([json.totals['orders_count'], json.intervals.length]).toEqual([1, 8]);
});

test('the products that were sold are listed with what the shop knows of them', async () => {
  const path = `/wc-analytics/reports/products?${NOVEMBER}&extended_info=true`;
  const { json, headers } = await send<{ product_id: number; items_sold: number; extended_info: object }[]>(
    'GET',
    path,
  );
  expect(json.map(({ items_sold: items }) => items)).toEqual([4, 2]);
  expect(json[1]).toMatchObject({
    product_id: productId,
    extended_info: { name: 'Puzzle du ciel', price: '24.00' },
  });
  expect(headers['x-wp-total']).toBe('2');
});

test('leaderboards name what sold most, and customers only to those who may see them', async () => {
  const { json } = await send<Board[]>('GET', `/wc-analytics/leaderboards?${NOVEMBER}&per_page=1`);
  expect(json.map(({ id }) => id)).toEqual(['customers', 'coupons', 'categories', 'products']);
  expect(json.at(-1)?.rows).toEqual([
    [
      expect.objectContaining({ value: 'Loto des sons' }),
      expect.objectContaining({ value: 4, display: '4' }),
      expect.objectContaining({ value: expect.any(Number) }),
    ],
  ]);
  expect(json[0]?.rows[0]?.[0]?.value).toBe('Anne Rossi');
  const accountant = await addApiKey(shop, { role: 'accountant' });
  const own = await send<Board[]>('GET', '/wc-analytics/leaderboards/allowed', undefined, accountant);
  expect(own.json.map(({ id }) => id)).toEqual(['coupons', 'categories', 'products']);
  const one = await send<Board[]>('GET', `/wc-analytics/leaderboards/products?${NOVEMBER}`);
  expect(one.json[0]?.rows).toHaveLength(2);
  const unknown = await send<WireFailure>(
    'GET',
    '/wc-analytics/leaderboards/customers',
    undefined,
    accountant,
  );
  expect([unknown.status, unknown.json.code]).toEqual([404, 'woocommerce_rest_leaderboard_invalid_id']);
});

test.each([
  'after=hier',
  'interval=decade',
  'per_page=0',
  'orderby=name',
  'after=2026-02-02&before=2026-01-01',
  'after=1990-01-01&interval=hour',
])('%s is refused', async (query) => {
  const { status, json } = await send<WireFailure>('GET', `/wc-analytics/reports/revenue/stats?${query}`);
  expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
});

test('the namespace is listed, needs the right to see figures, and answers before the shop opens', async () => {
  const index = await shop.ask('/wp-json/wc-analytics');
  expect(index.json<{ routes: object }>().routes).toHaveProperty('/wc-analytics/reports/revenue/stats');
  const root = await shop.ask({ url: '/wp-json/', headers: { accept: 'application/json' } });
  expect(root.json<{ namespaces: string[] }>().namespaces).toContain('wc-analytics');
  const path = '/wc-analytics/reports/orders/stats';
  expect((await shop.ask(`/wp-json${path}`)).statusCode).toBe(401);
  const packer = await addApiKey(shop, { role: 'packer' });
  expect((await send('GET', path, undefined, packer)).status).toBe(403);
  await saveComingSoon(shop.db, true);
  shop.app.drop(['settings']);
  expect((await shop.ask('/wp-json/wc/store/v1/products')).statusCode).toBe(503);
  try {
    expect((await send('GET', path)).status).toBe(200);
  } finally {
    await saveComingSoon(shop.db, false);
    shop.app.drop(['settings']);
  }
});

test('a page of intervals takes as many statements for a year of days as for a week', async () => {
  const few = await countQueries(() => stats('revenue', 'interval=day&per_page=100'));
  const query = 'after=2025-11-19&before=2026-11-19&interval=day&per_page=100';
  expect(await countQueries(() => stats('revenue', query))).toBe(few);
  expect(few).toBeLessThanOrEqual(5);
});
