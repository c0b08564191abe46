import { expect, test } from 'vitest';
import { compactLists } from './compact-lists.ts';

test.each([
  ['<ul><li><p>Un</p></li><li><p>De<em>ux</em></p></li></ul>', '<ul><li>Un</li><li>De<em>ux</em></li></ul>'],
  ['<ol><li><p>Un</p><p>Deux</p></li></ol>', '<ol><li><p>Un</p><p>Deux</p></li></ol>'],
  [
    '<ul><li><p>Un</p><ul><li><p>Deux</p></li></ul></li></ul>',
    '<ul><li><p>Un</p><ul><li>Deux</li></ul></li></ul>',
  ],
  ['<p>Un</p>', '<p>Un</p>'],
])('%s is stored as %s', (html, compact) => expect(compactLists(html)).toBe(compact));
