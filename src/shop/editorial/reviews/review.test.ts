import { expect, test } from 'vitest';
import { isLongText, linkedVideo } from './review.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['javascript:alert(1)', null],
  ['javascript://x/%0ahttps://x/', null],
  ['http://exemple.fr/', null],
  ['data:text/html,<script>', null],
  ['//exemple.fr/', null],
  ['', null],
  [null, null],
])('a link to the video %s leads to %s (T12)', (url, href) => expect(linkedVideo(url)).toBe(href));

test.each([
  ['a line', 'Très bien.', false],
  ['many letters', 'a'.repeat(421), true],
  ['many lines', 'a\n'.repeat(7), true],
])('%s is long or not', (_, text, isLong) => expect(isLongText(text)).toBe(isLong));
