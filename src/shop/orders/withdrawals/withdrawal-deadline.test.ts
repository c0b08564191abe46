import { expect, test } from 'vitest';
import { toDay, toIsoDay } from '#shop/basket/delivery/calendar.ts';
import { dueReminder, isLateDeclaration, withdrawalDeadline, withdrawalEnd } from './withdrawal-deadline.ts';

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

test.each([
  ['before the goods arrive', null, '2030-01-01T12:00:00Z', false],
  [
    'on the last day, a minute before midnight in France',
    '2026-11-04T09:00:00Z',
    '2026-11-18T22:59:00Z',
    false,
  ],
  ['a minute after midnight in France', '2026-11-04T09:00:00Z', '2026-11-18T23:01:00Z', true],
  [
    'after a delivery late in the evening of the change to winter time',
    '2026-10-25T23:30:00Z',
    '2026-11-09T12:00:00Z',
    false,
  ],
])('a declaration %s', (_when, delivered, declared, isLate) => {
  const end = withdrawalEnd(delivered === null ? null : new Date(delivered), 'france');
  expect(isLateDeclaration(new Date(declared), end)).toBe(isLate);
});

test.each([
  ['2026-11-10T12:00:00Z', 0],
  ['2026-11-11T12:00:00Z', 10],
  ['2026-11-12T23:30:00Z', 12],
  ['2026-11-14T12:00:00Z', 12],
  ['2026-11-15T12:00:00Z', 14],
  ['2027-01-01T12:00:00Z', 14],
])('at %s the reminder of day %i is due for a declaration of 1 November', (now, day) => {
  expect(dueReminder(new Date('2026-11-01T12:00:00Z'), new Date(now))).toBe(day);
});
