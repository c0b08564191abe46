import { expect, test } from 'vitest';
import { nextStep, type NextStep, type PaymentAttempt } from './payment-attempt.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const LATER = new Date('2026-11-15T12:00:10Z');
const EARLIER = new Date('2026-11-15T11:59:00Z');
const NEW: PaymentAttempt = {
  orderStatus: 'pending',
  attempt: 0,
  idempotencyKey: null,
  outcome: null,
  busyUntil: null,
};
const TRIED: PaymentAttempt = { ...NEW, attempt: 1, idempotencyKey: 'first', outcome: 'refused' };

const CASES: [string, PaymentAttempt, string, NextStep][] = [
  ['the first press', NEW, 'first', 'new-try'],
  ['the same press, answered', TRIED, 'first', 'answered'],
  ['a new press after a refusal', TRIED, 'second', 'new-try'],
  ['a new press after a challenge', { ...TRIED, outcome: 'action' }, 'second', 'new-try'],
  ['any press while one is under way', { ...TRIED, outcome: null, busyUntil: LATER }, 'first', 'wait'],
  [
    'the same press of a try that was cut off',
    { ...TRIED, outcome: null, busyUntil: EARLIER },
    'first',
    'repeat',
  ],
  ['the same press when the provider was away', { ...TRIED, outcome: 'away' }, 'first', 'repeat'],
  ['a new press when the provider was away', { ...TRIED, outcome: 'away' }, 'second', 'look'],
  ['a new press after a try that was cut off', { ...TRIED, outcome: null }, 'second', 'look'],
  ['an order that is paid', { ...TRIED, orderStatus: 'processing' }, 'second', 'paid'],
  ['an order that failed', { ...TRIED, orderStatus: 'failed' }, 'second', 'new-try'],
  ['an order that was cancelled', { ...TRIED, orderStatus: 'cancelled' }, 'second', 'not-payable'],
  [
    'a press at the moment at which the one under way ends',
    { ...TRIED, busyUntil: NOW },
    'first',
    'answered',
  ],
  ['an order that is refunded', { ...TRIED, orderStatus: 'refunded' }, 'second', 'paid'],
  [
    'a second try, cut off before it had an outcome',
    { ...TRIED, attempt: 2, outcome: null },
    'first',
    'repeat',
  ],
  ['an order that awaits a transfer', { ...NEW, orderStatus: 'on-hold' }, 'first', 'new-try'],
];

test.each(CASES)('%s', (_what, payment, press, step) => {
  expect(nextStep(payment, press, NOW)).toBe(step);
});
