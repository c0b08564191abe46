import { expect, test } from 'vitest';
import { readOrderCommand } from './order-command.ts';

const parcel = { kind: 'ship', orderId: 1001, carrier: 'Colissimo', trackingNumber: '6A12345678901' };
const delivery = { kind: 'deliver', orderId: 1001, trackingNumber: undefined, day: undefined };

test.each([
  ['late', { kind: 'late' }],
  ['1001 paid', { kind: 'event', orderId: 1001, event: 'paid' }],
  ['1001 refunded', { kind: 'refund', orderId: 1001, amount: undefined }],
  ['1001 refunded 4,50', { kind: 'refund', orderId: 1001, amount: 450 }],
  ['1001 shipped colissimo 6A12345678901', { ...parcel, articles: [] }],
  [
    '1001 shipped Colissimo 6a12345678901 TANG=2 TOUR',
    {
      ...parcel,
      articles: [
        { sku: 'TANG', quantity: 2 },
        { sku: 'TOUR', quantity: undefined },
      ],
    },
  ],
  ['1001 delivered', delivery],
  ['1001 delivered 2026-11-18', { ...delivery, day: '2026-11-18' }],
  [
    '1001 delivered 6A12345678901 2026-11-18',
    { ...delivery, trackingNumber: '6A12345678901', day: '2026-11-18' },
  ],
  ['', undefined],
  ['late 1001', undefined],
  ['12x paid', undefined],
  ['1001 paid 5', undefined],
  ['1001 refunded 4,5', undefined],
  ['1001 refunded 4 5', undefined],
  ['1001 shipped Colissimo', undefined],
  ['1001 shipped Colissimo 12', undefined],
  ['1001 shipped Colissimo 6A12345678901 TANG=0', undefined],
  ['1001 shipped Colissimo 6A12345678901 TANG=x', undefined],
  ['1001 delivered 2026-11-18 2026-11-19', undefined],
  ['1001 delivered 6A12345678901 6A12345678902', undefined],
  ['1001 lost', undefined],
])('« npm run order -- %s »', (words, command) => {
  expect(readOrderCommand(words.split(' ').filter((word) => word !== ''))).toEqual(command);
});
