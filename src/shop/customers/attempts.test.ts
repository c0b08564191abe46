import { expect, test } from 'vitest';
import { countedSince, waitSeconds } from './attempts.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test.each([
  ['sign-in', '2026-11-15T11:45:00.000Z'],
  ['mail', '2026-11-15T11:00:00.000Z'],
] as const)('tries of the kind “%s” count from %s on', (kind, since) => {
  expect(countedSince(kind, NOW).toISOString()).toBe(since);
});

test.each([
  ['2026-11-15T11:46:00Z', 60],
  ['2026-11-15T12:00:00Z', 900],
  ['2026-11-15T11:45:00Z', 1],
])('when the first wrong password was given at %s, the next counts in %i s', (oldest, seconds) => {
  expect(waitSeconds('sign-in', new Date(oldest), NOW)).toBe(seconds);
});
