import { expect, test } from 'vitest';
import { orderStateOf, type OrderState } from './order-state.ts';

const PAID = {
  ...({ status: 'processing', rateTitle: 'Colissimo', isPickup: false, isPrepared: false } as const),
  parcels: 0,
  deliveredParcels: 0,
};
const SENT = { ...PAID, status: 'completed', parcels: 2 } as const;

test.each<[OrderState, Parameters<typeof orderStateOf>[0]]>([
  ['paying', { ...PAID, status: 'pending' }],
  ['to-pay', { ...PAID, status: 'on-hold' }],
  ['payment-failed', { ...PAID, status: 'failed' }],
  ['to-prepare', PAID],
  ['to-ship', { ...PAID, isPrepared: true }],
  ['partly-shipped', { ...PAID, isPrepared: true, parcels: 1 }],
  ['shipped', { ...SENT, deliveredParcels: 1 }],
  ['delivered', { ...SENT, deliveredParcels: 2 }],
  ['ready', { ...SENT, isPickup: true, parcels: 0 }],
  ['done', { ...SENT, rateTitle: '', parcels: 0 }],
  ['cancelled', { ...PAID, status: 'cancelled' }],
  ['refunded', { ...SENT, status: 'refunded' }],
])('an order is « %s »', (state, order) => {
  expect(orderStateOf(order)).toBe(state);
});
