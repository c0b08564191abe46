import { expect, test } from 'vitest';
import { splitText, widgetsOf, withoutWidgets, type TextPiece } from './placing.ts';

test.each<[string, TextPiece[]]>([
  ['', []],
  ['<p>Un</p>', [{ html: '<p>Un</p>' }]],
  ['<p>Un</p>[widget plan]<p>Deux</p>', [{ html: '<p>Un</p>' }, { widget: 'plan' }, { html: '<p>Deux</p>' }]],
  ['<p>[widget plan-d-acces]</p>', [{ widget: 'plan-d-acces' }]],
  ['[widget a]\n[widget b]', [{ widget: 'a' }, { widget: 'b' }]],
  ['[widget A] [widget] [gadget a]', [{ html: '[widget A] [widget] [gadget a]' }]],
])('%j falls into its pieces', (html, pieces) => expect(splitText(html)).toEqual(pieces));

test('each widget of a text is named once, and a text can be had without them', () => {
  const html = '<p>Un</p>[widget a]<p>Deux</p><p>[widget a]</p>[widget b]';
  expect(widgetsOf(html)).toEqual(['a', 'b']);
  expect(withoutWidgets(html)).toBe('<p>Un</p><p>Deux</p>');
});
