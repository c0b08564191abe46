import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import { searchableTown } from './town-name.ts';

/** The first interpretation, as « street | postcode | district | town ». */
const first = (typed: string) => {
  const [reading] = readQuery(typed);
  return reading && [reading.street, reading.postcode, reading.district, reading.town].join(' | ');
};

test.each([
  ['8 rue des Tilleuls 69004', '8 rue des Tilleuls | 69004 |  | '],
  ['8 rue des Tilleuls, 69004 Ly', '8 rue des Tilleuls | 69004 |  | ly'],
  ['8 rue des Tilleuls 690', '8 rue des Tilleuls | 690 |  | '],
  ['8 rue des Tilleuls, Lyon', '8 rue des Tilleuls |  |  | lyon'],
  ['12 bis rue Pasteur 97400 Saint-Denis', '12 bis rue Pasteur | 97400 |  | saint denis'],
  ['8 rue des Tilleuls Lyon 7e', '8 rue des Tilleuls |  | 07 | lyon'],
  ['3 quai Voltaire Paris 7ème', '3 quai Voltaire |  | 07 | paris'],
  ['1 place Bellecour Lyon cedex 02', '1 place Bellecour |  | 02 | lyon'],
  ['Le Bourg 46100 Figeac', 'Le Bourg | 46100 |  | figeac'],
  ['10 rue du 8 mai 1945, Lyon', '10 rue du 8 mai 1945 |  |  | lyon'],
])('“%s” is read as %s', (typed, reading) => {
  expect(first(typed)).toBe(reading);
});

test.each([
  ['8 rue de Lyon'],
  ['12 avenue Paris'],
  ['8'],
  ['rue'],
  ['69004 Lyon'],
  ['10 rue du 8 mai 1945'],
  ['   '],
])('“%s” is not read as a street with a town or postcode', (typed) => {
  expect(readQuery(typed)).toEqual([]);
});

test('a town of several words is tried from its longest form', () => {
  const towns = readQuery('8 rue Pasteur Saint Cyr au Mont d’Or').map(({ town }) => town);
  expect(towns[0]).toBe('saint cyr au mont d or');
});

test('a postcode that only firms have leaves its department and the town', () => {
  expect(readQuery('5 rue Foch 42007 St-Étienne cedex 1')).toContainEqual({
    street: '5 rue Foch',
    postcode: '42',
    district: '',
    town: expect.stringContaining('saint etienne') as string,
  });
});

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['ST ETIENNE', 'saint etienne'],
  ['Ste-Foy-lès-Lyon', 'sainte foy les lyon'],
  ['L’Haÿ-les-Roses', 'hay les roses'],
  ['La Rochelle', 'rochelle'],
  ['Le', 'le'],
  ['Œuilly', 'oeuilly'],
  ['Castillon', 'castillon'],
])('the town “%s” is looked for as “%s”', (name, searched) => {
  expect(searchableTown(name)).toBe(searched);
});
