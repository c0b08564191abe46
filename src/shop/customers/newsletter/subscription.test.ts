import { expect, test } from 'vitest';
import { needsConfirmationMail } from './subscription.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  ['somebody new', undefined, true],
  ['who was asked a moment ago', { status: 'pending', mailedAt: minutesAgo(59) }, false],
  ['who was asked an hour ago', { status: 'pending', mailedAt: minutesAgo(60) }, true],
  ['who has confirmed', { status: 'confirmed', mailedAt: minutesAgo(600) }, false],
  ['who has left', { status: 'unsubscribed', mailedAt: minutesAgo(600) }, true],
] as const)('the need for a confirmation mail follows the subscription state: %s', (_, known, expected) => {
  expect(needsConfirmationMail(known, NOW)).toBe(expected);
});
