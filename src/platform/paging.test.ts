import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageExists, pageLinks, paging, parsePageNumber } from './paging.ts';

test.each([
  ['a full first page', [72, 1, 24], { pageCount: 3, first: 1, last: 24 }],
  ['a last page that is not full', [50, 3, 24], { pageCount: 3, first: 49, last: 50 }],
  ['a list that fits on one page', [24, 1, 24], { pageCount: 1, first: 1, last: 24 }],
  ['an empty list', [0, 1, 24], { pageCount: 1, first: 0, last: 0 }],
] as const)('%s', (_what, [total, page, perPage], expected) => {
  expect(paging(total, page, perPage)).toMatchObject(expected);
});

test.each([
  ['an empty list has its first page', 0, 1, true],
  ['and no second', 0, 2, false],
  ['the last page exists', 50, 3, true],
  ['the one after it does not', 50, 4, false],
  ['there is no page 0', 50, 0, false],
])('%s', (_rule, total, page, exists) => expect(pageExists(paging(total, page, 24))).toBe(exists));

test.each([
  ['1', 1],
  ['999999', 999_999],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['1.0', undefined],
  [' 2', undefined],
  ['٣', undefined],
  ['', undefined],
  ['1000000', undefined],
])('in an address, “%s” is page %s', (text, page) => expect(parsePageNumber(text)).toBe(page));

test.each([
  ['both ends, and the neighbours of the current page', 10, 20, [1, null, 9, 10, 11, null, 20]],
  ['a gap of one page is that page', 4, 20, [1, 2, 3, 4, 5, null, 20]],
  ['at the start there is one gap', 1, 20, [1, 2, null, 20]],
  ['at the end too', 20, 20, [1, null, 19, 20]],
  ['a short list has none', 2, 4, [1, 2, 3, 4]],
  ['a single page is alone', 1, 1, [1]],
])('%s', (_rule, page, pageCount, links) => {
  expect(pageLinks(paging(pageCount * 10, page, 10))).toEqual(links);
});

test('both ends and the current page are always there, ascending, and a gap hides two pages or more', () => {
  const list = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(), fc.integer({ min: 0, max: 4 }))
    .map(([pageCount, at, around]) => ({ pageCount, page: 1 + (at % pageCount), around }));
  fc.assert(
    fc.property(list, ({ pageCount, page, around }) => {
      const links = pageLinks(paging(pageCount * 7, page, 7), around);
      expect(links).toEqual(expect.arrayContaining([1, page, pageCount]));
      let previous = 0;
      links.forEach((link, index) => {
        if (link === null) {
          expect((links[index + 1] ?? 0) - previous).toBeGreaterThan(2);
          return;
        }
        if (links[index - 1] !== null) expect(link).toBe(previous + 1);
        expect(link).toBeGreaterThan(previous);
        previous = link;
      });
    }),
  );
});
