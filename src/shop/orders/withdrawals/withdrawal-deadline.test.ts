import { expect, test } from 'vitest';
import { toDay, toIsoDay } from '#shop/basket/delivery/calendar.ts';
import { withdrawalDeadline } from './withdrawal-deadline.ts';

test.each([
  ['2026-11-02', '2026-11-16', 'fourteen days later'],
  ['2026-11-14', '2026-11-30', 'a Saturday moves to Monday'],
  ['2026-11-15', '2026-11-30', 'a Sunday moves to Monday'],
  ['2026-12-11', '2026-12-28', 'Christmas on a Friday moves over the weekend'],
  ['2026-03-23', '2026-04-07', 'Easter Monday moves to Tuesday'],
  ['2026-04-30', '2026-05-15', 'Ascension Day moves to Friday'],
  ['2026-05-11', '2026-05-26', 'Whit Monday moves to Tuesday'],
  ['2026-12-18', '2027-01-04', 'New Year’s Day on a Friday moves over the weekend'],
  // The night of the change to winter time: days have no hours.
  ['2026-10-12', '2026-10-26', 'the Monday after the change of the clocks'],
])('a period that starts on %s ends on %s: %s', (start, end) => {
  expect(toIsoDay(withdrawalDeadline(toDay(start), 'france'))).toBe(end);
});

test('Alsace and Moselle have two more holidays', () => {
  // Good Friday, then the weekend and Easter Monday.
  expect(toIsoDay(withdrawalDeadline(toDay('2026-03-20'), 'alsace-moselle'))).toBe('2026-04-07');
  expect(toIsoDay(withdrawalDeadline(toDay('2026-03-20'), 'france'))).toBe('2026-04-03');
});
