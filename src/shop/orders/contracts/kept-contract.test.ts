import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { isKeptTenYears } from './kept-contract.ts';

test.each([
  { total: 11_999, isKept: false },
  { total: 12_000, isKept: true },
  { total: 50_000, isKept: true },
])('a contract over $total cents is kept for ten years: $isKept', ({ total, isKept }) => {
  expect(isKeptTenYears({ totals: { total: toCents(total) } })).toBe(isKept);
});
