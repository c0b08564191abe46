import { expect, test } from 'vitest';
import { mergeLines } from './merge-lines.ts';

const line = (quantity: number, stock: number | null = null, soldIndividually = false) => ({
  key: 'a',
  quantity,
  stock,
  soldIndividually,
});

test.each([
  ['what was not there comes in as it is', undefined, line(2), 2, false],
  ['the same line adds up', line(3), line(2), 5, false],
  ['no more than there is', line(3, 4), line(2, 4), 4, true],
  ['what is bought once stays one', line(1, null, true), line(1, null, true), 1, true],
  ['a line holds no more than a line may', line(9_000), line(9_000), 9_999, true],
  ['a sold-out product keeps its quantity, and the cart reports it', line(1, 0), line(3, 0), 3, false],
  ['of what is rarer by now, what there is', undefined, line(5, 2), 2, true],
] as const)('%s', (_rule, waiting, brought, quantity, lowered) => {
  expect(mergeLines(waiting ? [waiting] : [], [brought])).toEqual([{ key: 'a', quantity, lowered }]);
});

test('the quantities of a copied cart are not added up', () => {
  expect(mergeLines([line(3)], [line(2)], true)).toEqual([{ key: 'a', quantity: 3, lowered: false }]);
});

test('a line that is only in the stored cart is not part of the changes', () => {
  expect(mergeLines([line(1)], [{ ...line(1), key: 'b' }])).toEqual([
    { key: 'b', quantity: 1, lowered: false },
  ]);
});
