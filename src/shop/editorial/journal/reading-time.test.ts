import { expect, test } from 'vitest';
import { countWords, readingMinutes } from './reading-time.ts';

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>Un jouet simple.</p>', 3],
  ['<p>Pourquoi\u202f? Parce que\u00a0: voilà\u00a0!</p>', 4],
  ['<h2>Titre</h2><p>texte</p>', 2],
  ['un&nbsp;deux', 2],
  ['<a href="/produit/tour-rose/" title="trois mots ici">lien</a>', 1],
  ['l’enfant, 3 ans', 3],
])('%j has %i words', (html, words) => expect(countWords(html)).toBe(words));

test.each([
  [0, 1],
  [1, 1],
  [219, 1],
  [329, 1],
  [330, 2],
  [880, 4],
])('a text of %i words is read in %i min', (words, minutes) => {
  expect(readingMinutes(`<p>${'mot '.repeat(words)}</p>`)).toBe(minutes);
});
