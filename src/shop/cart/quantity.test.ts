import { expect, test } from 'vitest';
import { canGoDown, canGoUp, clampQuantity } from './quantity.ts';

const limits = { min: 2, max: 5, step: 1 };

test.each([
  ['a value below min is raised to min', 1, 2],
  ['a negative value is raised to min', -4, 2],
  ['a value above max is lowered to max', 1e9, 5],
  ['a value inside is kept', 3, 3],
  ['a fraction loses its fraction', 3.9, 3],
  ['a value that is not a number falls back to min', NaN, 2],
])('%s', (_rule, typed, kept) => expect(clampQuantity(typed, limits)).toBe(kept));

test('without max, any quantity above min is kept', () => {
  expect(clampQuantity(5000, { ...limits, max: null })).toBe(5000);
});

test('plus stops at max and minus at min', () => {
  expect(canGoUp(5, limits)).toBe(false);
  expect(canGoUp(4, limits)).toBe(true);
  expect(canGoDown(2, limits)).toBe(false);
  expect(canGoDown(3, limits)).toBe(true);
});
