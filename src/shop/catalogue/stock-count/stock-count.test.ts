import { expect, test } from 'vitest';
import { bookedPieces, differenceOf } from './stock-count.ts';

test.each([
  ['a line that is not counted', null, null, null],
  ['a missing piece', 4, 5, -1],
  ['a piece too many', 6, 5, 1],
  ['the expected pieces', 5, 5, 0],
])('the difference of %s', (_, counted, expected, difference) =>
  expect(differenceOf({ counted, expected })).toBe(difference),
);

test.each([
  ['a missing piece', 4, 5, 5, -1],
  ['a missing piece, after two were sold', 4, 5, 3, -1],
  ['a found piece, after all were sold', 6, 5, 0, 1],
  ['four missing pieces, of which only two are left', 1, 5, 2, -2],
  ['a line that is not counted', null, null, 5, 0],
])('closing books %s', (_, counted, expected, stock, booked) =>
  expect(bookedPieces({ counted, expected }, stock)).toBe(booked),
);
