import { expect, test } from 'vitest';
import { afterArrow, dropdownHeightPx, queryOf } from './dropdown.ts';

test.each([
  ['', null],
  ['pu', null],
  ['  pu  ', null],
  ['p  u', 'p u'],
  ['puz', 'puz'],
  [' tour   rose ', 'tour rose'],
  ['🧩🧩', null],
  ['🧩🧩🧩', '🧩🧩🧩'],
])('%j typed asks for %j (§5.5#1)', (typed, query) => {
  expect(queryOf(typed)).toBe(query);
});

test.each([
  [1000, 600],
  [616, 600],
  [400, 384],
  [400.7, 384],
  [50, 120],
])('with %d px left below the field the list is at most %d px high', (free, height) => {
  expect(dropdownHeightPx(free)).toBe(height);
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, -1],
] as const)('%s leads from %i to %i of three', (key, from, to) => {
  expect(afterArrow(key, from, 3)).toBe(to);
});
