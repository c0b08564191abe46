import { expect, test } from 'vitest';
import { readWithdrawalCommand } from './withdrawal-command.ts';

test.each([
  [[], { kind: 'list' }],
  [['list'], { kind: 'list' }],
  [['R-000012', 'match', '1001'], { kind: 'change', id: 12, change: { status: 'matched', orderId: 1001 } }],
  [['r-000012', 'received'], { kind: 'change', id: 12, change: { status: 'received' } }],
  [
    ['R-000012', 'refuse', ' Bien personnalisé '],
    { kind: 'change', id: 12, change: { status: 'refused', refusal: 'Bien personnalisé' } },
  ],
  [['return-paid-by', 'shop'], { kind: 'return-paid-by', settings: { returnPaidBy: 'shop' } }],
  [['R-12', 'received'], undefined],
  [['R-000012', 'refuse'], undefined],
  [['R-000012', 'match', 'dix'], undefined],
  [['return-paid-by', 'nobody'], undefined],
  [['R-000012', 'received', 'now'], undefined],
  [['list', 'all'], undefined],
])('%o', (words, command) => {
  expect(readWithdrawalCommand(words)).toEqual(command);
});
