import { expect, test } from 'vitest';
import { linkHeader, pageCount } from './collection.ts';

const at = (page: number, total = 25) => ({ page, perPage: 10, total });
const links = (page: number, total?: number) =>
  linkHeader('http://shop/products', new URLSearchParams('page=9&search=tour rose'), at(page, total));
const to = (page: number, rel: string) =>
  `<http://shop/products?search=tour%20rose&page=${page}>; rel="${rel}"`;

test.each([
  ['the first page leads to the next', 1, 25, to(2, 'next')],
  ['one in the middle leads both ways', 2, 25, `${to(1, 'prev')}, ${to(3, 'next')}`],
  ['the last one leads back', 3, 25, to(2, 'prev')],
  ['one beyond the end leads back to the last', 8, 25, to(3, 'prev')],
  ['an only page leads nowhere', 1, 10, undefined],
  ['nothing leads nowhere', 1, 0, undefined],
])('%s', (_, page, total, expected) => expect(links(page, total)).toBe(expected));

test('a last page that is not full counts', () => {
  expect([0, 1, 10, 11].map((total) => pageCount(at(1, total)))).toEqual([0, 1, 1, 2]);
});
