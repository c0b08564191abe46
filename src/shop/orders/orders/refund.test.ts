import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { refundToCards, refuseRefund } from './refund.ts';

test.each([
  ['processing', 5000, 0, 5000, undefined],
  ['completed', 5000, 2000, 3000, undefined],
  ['completed', 5000, 2000, 3001, 'too-much'],
  ['processing', 5000, 0, 0, 'nothing'],
  ['processing', 5000, 0, -1, 'nothing'],
  ['processing', 0, 0, 0, undefined],
  ['on-hold', 5000, 0, 100, 'not-paid'],
  ['refunded', 5000, 5000, 100, 'not-paid'],
  ['cancelled', 5000, 0, 100, 'not-paid'],
] as const)(
  'of an order that is %s, cost %i and has got back %i, giving back %i is: %s',
  (status, total, refunded, amount, refusal) => {
    const order = { status, total: toCents(total), refunded: toCents(refunded) };
    expect(refuseRefund(order, toCents(amount))).toBe(refusal);
  },
);

test.each([
  ['an order without gift cards', 3000, 0, 0],
  ['a refund smaller than the part of the cards', 1500, 2000, 1500],
  ['a refund larger than the part of the cards', 3000, 2000, 2000],
  ['a second refund, when the cards have their part back', 3000, 0, 0],
])('%s goes back to gift cards first', (_what, amount, left, toCards) => {
  expect(refundToCards(toCents(amount), toCents(left))).toBe(toCards);
});
