import { expect, test } from 'vitest';
import { FRENCH_RATES } from '#shop/basket/pricing/vat.ts';
import { readWireRate, showRate, taxRatesOn } from './tax-rates.ts';

test('each country and class has one rate, with an id that stays', () => {
  const planned = [{ from: '2027-01-01', standard: 210, reduced: 60 }];
  const rates = taxRatesOn('2026-11-19', FRENCH_RATES, planned);
  expect(rates).toHaveLength(54);
  expect(new Set(rates.map(({ id }) => id)).size).toBe(54);
  expect(rates.slice(0, 2)).toEqual([
    { id: 1, country: 'FR', class: 'standard', rate: 200, planned: [{ from: '2027-01-01', rate: 210 }] },
    { id: 2, country: 'FR', class: 'reduced-rate', rate: 55, planned: [{ from: '2027-01-01', rate: 60 }] },
  ]);
  expect(rates.find(({ country }) => country === 'BE')).toMatchObject({ rate: 210, planned: [] });
});

test.each([
  ['20.0000', 200],
  ['5.5', 55],
  ['20', 200],
  ['5.55', undefined],
  ['-1', undefined],
  ['x', undefined],
])('« %s » is the rate %s', (text, rate) => {
  expect(readWireRate(text)).toBe(rate);
  if (rate !== undefined) expect(readWireRate(showRate(rate))).toBe(rate);
});
