import { expect, test } from 'vitest';
import { htmlFromTyped } from './typed-html.ts';

test.each([
  ['', ''],
  ['  \r\n ', ''],
  ['Un mot', '<p>Un mot</p>'],
  ['Un.\r\n\r\nDeux,\r\ntrois.', '<p>Un.</p>\n<p>Deux,<br />trois.</p>'],
  ['Un <em>mot</em>\n\n\n\nDeux', '<p>Un <em>mot</em></p>\n<p>Deux</p>'],
  ['<p>Un</p>\n\n[widget carte]', '<p>Un</p>\n\n[widget carte]'],
  ['<hr>\nfin', '<hr>\nfin'],
  ['a < b', '<p>a < b</p>'],
])('%j is typed HTML %j', (typed, html) => expect(htmlFromTyped(typed)).toBe(html));
