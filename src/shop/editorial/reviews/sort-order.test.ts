import { expect, test } from 'vitest';
import { DEFAULT_SORT, readSort, SORT_ORDERS, sortRule } from './sort-order.ts';
import { texts } from './texts.ts';

test.each([
  ['recents', 'Les plus récents', { first: 'none' }],
  ['meilleures-notes', 'Meilleures notes', { first: 'rating' }],
  ['moins-bonnes-notes', 'Moins bonnes notes', { first: 'low-rating' }],
  ['avec-photos', 'Avec photos seulement', { first: 'pictures', only: 'pictures' }],
  ['utiles', 'Les plus utiles', { first: 'helpful' }],
  ['photos', 'Photos d’abord', { first: 'pictures' }],
  ['videos', 'Vidéos d’abord', { first: 'videos' }],
  ['verifies', 'Achats vérifiés seulement', { first: 'none', only: 'verified' }],
] as const)('%s is an order of reviews (§9.2#3)', (order, label, rule) => {
  expect(readSort(order)).toBe(order);
  expect(texts.sortOrders[order]).toBe(label);
  expect(sortRule(order)).toEqual(rule);
});

test('there are no other orders, and pictures come first where none is asked for (§9.2#2)', () => {
  expect(SORT_ORDERS).toHaveLength(8);
  expect(sortRule(DEFAULT_SORT)).toEqual({ first: 'pictures' });
  for (const text of [null, undefined, '', 'prix', 'constructor']) expect(readSort(text)).toBe(DEFAULT_SORT);
});
