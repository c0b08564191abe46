import { expect, test } from 'vitest';
import { ratesOn } from './dated-rates.ts';
import { euRates } from './eu-rates.ts';
import { EU_STATES } from './tax-place.ts';

test('every other EU state has a standard rate that the VAT directive allows, and no book costs more', () => {
  expect(EU_STATES).toHaveLength(26);
  for (const state of EU_STATES) {
    const { standard, reduced } = euRates(state, '2026-11-18');
    expect(standard).toBeGreaterThanOrEqual(150);
    expect(reduced).toBeLessThanOrEqual(standard);
  }
});

test.each([
  ['BE', 210, 60],
  ['LU', 170, 30],
  ['DE', 190, 70],
  ['FI', 255, 135],
] as const)('toys are taxed in %s at %d ‰, books at %d ‰', (state, standard, reduced) => {
  expect(euRates(state, '2026-11-18')).toEqual({ standard, reduced });
});

test('a new rate applies from its day on', () => {
  const dated = [
    { from: '2026-01-01', standard: 200, reduced: 50 },
    { from: '2027-07-01', standard: 210, reduced: 50 },
  ];
  expect(['2025-01-01', '2027-06-30', '2027-07-01'].map((day) => ratesOn(dated, day).standard)).toEqual([
    200, 200, 210,
  ]);
});
