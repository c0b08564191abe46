import { expect, test } from 'vitest';
import { MOST_SELECTED, readBulkAction, readSelected } from './bulk-actions.ts';

test.each([
  ['publier', 'publish'],
  ['ranger', 'category'],
  ['publish', undefined],
  ['', undefined],
])('the press « %s » is %s', (typed, action) => expect(readBulkAction(typed)).toBe(action));

test('ids are read once, in order; anything else is dropped', () => {
  expect(readSelected(['12', '3', '12', '-1', '1e3', '0', '', '99999999999'])).toEqual([3, 12]);
  expect(readSelected(Array.from({ length: 500 }, (_, id) => String(id + 1)))).toHaveLength(MOST_SELECTED);
});
