import { expect, test } from 'vitest';
import { readMoment, wireMoment } from './wire-moment.ts';

test('a moment is written in French time and in UTC', () => {
  expect(wireMoment('date_paid', new Date('2026-07-01T10:00:05Z'))).toEqual({
    date_paid: '2026-07-01T12:00:05',
    date_paid_gmt: '2026-07-01T10:00:05',
  });
  expect(wireMoment('date_paid', null)).toEqual({ date_paid: null, date_paid_gmt: null });
});

test.each([
  ['2026-07-01T12:00:05', false, '2026-07-01T10:00:05.000Z'],
  ['2026-07-01T12:00:05', true, '2026-07-01T12:00:05.000Z'],
  ['2026-07-01T12:00:05Z', false, '2026-07-01T12:00:05.000Z'],
  ['2026-07-01T12:00:05+03:00', true, '2026-07-01T09:00:05.000Z'],
  ['2026-12-01 12:00', false, '2026-12-01T11:00:00.000Z'],
  ['2026-12-01', false, '2026-11-30T23:00:00.000Z'],
  ['2026-03-29T02:30:00', false, '2026-03-29T01:30:00.000Z'],
  ['2026-02-31T10:00:00', false, undefined],
  ['2026-13-01T10:00:00', true, undefined],
  ['hier', false, undefined],
])('%s (UTC: %s) is %s', (text, isGmt, expected) => {
  expect(readMoment(text, isGmt)?.toISOString()).toBe(expected);
});
