import { expect, test } from 'vitest';
import { describeKept, type KeptCounts } from './kept-data.ts';

const NOTHING: KeptCounts = {
  ordersUnderWay: 0,
  orders: 0,
  lastOrderedAt: null,
  withdrawals: 0,
  lastDeclaredAt: null,
  unsentGiftCards: 0,
};
const at = new Date('2026-11-18T12:00:00Z');

test('nothing is kept of a person without orders, declarations and cards', () => {
  expect(describeKept(NOTHING)).toEqual([]);
});

test.each<[string, Partial<KeptCounts>, string[]]>([
  ['the invoices for ten years', { orders: 2, lastOrderedAt: at }, ['au 18/11/2036 au plus tard']],
  [
    'the contacts of an order under way until it is finished',
    { orders: 1, ordersUnderWay: 1, lastOrderedAt: at },
    ['à la fin de la commande', 'au 18/11/2036 au plus tard'],
  ],
  [
    'a declaration of withdrawal for five years',
    { withdrawals: 1, lastDeclaredAt: at },
    ['au 18/11/2031, ou 5\u00a0ans après leur règlement'],
  ],
  ['a card that is not sent yet', { unsentGiftCards: 1 }, ['à la fin de sa validité']],
])('an erasure keeps %s', (_, counts, until) => {
  expect(describeKept({ ...NOTHING, ...counts }).map((entry) => entry.until)).toEqual(until);
});
