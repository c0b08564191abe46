import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY, CURRENCY, discountPercent, formatPrice, LOCALE, toCents } from './money.ts';

test('the shop is French, in France, and counts in euros (§9.1#1)', () => {
  expect([LOCALE, COUNTRY, CURRENCY]).toEqual(['fr-FR', 'FR', 'EUR']);
});

test.each([
  [0, '0,00 €'],
  [5, '0,05 €'],
  [2490, '24,90 €'],
  [5000, '50,00 €'],
  [123_456_789, '1 234 567,89 €'],
  [-1250, '-12,50 €'],
])('%i cents are shown with two decimals, as French readers expect (§9.1#2)', (cents, shown) => {
  const withFrenchSpaces = shown.replace(' €', '\u00a0€').replaceAll(' ', '\u202f');
  expect(formatPrice(toCents(cents))).toBe(withFrenchSpaces);
});

test.each([0.5, NaN, Infinity, 2 ** 53])('%d is not an amount of money', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError);
});

test.each([
  ['a fifth less', 4490, 3590, 20],
  ['a third is not a whole number and is rounded down', 3000, 2000, 33],
  ['free is all of it', 1000, 0, 100],
  ['the same price is no discount', 1000, 1000, 0],
  ['nothing cannot become cheaper', 0, 0, 0],
])('%s', (_rule, before, now, percent) => {
  expect(discountPercent(toCents(before), toCents(now))).toBe(percent);
});

test('no discount is ever overstated', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const now = Math.min(a, b);
      const before = Math.max(a, b);
      const percent = discountPercent(toCents(before), toCents(now));
      expect(percent * before).toBeLessThanOrEqual((before - now) * 100);
      expect((percent + 1) * before).toBeGreaterThan((before - now) * 100);
    }),
  );
});
