import { expect, test } from 'vitest';
import { readAges } from './read-age.ts';

const read = (query: string) =>
  readAges(query).map(({ age, start, end }) => [query.slice(start, end), age?.fromMonths, age?.toMonths]);

test.each([
  ['cadeau 3 ans', '3 ans', 36, 48],
  ['cadeau 3ans', '3ans', 36, 48],
  ['jeu 18 mois', '18 mois', 18, 19],
  ['jeu dix-huit mois', 'dix-huit mois', 18, 19],
  ['jouet un an', 'un an', 12, 24],
  ['jeu trois ans', 'trois ans', 36, 48],
  ['puzzle 5 a 6 ans', '5 a 6 ans', 60, 84],
  ['puzzle 2-3 ans', '2-3 ans', 24, 48],
  ['2/3 ans', '2/3 ans', 24, 48],
  ['entre 4 et 6 ans', 'entre 4 et 6 ans', 48, 84],
  ['de 6 mois a 2 ans', 'de 6 mois a 2 ans', 6, 36],
  ['0-6 mois', '0-6 mois', 0, 7],
  ['2 ans et demi', '2 ans et demi', 30, 36],
  ['2,5 ans', '2,5 ans', 30, 42],
  ['moins de 3 ans', 'moins de 3 ans', 0, 36],
  ['a partir de 4 ans', 'a partir de 4 ans', 48, null],
  ['des 7 ans', 'des 7 ans', 84, null],
  ['7 ans et plus', '7 ans et plus', 84, null],
  ['jouet bebe', 'bebe', 0, 18],
  ['coffret naissance', 'naissance', 0, 6],
  ['nouveau-ne', 'nouveau-ne', 0, 6],
  ['1er anniversaire', '1er anniversaire', 12, 18],
])('« %s » names an age in « %s »: from %i to %s months', (query, part, from, to) => {
  expect(read(query)).toEqual([[part, from, to]]);
});

test('an age in numbers is more exact than « bébé »', () => {
  expect(read('bebe 6 mois')).toEqual([
    ['6 mois', 6, 7],
    ['bebe', undefined, undefined],
  ]);
});

test.each(['puzzle 24 pieces', 'dans', 'danse', '100 ans', 'romans', 'moins de 20 euros', 'bebebe', ''])(
  '« %s » names no age',
  (query) => {
    expect(read(query)).toEqual([]);
  },
);
