import { expect, test } from 'vitest';
import { quantityLimits } from './product.ts';

test.each([
  ['the stock is the limit', { stock: 7, soldIndividually: false }, 7],
  ['a large stock is limited by what one order may hold', { stock: 5000, soldIndividually: false }, 99],
  ['so is a stock that is not counted', { stock: null, soldIndividually: false }, 99],
  ['what is sold individually is sold once', { stock: 7, soldIndividually: true }, 1],
])('%s', (_rule, product, max) => expect(quantityLimits(product)).toEqual({ min: 1, max }));
