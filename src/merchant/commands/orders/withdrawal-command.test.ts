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
  [['R-000012', 'show'], { kind: 'show', id: 12 }],
  [['R-000012', 'refund'], { kind: 'refund', id: 12, selection: { articles: [], unsellable: [] } }],
  [
    ['R-000012', 'refund', 'TANG=2', 'TOUR', 'unsellable', 'TOUR'],
    {
      kind: 'refund',
      id: 12,
      selection: {
        articles: [
          { sku: 'TANG', quantity: 2 },
          { sku: 'TOUR', quantity: undefined },
        ],
        unsellable: ['TOUR'],
      },
    },
  ],
  [
    ['R-000012', 'refund', 'unsellable'],
    { kind: 'refund', id: 12, selection: { articles: [], unsellable: 'all' } },
  ],
  [['return-paid-by', 'shop'], { kind: 'settings', settings: { returnPaidBy: 'shop' } }],
  [['standard-delivery', '4,90'], { kind: 'settings', settings: { standardDelivery: 490 } }],
  [['standard-delivery', 'as-paid'], { kind: 'settings', settings: { standardDelivery: null } }],
  [['standard-delivery', 'free'], undefined],
  [['R-000012', 'refund', 'TANG=0'], undefined],
  [['R-000012', 'refund', 'unsellable', 'TANG=1'], undefined],
  [['R-000012', 'show', 'all'], undefined],
  [['R-12', 'received'], undefined],
  [['R-000012', 'refuse'], undefined],
  [['R-000012', 'match', 'dix'], undefined],
  [['return-paid-by', 'nobody'], undefined],
  [['R-000012', 'received', 'now'], undefined],
  [['list', 'all'], undefined],
])('%o', (words, command) => {
  expect(readWithdrawalCommand(words)).toEqual(command);
});
