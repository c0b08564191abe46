import { expect, test } from 'vitest';
import { snippetLine, textOfHtml, truncate } from './search-snippet.ts';

test.each([
  ['un jeu', 6, 'un jeu'],
  ['un jeu de cubes', 9, 'un jeu…'],
  ['un jeu de cubes', 8, 'un jeu…'],
  ['anticonstitutionnellement', 4, 'anti…'],
  ['', 4, ''],
])('« %s » is shown with %i characters at most as « %s »', (text, length, shown) =>
  expect(truncate(text, length)).toBe(shown),
);

test.each([
  ['  Un titre\n à moi ', 'Boulier', 'Un titre à moi'],
  ['  ', 'Boulier', 'Boulier'],
  ['', '', ''],
])('%j over %j is shown as %j', (typed, fallback, shown) =>
  expect(snippetLine(typed, fallback, 60)).toBe(shown),
);

test('a description has no tags', () =>
  expect(textOfHtml('<p>Un <strong>boulier</strong></p>\n<p>en bois</p>')).toBe('Un boulier en bois'));
