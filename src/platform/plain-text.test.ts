import { expect, test } from 'vitest';
import { plainText, truncate } from './plain-text.ts';

test.each([
  ['<p>Un <strong>jeu</strong>.</p><p>Deux&nbsp;joueurs</p>', 'Un jeu . Deux joueurs'],
  ['Tom &amp; L&#233;a &lt;3 &#x1f9f8;', 'Tom & Léa <3 🧸'],
  ['&amp;lt; &inconnu; &#9999999;', '&lt; &inconnu; &#9999999;'],
  ['<br><img src="a.png" alt="">', ''],
])('%s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ['court', 10, 'court'],
  ['un texte assez long', 12, 'un texte…'],
  ['x'.repeat(20), 10, `${'x'.repeat(9)}…`],
])('%s fits into %i characters', (text, length, shortened) => {
  expect(truncate(text, length)).toBe(shortened);
  expect(shortened.length).toBeLessThanOrEqual(length);
});
