import { expect, test } from 'vitest';
import { toCents } from '../../platform/money.ts';
import { cartTotal, itemCount, mostOf, refuseAdding } from './cart.ts';

test.each([
  ['what is in stock is sold', { stock: 3, soldIndividually: false }, 0, 3, undefined],
  ['what has run out is not', { stock: 0, soldIndividually: false }, 0, 1, 'out-of-stock'],
  ['what is already in the basket counts', { stock: 3, soldIndividually: false }, 2, 2, 'not-enough'],
  ['a stock that is not counted has no end', { stock: null, soldIndividually: false }, 50, 50, undefined],
  ['what is sold individually is sold once', { stock: null, soldIndividually: true }, 1, 1, 'only-one'],
] as const)('%s', (_rule, sellable, already, wanted, refusal) => {
  expect(refuseAdding(sellable, already, wanted)).toBe(refusal);
});

test('a basket holds at most what there is, and one of what is sold individually', () => {
  expect(mostOf({ stock: 4, soldIndividually: false })).toBe(4);
  expect(mostOf({ stock: 4, soldIndividually: true })).toBe(1);
});

test('the total is the sum of the lines', () => {
  const line = { key: '', slug: '', name: '', choices: [], available: 9, picture: null };
  const lines = [
    { ...line, unitPrice: toCents(2490), quantity: 2 },
    { ...line, unitPrice: toCents(999), quantity: 3 },
  ];
  expect(cartTotal({ lines })).toBe(7977);
  expect(itemCount({ lines })).toBe(5);
});

test('an empty basket costs nothing (§9.1#3)', () => {
  expect(cartTotal({ lines: [] })).toBe(0);
});
