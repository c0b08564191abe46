import { expect, test } from 'vitest';
import { isRange, type Interval } from './sales-intervals.ts';

test.each<[string, string, Interval, boolean]>([
  ['2026-01-01', '2026-12-31', 'hour', true],
  ['2025-01-01', '2026-12-31', 'hour', false],
  ['2003-07-01', '2026-11-19', 'day', true],
  ['1970-01-01', '2026-11-19', 'day', false],
  ['1970-01-01', '2026-11-19', 'week', true],
  ['2026-11-19', '2026-11-19', 'day', true],
  ['2026-11-19', '2026-11-18', 'year', false],
])('from %s to %s by %s is a range: %s', (after, before, interval, is) =>
  expect(isRange({ after: new Date(after), before: new Date(before) }, interval)).toBe(is),
);
