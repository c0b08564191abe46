import { expect, test } from 'vitest';
import { MOST_SELECTED, readPaper, readSelection } from './papers.ts';

test.each<[string, string[], number[]]>([
  ['two orders', ['1001', '1002'], [1001, 1002]],
  ['an order twice', ['1001', '1001'], [1001]],
  ['values that are no number of an order', ['', '-1', '1.5', '9999999999', "1'", '7'], [7]],
])('a selection of %s', (_, values, selected) => {
  expect(readSelection(values)).toEqual(selected);
});

test('a selection is cut at its limit', () => {
  const values = Array.from({ length: MOST_SELECTED + 1 }, (_, index) => String(index + 1));
  expect(readSelection(values)).toHaveLength(MOST_SELECTED);
});

test('an unknown paper is none', () => {
  expect([readPaper('liste'), readPaper('constructor'), readPaper(null)]).toEqual([
    'picking',
    undefined,
    undefined,
  ]);
});
