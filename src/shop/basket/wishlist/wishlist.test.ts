import { expect, test } from 'vitest';
import { choicesOf, isSecondTap, pageOf, PER_PAGE, readIds, wishlistHref } from './wishlist.ts';

test.each([
  ['that is the first', undefined, 5_000, false],
  ['at the moment of the answer', 5_000, 5_000, true],
  ['699 ms after the answer', 5_000, 5_699, true],
  ['700 ms after the answer', 5_000, 5_700, false],
] as const)('tap guard 700 ms: a tap %s (§9.4#10)', (_, answeredAtMs, nowMs, ignored) => {
  expect(isSecondTap(answeredAtMs, nowMs)).toBe(ignored);
});

const items = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  ['the first page of an empty list', 0, 1, 1, []],
  ['the first of two pages', 30, 1, 1, items(30).slice(0, 24)],
  ['the second of two pages', 30, 2, 2, [24, 25, 26, 27, 28, 29]],
  ['a page beyond the last', 30, 7, 2, [24, 25, 26, 27, 28, 29]],
  ['page zero', 3, 0, 1, [0, 1, 2]],
  ['a page below zero', 3, -4, 1, [0, 1, 2]],
  ['what is no number', 3, NaN, 1, [0, 1, 2]],
  ['an endless number', 30, Infinity, 2, [24, 25, 26, 27, 28, 29]],
  ['a part of a page', 30, 1.9, 1, items(30).slice(0, 24)],
] as const)('of a list, %s is shown with what is on it', (_, count, requestedPage, page, shown) => {
  const answer = pageOf(items(count), requestedPage);
  expect(answer.shown).toEqual(shown);
  expect(answer.paging).toMatchObject({ page, perPage: PER_PAGE, total: count });
});

test.each([
  ['', []],
  ['3', [3]],
  ['3,12,3', [3, 12]],
  [' 3 , 12', [3, 12]],
  ["3,x,-1,0,1.5,99999999999,1' or 1=1", [3]],
] as const)('of « %s » the ids are %j', (text, ids) => {
  expect(readIds(text)).toEqual(ids);
});

test('no more ids are read than a page may hold', () => {
  expect(readIds(items(10_000).join(','))).toHaveLength(199);
});

test.each([
  [1, '/liste-de-souhaits/'],
  [3, '/liste-de-souhaits/?wpage=3'],
])('page %i of the list stands at %s', (page, href) => expect(wishlistHref(page)).toBe(href));

test('a variation is completed with the first value where it takes any', () => {
  const attributes = [
    { taxonomy: 'pa_taille', terms: [{ slug: 'petit' }, { slug: 'grand' }] },
    { taxonomy: 'pa_finition', terms: [{ slug: 'naturel' }, { slug: 'pastel' }] },
  ];
  expect(choicesOf(attributes, { pa_taille: 'grand' })).toEqual({
    pa_taille: 'grand',
    pa_finition: 'naturel',
  });
});
