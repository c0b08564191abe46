import { expect, test } from 'vitest';
import { snippetLine } from './search-snippet.ts';

test.each([
  ['  Un titre\n à moi ', 'Boulier', 'Un titre à moi'],
  ['  ', 'Boulier', 'Boulier'],
  ['', '', ''],
])('%j over %j is shown as %j', (typed, fallback, shown) =>
  expect(snippetLine(typed, fallback, 60)).toBe(shown),
);

test('a long text ends at a word', () => expect(snippetLine('un jeu de cubes', '', 9)).toBe('un jeu…'));
