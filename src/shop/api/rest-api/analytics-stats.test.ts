import { expect, test } from 'vitest';
import { orderFigures, productFigures, revenueFigures, statsPage, statsTotals } from './analytics-stats.ts';

// Two orders: articles of 100 € and a discount of 10 € before VAT, VAT of 20 %, delivery of 5 €; 12 € came back.
const SUMS = {
  orders: 2,
  items: 3,
  sales: 11_400,
  tax: 1_900,
  shipping: 500,
  discount: 1_000,
  coupons: 1,
  customers: 2,
  products: 2,
  refunds: 1_200,
  refundedTax: 200,
};
const NOTHING = { ...SUMS, orders: 0, items: 0, sales: 0, tax: 0, shipping: 0, refunds: 0, refundedTax: 0 };

test('gross sales less coupons and refunds are the net revenue; with VAT and delivery, the total', () => {
  const figures = revenueFigures(SUMS);
  expect(figures).toMatchObject({ gross_sales: 100, coupons: 10, refunds: 10, net_revenue: 80 });
  expect(figures).toMatchObject({ taxes: 17, shipping: 5, total_sales: 102, orders_count: 2 });
  expect(figures.net_revenue + figures.taxes + figures.shipping).toBe(figures.total_sales);
});

test('means are rounded to the cent, and those of nothing are 0', () => {
  expect(orderFigures(SUMS)).toMatchObject({ avg_order_value: 40, avg_items_per_order: 1.5 });
  expect(orderFigures({ ...SUMS, orders: 3 }).avg_order_value).toBe(26.67);
  expect(orderFigures({ ...NOTHING, discount: 0 })).toMatchObject({
    net_revenue: 0,
    avg_order_value: 0,
    avg_items_per_order: 0,
  });
  expect(productFigures({ items: 4, net: 2_050, orders: 2, products: 1, variations: 0 })).toEqual({
    items_sold: 4,
    net_revenue: 20.5,
    orders_count: 2,
    products_count: 1,
    variations_count: 0,
  });
});

const sumsOfDay = (day: number, items: number) => ({
  items,
  net: items * 100,
  orders: items,
  products: items,
  variations: 0,
  interval: `2026-11-0${day}`,
  startsAt: '',
  startsAtGmt: '',
  endsAt: '',
  endsAtGmt: '',
});
const DAYS = [sumsOfDay(1, 5), sumsOfDay(2, 0), sumsOfDay(3, 7), sumsOfDay(4, 0)];
const FIRST = { fields: [], orderby: 'date', order: 'desc', offset: 0, limit: 10 } as const;
const days = (page: Partial<Parameters<typeof statsPage>[2]>) =>
  statsPage(DAYS, productFigures, { ...FIRST, ...page }).map(({ interval }) => interval.slice(-1));

test.each<[string, Partial<Parameters<typeof statsPage>[2]>, string[]]>([
  ['the newest first', {}, ['4', '3', '2', '1']],
  ['the oldest first', { order: 'asc' }, ['1', '2', '3', '4']],
  ['by a figure, ties by date', { orderby: 'items_sold' }, ['3', '1', '4', '2']],
  ['by a figure upwards', { orderby: 'items_sold', order: 'asc' }, ['2', '4', '1', '3']],
  ['the second page', { offset: 2, limit: 2 }, ['2', '1']],
  ['a page behind the last', { offset: 20 }, []],
])('intervals are listed: %s', (_, page, expected) => expect(days(page)).toEqual(expected));

test('only the fields that were asked for are answered', () => {
  const [first] = statsPage(DAYS, productFigures, { ...FIRST, fields: ['items_sold', 'unknown'] });
  expect(first?.subtotals).toEqual({ items_sold: 0, segments: [] });
  expect(statsTotals(productFigures(sumsOfDay(1, 5)), ['orders_count'])).toEqual({
    orders_count: 5,
    segments: [],
  });
});
