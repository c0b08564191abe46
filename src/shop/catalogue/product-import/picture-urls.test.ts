import { expect, test } from 'vitest';
import { isPictureUrl, joinUrls, splitUrls } from './picture-urls.ts';

test.each([
  ['', []],
  ['https://a.fr/1.jpg', ['https://a.fr/1.jpg']],
  ['https://a.fr/1.jpg, https://a.fr/2.jpg', ['https://a.fr/1.jpg', 'https://a.fr/2.jpg']],
  ['https://a.fr/1.jpg,https://a.fr/2.jpg,', ['https://a.fr/1.jpg', 'https://a.fr/2.jpg']],
  ['https://a.fr/w_500,h_500/1.jpg', ['https://a.fr/w_500,h_500/1.jpg']],
  [
    'https://a.fr/1.jpg | https://a.fr/2.jpg\nphoto.jpg',
    ['https://a.fr/1.jpg', 'https://a.fr/2.jpg', 'photo.jpg'],
  ],
])('the cell %j has the urls %j', (cell, urls) => expect(splitUrls(cell)).toEqual(urls));

test('a product has each url once, and no more than its photographs may be', () => {
  expect(joinUrls([['a', 'b'], ['a'], ['c']])).toEqual(['a', 'b', 'c']);
  expect(joinUrls([Array.from({ length: 60 }, (_, index) => String(index))])).toHaveLength(40);
});

test.each([
  ['https://exemple.fr/1.jpg', true],
  ['http://exemple.fr/1.jpg', false],
  ['file:///etc/passwd', false],
  ['data:image/png;base64,AAAA', false],
  ['https://user:secret@exemple.fr/1.jpg', false],
  ['//exemple.fr/1.jpg', false],
  ['photo.jpg', false],
  [`https://exemple.fr/${'x'.repeat(2_000)}`, false],
])('the url %s may be fetched: %s', (url, isAllowed) =>
  expect(isPictureUrl(url, { allowsHttp: false })).toBe(isAllowed),
);

test('only a test may fetch without https', () =>
  expect(isPictureUrl('http://127.0.0.1:8080/1.jpg', { allowsHttp: true })).toBe(true));
