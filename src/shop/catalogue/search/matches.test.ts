import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchingTerms, nameParts } from './matches.ts';

const marked = (name: string, typed: string) =>
  nameParts(name, typed)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Tour rose', 'tour', '[Tour] rose'],
  ['Tour rose', 'TOUR ro', '[Tour] [ro]se'],
  ['Perles dorées', 'doree', 'Perles [dorée]s'],
  ['Perles dorées', 'dore\u0301es', 'Perles [dorées]'],
  ['Puzzle « animaux de la ferme »', 'animaux', 'Puzzle « [animaux] de la ferme »'],
  ['Arc-en-ciel', 'ciel', 'Arc-en-[ciel]'],
  ['Cubes et cubes', 'cub', '[Cub]es et [cub]es'],
  ['Microscope', 'scope', 'Micro[scope]'],
  ['Scope et microscope', 'scope', '[Scope] et microscope'],
  ['Boîte à formes', 'à', 'Boîte à formes'],
  ['Puzzle', 'puzle', 'Puzzle'],
  ['Puzzle', '%_" <b>', 'Puzzle'],
  ['Nœuds', 'noeud', 'Nœuds'],
  ['', 'tour', ''],
])('in « %s », « %s » is marked so: %s', (name, typed, shown) => {
  expect(marked(name, typed)).toBe(shown);
});

test('whatever is typed, a name stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
      const text = nameParts(name, typed)
        .map((part) => part.text)
        .join('');
      expect(text).toBe(name.normalize('NFC'));
    }),
  );
});

const TERMS = ['Mathématiques', 'Motricité', 'Musique et sons', 'Premiers jouets', 'Jouets à tirer'].map(
  (name) => ({
    name,
  }),
);
test.each([
  ['mathe', ['Mathématiques']],
  ['m', ['Mathématiques', 'Motricité']],
  ['jouet', ['Premiers jouets', 'Jouets à tirer']],
  ['tirer jouets', ['Jouets à tirer']],
  ['sons musi', ['Musique et sons']],
  ['ematiques', []],
  ['???', []],
])('« %s » proposes %j', (typed, names) => {
  expect(matchingTerms(TERMS, typed, 2).map(({ name }) => name)).toEqual(names);
});
