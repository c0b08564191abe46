import { expect, test } from 'vitest';
import { figuresUrl, readStep, salesPeriod } from './sales-period.ts';

test('by day: the last 31 days, today included, across the end of a year and a time change', () => {
  const { from, to, buckets } = salesPeriod('day', '2027-01-05');
  expect([from, to, buckets.length]).toEqual(['2026-12-06', '2027-01-05', 31]);
  const around = salesPeriod('day', '2026-11-01').buckets;
  expect(around.filter((day) => day === '2026-10-25')).toHaveLength(1);
  expect(new Set(around).size).toBe(31);
});

test('by month: this month and the twelve before it', () => {
  const { from, to, buckets } = salesPeriod('month', '2026-03-31');
  expect([from, to]).toEqual(['2025-03-01', '2026-03-31']);
  expect([buckets.length, buckets[0], buckets[11], buckets[12]]).toEqual([
    13,
    '2025-03',
    '2026-02',
    '2026-03',
  ]);
});

test('the step of the url is by day unless it says by month', () => {
  expect([readStep('mois'), readStep('jours'), readStep('x'), readStep(null)]).toEqual([
    'month',
    'day',
    'day',
    'day',
  ]);
  expect([figuresUrl('day'), figuresUrl('month', 'csv')]).toEqual([
    '/gestion/chiffres/',
    '/gestion/chiffres/?par=mois&format=csv',
  ]);
});
