import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { refuseRefund } from './refund.ts';

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
