import { expect, test } from 'vitest';
import { peopleToTell } from './waiting.ts';

test.each([
  ['no piece', 0, 10, 0],
  ['one piece', 1, 10, 3],
  ['more pieces than people', 10, 4, 4],
  ['pieces that are not counted', null, 250, 250],
  ['nobody waiting', 5, 0, 0],
  ['a stock below zero', -2, 5, 0],
])('of %s (%s in stock, %i waiting), %i people are told', (_, stock, waiting, expected) => {
  expect(peopleToTell(stock, waiting)).toBe(expected);
});
