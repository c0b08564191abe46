import { expect, test } from 'vitest';
import { readFrenchTime, showFrenchTime } from './french-time.ts';

test.each([
  ['2026-11-18T17:30', '2026-11-18T16:30:00.000Z'],
  ['2026-07-14T00:00', '2026-07-13T22:00:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  // The hour comes twice; the first one counts.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s in France is %s', (typed, iso) => {
  const moment = readFrenchTime(typed);
  expect(moment).toEqual(new Date(iso));
  expect(showFrenchTime(new Date(iso))).toBe(typed);
});

test('an hour that the change to summer time skips does not exist', () => {
  expect(readFrenchTime('2026-03-29T02:00')).toBe('skipped');
  expect(readFrenchTime('2026-03-29T02:59')).toBe('skipped');
});

test.each(['', '2026-06-31T10:00', '2026-13-01T10:00', '2026-06-01T25:00', '2026-06-01', 'demain'])(
  '« %s » is no moment',
  (typed) => expect(readFrenchTime(typed)).toBeUndefined(),
);
