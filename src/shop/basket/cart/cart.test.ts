import { expect, test } from 'vitest';
import { itemCount, maxQuantity, problemOf, refuseAdding, shareStock } from './cart.ts';
import { aLine } from './test-cart.ts';

test.each([
  ['what is in stock is sold', { stock: 3, soldIndividually: false }, 0, 3, undefined],
  ['a sold-out product is not', { stock: 0, soldIndividually: false }, 0, 1, 'out-of-stock'],
  ['what is already in the basket counts', { stock: 3, soldIndividually: false }, 2, 2, 'not-enough'],
  ['a stock that is not counted has no end', { stock: null, soldIndividually: false }, 50, 50, undefined],
  ['what is sold individually is sold once', { stock: null, soldIndividually: true }, 1, 1, 'only-one'],
] as const)('%s', (_rule, sellable, already, quantity, refusal) => {
  expect(refuseAdding(sellable, already, quantity)).toBe(refusal);
});

test('a cart holds at most the stock, and one unit of a product sold individually', () => {
  expect(maxQuantity({ stock: 4, soldIndividually: false })).toBe(4);
  expect(maxQuantity({ stock: 4, soldIndividually: true })).toBe(1);
});

test.each([
  ['as many as there are', {}, undefined],
  ['fewer than wanted', { stock: 1 }, { kind: 'only-left', count: 1 }],
  ['none left', { stock: 0 }, { kind: 'sold-out' }],
  ['no longer on sale', { isGone: true, stock: 0 }, { kind: 'gone' }],
] as const)('a line reports its problem: %s', (_what, change, problem) => {
  expect(problemOf(aLine({ quantity: 2, stock: 9, ...change }))).toEqual(problem);
});

test('a cart counts units, not lines', () => {
  expect(itemCount({ lines: [aLine({ quantity: 2 }), aLine({ quantity: 3 })] })).toBe(5);
});

test('lines of the same product share its stock', () => {
  const line = (stock: number | null, quantity: number) => aLine({ productId: 7, stock, quantity });
  expect(
    shareStock([line(3, 2), aLine({ productId: 8, stock: 3 }), line(3, 2)]).map(({ stock }) => stock),
  ).toEqual([3, 3, 1]);
  expect(shareStock([line(1, 2), line(1, 1)]).map(({ stock }) => stock)).toEqual([1, 0]);
  expect(shareStock([line(null, 2), line(null, 1)]).map(({ stock }) => stock)).toEqual([null, null]);
});
