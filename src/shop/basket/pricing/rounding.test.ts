import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, percentOf, shareOut } from './rounding.ts';

test.each([
  [0, 100, 0],
  [49, 100, 0],
  [50, 100, 1],
  [149, 100, 1],
  [150, 100, 2],
  [3 * 200, 1200, 1], // 0.5 cent of tax in 3 cents
])('%i divided by %i is rounded half up to %i', (dividend, divisor, rounded) => {
  expect(divideHalfUp(dividend, divisor)).toBe(rounded);
});

test('a percentage of any price is rounded half up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (cents, percent) => {
        expect(percentOf(cents, percent)).toBe(Math.round((cents * percent) / 100));
      },
    ),
  );
});

test('an amount is split exactly to the cent, and no share exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), weights, (amount, given) => {
      const parts = shareOut(amount, given);
      const total = given.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(amount, total));
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(given[index] ?? 0));
    }),
  );
});

test.each([
  [1, [1], [1]],
  [2, [1, 1, 1], [1, 1, 0]],
  [3, [3, 1], [2, 1]],
  [5, [7, 2, 1], [4, 1, 0]],
])('of %i cents shared by %j, the largest rests get the missing cents: %j', (amount, weights, parts) => {
  expect(shareOut(amount, weights)).toEqual(parts);
});
