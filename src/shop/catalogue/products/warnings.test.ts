import { expect, test } from 'vitest';
import { groupWarnings, readWarnings, warningLine } from './warnings.ts';

test.each([
  { warnings: [], underThree: '', hazards: '' },
  {
    warnings: [
      'Attention\u202f! Ne convient pas aux enfants de moins de 36 mois. Petits éléments. Danger d’étouffement.',
    ],
    underThree: 'Ne convient pas aux enfants de moins de 36 mois.',
    hazards: 'Petits éléments. Danger d’étouffement.',
  },
  {
    warnings: ['ATTENTION : ne convient pas aux enfants de moins de 3\u00a0ans. Longue corde.'],
    underThree: 'ne convient pas aux enfants de moins de 3\u00a0ans.',
    hazards: 'Longue corde.',
  },
  {
    warnings: ['Montage à effectuer par un adulte.', 'Attention ! Charge maximale : 12 kg.'],
    underThree: '',
    hazards: 'Montage à effectuer par un adulte. Charge maximale : 12 kg.',
  },
])('warnings are split into the age, which the pictogram shows, and the hazards: $warnings', (row) => {
  expect(readWarnings(row.warnings)).toEqual({ underThree: row.underThree, hazards: row.hazards });
});

test('a line of warnings says « Attention ! » once, and nothing without a warning', () => {
  expect(warningLine([])).toBe('');
  expect(warningLine(['Attention ! Ne convient pas aux enfants de moins de 36 mois.', 'Longs fils.'])).toBe(
    'Attention\u202f! Ne convient pas aux enfants de moins de 36 mois. Longs fils.',
  );
});

test('products with equal warnings share them, and a product on two lines is named once', () => {
  const cord = ['Attention ! Longue corde.'];
  expect(
    groupWarnings([
      { name: 'Perles', warnings: cord },
      { name: 'Tour rose', warnings: [] },
      { name: 'Métier', warnings: cord },
      { name: 'Perles', warnings: cord },
      { name: 'Loupe', warnings: ['Sous surveillance.'] },
    ]),
  ).toEqual([
    { warnings: cord, names: new Set(['Perles', 'Métier']) },
    { warnings: ['Sous surveillance.'], names: new Set(['Loupe']) },
  ]);
});
