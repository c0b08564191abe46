import { expect, test } from 'vitest';
import { salesReport } from './sales-report.ts';

test('the totals of a period are the sums of its days', () => {
  const days = {
    from: '2026-03-01',
    to: '2026-03-02',
    step: 'day',
    buckets: ['2026-03-01', '2026-03-02'],
  } as const;
  const sold = {
    bucket: '2026-03-02',
    sales: 12_000,
    tax: 2_000,
    shipping: 500,
    discount: 300,
    refunds: 1_000,
    orders: 2,
    items: 3,
  };
  const report = salesReport(
    days,
    [sold, { ...sold, bucket: '2026-02-28', refunds: 0, sales: 0 }],
    new Map([['2026-03-01', 4]]),
  );
  expect(report).toMatchObject({
    total_sales: '120.00',
    total_refunds: 10,
    total_orders: 4,
    totals_grouped_by: 'day',
    totals: {
      '2026-03-01': { sales: '0.00', orders: 0, customers: 4 },
      '2026-03-02': { sales: '120.00', orders: 2 },
    },
  });
});
