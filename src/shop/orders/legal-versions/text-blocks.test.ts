import { expect, test } from 'vitest';
import { toTextBlocks } from './text-blocks.ts';

test('a page becomes headings, paragraphs and items in reading order, without tags, comments and scripts', () => {
  const html = `<!-- hidden --><p class="x">Modèle à <strong>relire</strong>.</p>
    <h2 id="a">1. Les&nbsp;prix &amp; taxes</h2>
    <ul><li>ajoutez&#8239;;</li><li><p>vérifiez &#x20ac;</p></li></ul>
    <h3>Carte</h3>Fin<br>deux<script>alert(1)</script>`;
  expect(toTextBlocks(html)).toEqual([
    { kind: 'paragraph', text: 'Modèle à relire.' },
    { kind: 'heading', text: '1. Les\u00a0prix & taxes' },
    { kind: 'item', text: 'ajoutez\u202f;' },
    { kind: 'item', text: 'vérifiez €' },
    { kind: 'subheading', text: 'Carte' },
    { kind: 'paragraph', text: 'Fin' },
    { kind: 'paragraph', text: 'deux' },
  ]);
});

test('a page without any block tag is one paragraph, and unknown entities stay', () => {
  expect(toTextBlocks('Bonjour &inconnue; &#99999999;')).toEqual([
    { kind: 'paragraph', text: 'Bonjour &inconnue; &#99999999;' },
  ]);
  expect(toTextBlocks('')).toEqual([]);
});

test.each([
  ['&#1114111;', String.fromCodePoint(0x10ffff)],
  ['&#1114112;', '&#1114112;'],
  ['&#x10ffff;', String.fromCodePoint(0x10ffff)],
  ['&#65;&#x42;', 'AB'],
  ['&amp;lt;', '&lt;'],
])('the entity %s reads as %s', (html, text) => {
  expect(toTextBlocks(html)).toEqual([{ kind: 'paragraph', text }]);
});

test.each([
  ['<li><p>Un</p></li>', [{ kind: 'item', text: 'Un' }]],
  [
    '<li>Un</li><p>Deux</p>',
    [
      { kind: 'item', text: 'Un' },
      { kind: 'paragraph', text: 'Deux' },
    ],
  ],
  [
    '<li>Un<div>Deux</div></li>',
    [
      { kind: 'item', text: 'Un' },
      { kind: 'paragraph', text: 'Deux' },
    ],
  ],
  [
    '<h2>Un</h2>Deux',
    [
      { kind: 'heading', text: 'Un' },
      { kind: 'paragraph', text: 'Deux' },
    ],
  ],
  ['<p> </p><h4>Un</h4>', [{ kind: 'subheading', text: 'Un' }]],
])('%s is read as %j', (html, blocks) => {
  expect(toTextBlocks(html)).toEqual(blocks);
});
