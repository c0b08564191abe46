import { expect, test } from 'vitest';
import { reportDays } from './report-period.ts';

const TODAY = '2026-03-15';

test.each<[Parameters<typeof reportDays>[0], string, string, string, number]>([
  [{}, '2026-03-09', '2026-03-15', 'day', 7],
  [{ period: 'month' }, '2026-03-01', '2026-03-15', 'day', 15],
  [{ period: 'last_month' }, '2026-02-01', '2026-02-28', 'day', 28],
  [{ period: 'year' }, '2026-01-01', '2026-03-15', 'month', 3],
  [{ date_min: '2026-01-30', date_max: '2026-02-01' }, '2026-01-30', '2026-02-01', 'day', 3],
  [{ date_min: '2025-01-01' }, '2025-01-01', '2026-03-15', 'month', 15],
])('%j', (requested, from, to, step, buckets) => {
  expect(reportDays(requested, TODAY)).toMatchObject({ from, to, step });
  expect(reportDays(requested, TODAY)?.buckets).toHaveLength(buckets);
});

test('a period does not end before it begins', () => {
  expect(reportDays({ date_min: '2026-03-10', date_max: '2026-03-01' }, TODAY)).toBeUndefined();
});
