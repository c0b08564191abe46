import { expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { allowedActions, type ActionFacts, type OrderAction } from './order-actions.ts';

const PAID: ActionFacts = {
  status: 'processing',
  paymentMethod: 'bacs',
  email: 'anne@exemple.fr',
  rateTitle: 'Colissimo',
  isPickup: false,
  isPrepared: false,
  hasUnshipped: true,
  parcels: 0,
  deliveredParcels: 0,
  total: toCents(4500),
  refundable: toCents(4500),
  hasUnfinishedRefund: false,
};
const SHIPPED = { status: 'completed', hasUnshipped: false, parcels: 1 } as const;

test.each<[string, Partial<ActionFacts>, OrderAction[]]>([
  ['waits for its cheque', { status: 'on-hold' }, ['pay', 'cancel', 'address', 'resend']],
  [
    'waits for its card payment',
    { status: 'pending', paymentMethod: 'woocommerce_payments' },
    ['cancel', 'address'],
  ],
  [
    'failed to pay by card',
    { status: 'failed', paymentMethod: 'woocommerce_payments' },
    ['cancel', 'address'],
  ],
  ['is paid', {}, ['prepare', 'ship', 'refund', 'replace', 'address', 'resend']],
  ['is packed', { isPrepared: true }, ['ship', 'refund', 'replace', 'address', 'resend']],
  ['is shipped in part', { parcels: 1 }, ['prepare', 'ship', 'deliver', 'refund', 'replace', 'resend']],
  ['is shipped', SHIPPED, ['deliver', 'refund', 'replace', 'resend']],
  ['is delivered', { ...SHIPPED, deliveredParcels: 1 }, ['refund', 'replace', 'resend']],
  ['is to be collected', { isPickup: true, rateTitle: 'Retrait' }, ['complete', 'refund', 'resend']],
  [
    'waits at the shop',
    { ...SHIPPED, parcels: 0, isPickup: true, rateTitle: 'Retrait' },
    ['deliver', 'refund', 'resend'],
  ],
  ['is a gift card', { rateTitle: '', hasUnshipped: false }, ['complete', 'refund', 'resend']],
  [
    'was free',
    { ...SHIPPED, total: toCents(0), refundable: toCents(0) },
    ['deliver', 'refund', 'replace', 'resend'],
  ],
  [
    'is refunded in part, and the rest is spent',
    { ...SHIPPED, refundable: toCents(0) },
    ['deliver', 'replace', 'resend'],
  ],
  ['has a refund under way', { ...SHIPPED, hasUnfinishedRefund: true }, ['deliver', 'replace', 'resend']],
  ['is cancelled', { status: 'cancelled' }, []],
  ['is refunded', { ...SHIPPED, status: 'refunded', refundable: toCents(0) }, []],
])('an order that %s', (_what, facts, actions) => {
  const allowed = allowedActions({ ...PAID, ...facts });
  expect(allowed).toEqual([...actions, 'message', 'note']);
});

test('nobody writes to a customer whose email was deleted', () => {
  expect(allowedActions({ ...PAID, ...SHIPPED, email: '' })).toEqual([
    'deliver',
    'refund',
    'replace',
    'note',
  ]);
});
