import { expect, test } from 'vitest';
import { positionBetween, readPage, readPlaces, shopOrderUrl } from './shop-order.ts';

test.each([
  [null, null, 0],
  [null, 0, -1],
  [7, null, 8],
  [1000, 2000, 1500],
  [1, 3, 2],
  [1, 2, undefined],
  [5, 5, undefined],
])('between %s and %s lies %s', (before, after, position) =>
  expect(positionBetween(before, after)).toBe(position),
);

const read = (fields: Record<string, string>) => readPlaces(fields, (field) => fields[field] ?? '');

test('only changed places are moves, from the first place on', () => {
  expect(
    read({ 'place-3': '9', 'vue-3': '1', 'place-4': '2', 'vue-4': '2', 'place-5': ' 1 ', 'vue-5': '8' }),
  ).toEqual({
    ok: true,
    moves: [
      { id: 5, place: 1 },
      { id: 3, place: 9 },
    ],
  });
});

test.each(['0', '-1', 'premier', '1.5', '99999999'])('the place « %s » is refused', (place) =>
  expect(read({ 'place-3': place, 'vue-3': '1' })).toEqual({ ok: false, invalid: [3] }),
);

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['x', 1],
])('the page « %s » is %i', (typed, page) => expect(readPage(typed)).toBe(page));

test('the first page has no parameter', () =>
  expect([shopOrderUrl(1), shopOrderUrl(2)]).toEqual([
    '/gestion/produits/ordre/',
    '/gestion/produits/ordre/?page=2',
  ]));
