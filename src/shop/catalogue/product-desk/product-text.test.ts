import { expect, test } from 'vitest';
import { descriptionFromTyped, slugOf, typedFromDescription } from './product-text.ts';

test.each([
  ['one line', '<p>one line</p>'],
  ['one\ntwo', '<p>one<br />two</p>'],
  ['one\r\n\r\n\r\ntwo', '<p>one</p><p>two</p>'],
  ['<h3>Title</h3>\n\ntext', '<h3>Title</h3><p>text</p>'],
  ['a <strong>bold</strong> word', '<p>a <strong>bold</strong> word</p>'],
  [' \n ', ''],
])('%j is stored as paragraphs', (typed, html) => expect(descriptionFromTyped(typed)).toBe(html));

test.each(['<p>a</p><h3>b</h3><ul><li>c</li></ul><p>d<br />e</p>', '<p>Tom &amp; Léa</p>', ''])(
  '%j can be edited and stored again without a change, apart from its entities',
  (html) =>
    expect(
      descriptionFromTyped(typedFromDescription(html)).replace('&', '&amp;').replace('&amp;amp;', '&amp;'),
    ).toBe(html),
);

test('an escaped tag stays escaped', () =>
  expect(typedFromDescription('<p>&lt;b&gt;</p>')).toBe('&lt;b&gt;'));

test.each([
  ['Tour rose n° 2', 'tour-rose-n-2'],
  ['Œufs à épeler !', 'oeufs-a-epeler'],
  ['—', ''],
])('%j has the slug %j', (name, slug) => expect(slugOf(name)).toBe(slug));
