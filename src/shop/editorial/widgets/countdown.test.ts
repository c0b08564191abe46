import { expect, test } from 'vitest';
import { TICK_MS, timeLeft } from './countdown.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const remaining = (weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0) => ({
  weeks,
  days,
  hours,
  minutes,
  seconds,
});

test.each([
  ['2026-12-01T00:00:01Z', remaining(0, 0, 0, 0, 1)],
  ['2026-12-01T00:00:00.400Z', remaining(0, 0, 0, 0, 1)],
  ['2026-12-01T00:01:00Z', remaining(0, 0, 0, 1)],
  ['2026-12-01T23:59:59Z', remaining(0, 0, 23, 59, 59)],
  ['2026-12-08T00:00:00Z', remaining(1)],
  ['2026-12-20T11:00:05Z', remaining(2, 5, 11, 0, 5)],
  ['2026-12-01T00:00:00Z', null],
  ['2020-01-01T00:00:00Z', null],
  ['no date', null],
])('until %s it is %j (§4.18#1, §3.18#2)', (target, expected) => {
  expect(timeLeft(Date.parse(target), NOW)).toEqual(expected);
});

test('it looks at the clock ten times a second (§9.11#4)', () => expect(TICK_MS).toBe(100));
