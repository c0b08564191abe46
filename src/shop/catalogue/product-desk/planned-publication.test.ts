import { expect, test } from 'vitest';
import { readFrenchTime } from '#platform/french-time.ts';
import { checkPlan } from './planned-publication.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test.each([
  ['', 'moment-missing'],
  ['2026-02-31T10:00', 'moment-missing'],
  // Clocks go from 2 to 3 o’clock that night.
  ['2026-03-29T02:30', 'moment-skipped'],
  ['2026-03-01T13:00', 'moment-past'],
  ['2036-01-01T00:00', 'moment-too-far'],
  ['2026-03-01T13:01', undefined],
  ['2026-10-25T02:30', undefined],
])('a publication at « %s » has the fault %s', (typed, fault) =>
  expect(checkPlan(readFrenchTime(typed), NOW)).toBe(fault),
);
