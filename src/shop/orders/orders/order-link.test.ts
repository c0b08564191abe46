import { expect, test } from 'vitest';
import { isOrderEmail, orderLinkOpens } from './order-link.ts';

const NOW = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3600 * 1000);

test.each([
  ['today, by a guest', 0, null, { customerId: undefined, hasConfirmed: false }, true],
  ['30 days ago, by a guest', 30, null, { customerId: undefined, hasConfirmed: false }, true],
  ['31 days ago, by a guest', 31, null, { customerId: undefined, hasConfirmed: false }, false],
  ['31 days ago, who has given its address', 31, null, { customerId: undefined, hasConfirmed: true }, true],
  ['31 days ago, by its owner, signed in', 31, 7, { customerId: 7, hasConfirmed: false }, true],
  ['31 days ago, by its owner, signed out', 31, 7, { customerId: undefined, hasConfirmed: false }, false],
  ['31 days ago, by another customer', 31, 7, { customerId: 8, hasConfirmed: false }, false],
  ['31 days ago by a guest, opened by a customer', 31, null, { customerId: 8, hasConfirmed: false }, false],
] as const)('the link of an order placed %s opens it: see the last column', (...row) => {
  const [, days, customerId, visitor, opens] = row;
  expect(orderLinkOpens({ placedAt: daysAgo(days), customerId }, visitor, NOW)).toBe(opens);
});

test.each([
  ['anne@exemple.fr', 'anne@exemple.fr', true],
  ['Anne@Exemple.fr', ' anne@exemple.fr ', true],
  ['anne@exemple.fr', 'anna@exemple.fr', false],
  ['anne@exemple.fr', '', false],
  ['', '', false],
])('the order of « %s » is opened with « %s »: %s', (email, typed, expected) => {
  expect(isOrderEmail(email, typed)).toBe(expected);
});
