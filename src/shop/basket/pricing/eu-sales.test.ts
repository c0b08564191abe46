import { expect, test } from 'vitest';
import { dueWarning, isOverThreshold, NO_EU_SALES, type EuSales } from './eu-sales.ts';

const sales = (change: Partial<EuSales>): EuSales => ({ ...NO_EU_SALES, year: 2026, ...change });

test.each([
  ['nothing sold', sales({}), 2026, 0, false],
  ['exactly 10 000 €', sales({ cents: 1_000_000 }), 2026, 0, false],
  ['one cent more', sales({ cents: 1_000_001 }), 2026, 0, true],
  ['the sale that passes it', sales({ cents: 990_000 }), 2026, 10_001, true],
  ['the sale that reaches it', sales({ cents: 990_000 }), 2026, 10_000, false],
  ['exactly 10 000 € last year', sales({ lastYearCents: 1_000_000 }), 2026, 0, false],
  ['nothing two years ago, and 10 000 € now', sales({}), 2028, 1_000_000, false],
  ['too much last year', sales({ lastYearCents: 1_000_001 }), 2026, 0, true],
  ['too much in the year that was counted last', sales({ cents: 1_000_001 }), 2027, 0, true],
  ['too much two years ago', sales({ cents: 1_000_001 }), 2028, 0, false],
] as const)('%s: the threshold is passed or not', (_, counted, year, added, isOver) => {
  expect(isOverThreshold(counted, year, added)).toBe(isOver);
});

test.each([
  [799_999, 'none', undefined],
  [800_000, 'none', 'near'],
  [900_000, 'near', undefined],
  [1_000_000, 'near', undefined],
  [1_000_001, 'near', 'over'],
  [1_000_001, 'none', 'over'],
  [2_000_000, 'over', undefined],
] as const)('at %d cents, after the warning « %s », the merchant is warned: %s', (cents, warned, warning) => {
  expect(dueWarning(sales({ cents, warned }))).toBe(warning);
});
