import { expect, test } from 'vitest';
import { addMonths, financialYear, isMonth, lastDayOf, monthsOf, readPeriod } from './books-period.ts';

test.each([
  ['2026-11', 12, '2026-01', '2026-12'],
  ['2026-11', 6, '2026-07', '2027-06'],
  ['2026-06', 6, '2025-07', '2026-06'],
  ['2026-01', 1, '2025-02', '2026-01'],
])('the financial year of %s that ends in month %i is %s to %s', (month, lastMonth, from, to) =>
  expect(financialYear(month, lastMonth)).toEqual({ from, to }),
);

test('reversed months are meant the other way round', () =>
  expect(readPeriod('2026-12', '2026-10')).toEqual({ from: '2026-10', to: '2026-12' }));

test.each(['2026-13', '2026-00', '26-01', '2026-1', '', "2026-01'", '1999-01'])('%s is no month', (text) => {
  expect(isMonth(text)).toBe(false);
  expect(readPeriod(text, '2026-01')).toBeUndefined();
});

test('months follow each other over the end of a year and of February', () => {
  expect(monthsOf({ from: '2027-12', to: '2028-02' })).toEqual(['2027-12', '2028-01', '2028-02']);
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
});
