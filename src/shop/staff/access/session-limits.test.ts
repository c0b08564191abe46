import { expect, test } from 'vitest';
import { isAuthenticationRecent, isSessionOver, needsActivityUpdate, sessionEnd } from './session-limits.ts';

const STARTED = new Date('2026-03-02T08:00:00Z');
const later = (hours: number, seconds = 0) => new Date(STARTED.getTime() + hours * 3600_000 + seconds * 1000);

test.each([
  ['a session in use is not over', later(1), later(2), false],
  ['a session is over after two hours without a request', later(1), later(3, 1), true],
  ['a session is not over before two hours without a request', later(1), later(3), false],
  ['a session is over after twelve hours, even in use', later(12, -1), later(12), true],
  ['a session in use lasts almost twelve hours', later(11), later(12, -1), false],
])('%s', (_rule, seenAt, now, expected) =>
  expect(isSessionOver({ seenAt, expiresAt: sessionEnd(STARTED) }, now)).toBe(expected),
);

test('the last activity is written at most once a minute', () => {
  expect(needsActivityUpdate({ seenAt: STARTED }, later(0, 60))).toBe(false);
  expect(needsActivityUpdate({ seenAt: STARTED }, later(0, 61))).toBe(true);
});

test.each([
  ['ten minutes ago is recent', 600, true],
  ['longer ago is not', 601, false],
])('a password entered %s', (_rule, seconds, expected) =>
  expect(isAuthenticationRecent(STARTED, later(0, seconds))).toBe(expected),
);
