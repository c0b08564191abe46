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
