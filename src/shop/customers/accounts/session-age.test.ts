import { expect, test } from 'vitest';
import {
  warningDueSince,
  deletionDate,
  isOver,
  needsActivityUpdate,
  linkEnd,
  warnedSince,
  unusedSince,
} from './session-age.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600 * 1000);

test.each([
  ['a day without a click, on a browser that does not stay signed in', false, 24, false],
  ['a little more than a day', false, 24.1, true],
  ['thirty days, where it stays signed in', true, 30 * 24, false],
  ['a little more than thirty days', true, 30 * 24 + 0.1, true],
])('%s', (_when, stays, hours, over) => {
  expect(isOver({ stays, seenAt: hoursAgo(hours) }, NOW)).toBe(over);
});

test('the last activity is stored at most once an hour', () => {
  expect(needsActivityUpdate({ stays: true, seenAt: hoursAgo(0.9) }, NOW)).toBe(false);
  expect(needsActivityUpdate({ stays: true, seenAt: hoursAgo(1.1) }, NOW)).toBe(true);
});

test.each([
  ['welcome', '2026-11-16T12:00:00.000Z'],
  ['password', '2026-11-15T13:00:00.000Z'],
  ['email', '2026-11-16T12:00:00.000Z'],
] as const)('a link of the kind “%s” is good until %s', (purpose, end) => {
  expect(linkEnd(purpose, NOW).toISOString()).toBe(end);
});

test('an account is kept three years after its last use', () => {
  expect(unusedSince(NOW).toISOString()).toBe('2023-11-15T12:00:00.000Z');
});

test('the owner is warned thirty days before the account is deleted', () => {
  expect(warningDueSince(NOW).toISOString()).toBe('2023-12-15T12:00:00.000Z');
  expect(deletionDate(NOW).toISOString()).toBe('2026-12-15T12:00:00.000Z');
  expect(warnedSince(NOW).toISOString()).toBe('2026-10-16T12:00:00.000Z');
});
