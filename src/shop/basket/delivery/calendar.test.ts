import { expect, test } from 'vitest';
import { inFrance, momentInFrance, toDay, toIsoDay, weekdayOf } from './calendar.ts';
import { easterSunday } from './holidays.ts';
import { DELIVERY_SETTINGS_FORM } from './settings-form.ts';

test.each([
  ['2026-11-17', 12, '2026-11-17T11:00:00Z'],
  ['2026-07-14', 12, '2026-07-14T10:00:00Z'],
  ['2026-11-17', 0, '2026-11-16T23:00:00Z'],
  ['2026-11-17', 24, '2026-11-17T23:00:00Z'],
  ['2026-07-14', 24, '2026-07-14T22:00:00Z'],
  // The day before and the days of the changes between summer and winter time.
  ['2026-03-28', 24, '2026-03-28T23:00:00Z'],
  ['2026-03-29', 12, '2026-03-29T10:00:00Z'],
  ['2026-10-24', 24, '2026-10-24T22:00:00Z'],
  ['2026-10-25', 12, '2026-10-25T11:00:00Z'],
])('on %s, clocks in France show %i h at %s', (day, hour, moment) => {
  expect(momentInFrance(toDay(day), hour)).toEqual(new Date(moment));
});

test('the day and the hour in France are those of its clocks', () => {
  expect(inFrance(new Date('2026-11-16T23:30:00Z'))).toEqual({ day: toDay('2026-11-17'), hour: 0 });
  expect(inFrance(new Date('2026-07-14T21:59:59Z'))).toEqual({ day: toDay('2026-07-14'), hour: 23 });
});

test.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
])('%s is day %i of the week', (day, weekday) => expect(weekdayOf(toDay(day))).toBe(weekday));

test.each([
  '1700-04-11',
  '1800-04-13',
  '1818-03-22',
  '1900-04-15',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
  '2285-03-22',
])('Easter Sunday is on %s', (day) => {
  expect(toIsoDay(easterSunday(Number(day.slice(0, 4))))).toBe(day);
});

test.each([
  [{ from: '2026-08-01', to: '2026-08-15' }, '01/08/2026 au 15/08/2026'],
  [{ from: '2026-05-15', to: '2026-05-15' }, '15/05/2026'],
  [{ from: '2026-05-15' }, ''],
  [{ to: '2026-05-15' }, ''],
  [null, ''],
  ['2026-05-15', ''],
])('the stored closure %j is written « %s »', (stored, text) => {
  const field = DELIVERY_SETTINGS_FORM.fields.find(({ name }) => name === 'closures');
  if (field?.type !== 'lines') throw new Error('closures are lines');
  expect(field.print?.(stored)).toBe(text);
});
