import { expect, test } from 'vitest';
import { periodAfter, periodBefore, RETENTION } from './retention.ts';

test.each([
  [{ years: 5 }, '2021-11-18T12:00:00.000Z'],
  [{ months: 25 }, '2024-10-18T12:00:00.000Z'],
  [{ days: 30 }, '2026-10-19T12:00:00.000Z'],
  [{ years: 1, days: 1 }, '2025-11-17T12:00:00.000Z'],
])('%j before the 18th of November 2026 is %s', (period, expected) => {
  expect(periodBefore(new Date('2026-11-18T12:00:00Z'), period).toISOString()).toBe(expected);
});

test('a period after a leap day ends on the first of March', () => {
  expect(periodAfter(new Date('2028-02-29T00:00:00Z'), RETENTION.orderContacts).toISOString()).toBe(
    '2033-03-01T00:00:00.000Z',
  );
});
