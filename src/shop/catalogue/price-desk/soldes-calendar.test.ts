import { expect, test } from 'vitest';
import { showFrenchTime } from '#platform/french-time.ts';
import { isInsideSoldes, namesSoldes, nextSoldes, soldesPeriods } from './soldes-calendar.ts';

const shown = (year: number) =>
  soldesPeriods(year).map(({ startsAt, endsAt }) => [showFrenchTime(startsAt), showFrenchTime(endsAt)]);

test.each([
  // The second Wednesday of January 2023 to 2025 came before the 12th, that of 2026 and 2027 after it.
  [2023, '2023-01-11T08:00', '2023-02-08T00:00', '2023-06-28T08:00', '2023-07-26T00:00'],
  [2024, '2024-01-10T08:00', '2024-02-07T00:00', '2024-06-26T08:00', '2024-07-24T00:00'],
  [2025, '2025-01-08T08:00', '2025-02-05T00:00', '2025-06-25T08:00', '2025-07-23T00:00'],
  [2026, '2026-01-07T08:00', '2026-02-04T00:00', '2026-06-24T08:00', '2026-07-22T00:00'],
  // The last Wednesday of June 2027 is the 30th, after the 28th.
  [2027, '2027-01-06T08:00', '2027-02-03T00:00', '2027-06-23T08:00', '2027-07-21T00:00'],
  [2028, '2028-01-12T08:00', '2028-02-09T00:00', '2028-06-28T08:00', '2028-07-26T00:00'],
])('the soldes of %i', (year, winter, winterEnd, summer, summerEnd) =>
  expect(shown(year)).toEqual([
    [winter, winterEnd],
    [summer, summerEnd],
  ]),
);

test.each([
  ['the whole period', '2027-01-06T07:00Z', '2027-02-02T23:00Z', true],
  ['one day of it', '2027-01-10T08:00Z', '2027-01-11T08:00Z', true],
  ['a minute before 8 o’clock', '2027-01-06T06:59Z', '2027-01-10T08:00Z', false],
  ['a minute too long', '2027-01-06T07:00Z', '2027-02-02T23:01Z', false],
  ['in March', '2027-03-01T08:00Z', '2027-03-02T08:00Z', false],
  ['from winter to summer', '2027-01-10T08:00Z', '2027-07-01T08:00Z', false],
])('%s is inside the soldes: %s to %s', (_case, from, until, isInside) =>
  expect(isInsideSoldes({ startsAt: new Date(from), endsAt: new Date(until) })).toBe(isInside),
);

test('the next soldes are the running ones, or those of the next year', () => {
  expect(showFrenchTime(nextSoldes(new Date('2026-11-18T12:00Z')).startsAt)).toBe('2027-01-06T08:00');
  expect(showFrenchTime(nextSoldes(new Date('2027-01-20T12:00Z')).startsAt)).toBe('2027-01-06T08:00');
});

test.each([
  ['Soldes d’hiver', true],
  ['Articles soldés', true],
  ['LES SOLDES', true],
  ['Solde de stock', true],
  ['Ventes privées', false],
  ['Soldats de bois', false],
  ['Consoles', false],
])('« %s » calls something soldes: %s', (text, isNamed) => expect(namesSoldes(text)).toBe(isNamed));
