import { expect, test } from 'vitest';
import { marginPercent } from './product-margin.ts';

test.each([
  ['half of the price', 2000, 1000, 50],
  ['a third, rounded', 2999, 2000, 33],
  ['nothing', 1000, 1000, 0],
  ['a loss', 1000, 1250, -25],
  ['the whole price of a present', 1000, 0, 100],
  ['no price', 0, 500, undefined],
])('the margin is %s', (_case, netCents, purchaseCents, percent) =>
  expect(marginPercent({ netCents, purchaseCents })).toBe(percent),
);
