import { expect, test } from 'vitest';
import { ageBandsFor, ageDistance, ageLabel } from './age.ts';

test.each([
  [{ fromMonths: 0, toMonths: null }, 'Dès la naissance'],
  [{ fromMonths: 0, toMonths: 12 }, 'De la naissance à 1 an'],
  [{ fromMonths: 18, toMonths: null }, 'Dès 18 mois'],
  [{ fromMonths: 18, toMonths: 48 }, 'De 18 mois à 4 ans'],
  [{ fromMonths: 36, toMonths: 72 }, 'De 3 à 6 ans'],
  [{ fromMonths: 12, toMonths: 36 }, 'De 1 à 3 ans'],
  [{ fromMonths: 6, toMonths: 18 }, 'De 6 à 18 mois'],
  [{ fromMonths: 30, toMonths: 60 }, 'De 2,5 à 5 ans'],
])('an age is said as parents say it: %j', (age, label) => {
  expect(ageLabel(age)).toBe(label.replace(/ (?=(mois|ans?)$)|(?<=\d) (?=mois|an)/g, '\u00a0'));
});

test.each([
  ['a toy of one age has one place', { fromMonths: 36, toMonths: 60 }, ['3-4-ans']],
  [
    'a toy that spans ages stands in each',
    { fromMonths: 10, toMonths: 37 },
    ['0-12-mois', '1-2-ans', '3-4-ans'],
  ],
  ['a toy without an upper age goes on', { fromMonths: 60, toMonths: null }, ['5-6-ans', '7-ans-et-plus']],
])('%s', (_rule, age, bands) => expect(ageBandsFor(age)).toEqual(bands));

test('a product whose best age is nearer comes first', () => {
  const target = { fromMonths: 36, toMonths: 60 };
  const ranges = [
    { fromMonths: 12, toMonths: 48 },
    { fromMonths: 48, toMonths: null },
    { fromMonths: 36, toMonths: 72 },
    { fromMonths: 24, toMonths: 84 },
  ];
  const nearestFirst = ranges.toSorted((a, b) => ageDistance(a, target) - ageDistance(b, target));
  expect(nearestFirst.map(ageLabel)).toEqual([
    'De 3 à 6\u00a0ans',
    'De 2 à 7\u00a0ans',
    'Dès 4\u00a0ans',
    'De 1 à 4\u00a0ans',
  ]);
});
