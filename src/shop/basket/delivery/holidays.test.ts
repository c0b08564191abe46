import { expect, test } from 'vitest';
import { toDay, toIsoDay } from './calendar.ts';
import { easterSunday, holidayRegionOf, isHoliday } from './holidays.ts';

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter Sunday of %s is %s', (year, day) => expect(toIsoDay(easterSunday(year))).toBe(day));

const daysOf2026 = Array.from({ length: 365 }, (_, index) => toDay('2026-01-01') + index);

test('France has eleven public holidays', () =>
  expect(daysOf2026.filter((day) => isHoliday(day, 'france')).map(toIsoDay)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]));

test('Alsace and Moselle also keep Good Friday and 26 December', () => {
  const further = daysOf2026.filter((day) => isHoliday(day, 'alsace-moselle') && !isHoliday(day, 'france'));
  expect(further.map(toIsoDay)).toEqual(['2026-04-03', '2026-12-26']);
});

test.each([
  ['FR', '57000', 'alsace-moselle'],
  ['FR', '67100', 'alsace-moselle'],
  ['FR', '68200', 'alsace-moselle'],
  ['FR', '54000', 'france'],
  ['BE', '6700', 'france'],
  ['FR', '', 'france'],
])('%s %s keeps the holidays of %s', (country, postcode, region) =>
  expect(holidayRegionOf({ country, postcode })).toBe(region),
);
