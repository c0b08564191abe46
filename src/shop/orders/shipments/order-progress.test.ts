import { expect, test } from 'vitest';
import type { OrderStatus } from '#shop/orders/orders/order-status.ts';
import { orderProgress } from './order-progress.ts';
import { deliveredAtOf, type OrderShipments, type Shipment } from './shipment.ts';

const parcel = (shipped: string, delivered: string | null): Shipment => ({
  id: 1,
  carrier: 'Colissimo',
  trackingNumber: '6A12345678901',
  trackingUrl: undefined,
  shippedAt: new Date(shipped),
  deliveredAt: delivered === null ? null : new Date(delivered),
  lines: [],
});
const sent = (...shipments: Shipment[]): OrderShipments => ({ shipments, hasUnshipped: false });
const partly = (...shipments: Shipment[]): OrderShipments => ({ shipments, hasUnshipped: true });

const MONDAY = '2026-11-16T09:00:00Z';
const TUESDAY = '2026-11-17T09:00:00Z';
/** Already Thursday in France. */
const LATE_WEDNESDAY = '2026-11-18T23:30:00Z';

const show = (status: OrderStatus, parcels: OrderShipments, rateTitle = 'Colissimo') =>
  orderProgress({ status, placedAt: new Date(MONDAY), rateTitle }, parcels).map(({ state, day }) =>
    day === null ? state : `${state} ${day}`,
  );

test.each<[string, OrderStatus, OrderShipments, string[]]>([
  ['waits for its payment', 'on-hold', partly(), ['done 2026-11-16', 'open', 'open', 'open']],
  ['is paid', 'processing', partly(), ['done 2026-11-16', 'current', 'open', 'open']],
  [
    'is shipped in part',
    'processing',
    partly(parcel(TUESDAY, null)),
    ['done 2026-11-16', 'current', 'current', 'open'],
  ],
  [
    'is shipped',
    'completed',
    sent(parcel(TUESDAY, null)),
    ['done 2026-11-16', 'done', 'done 2026-11-17', 'current'],
  ],
  ['was sent without a number', 'completed', partly(), ['done 2026-11-16', 'done', 'done', 'current']],
  [
    'has one of two parcels at home',
    'completed',
    sent(parcel(TUESDAY, TUESDAY), parcel(TUESDAY, null)),
    ['done 2026-11-16', 'done', 'done 2026-11-17', 'current'],
  ],
  [
    'is delivered',
    'completed',
    sent(parcel(TUESDAY, TUESDAY), parcel(TUESDAY, LATE_WEDNESDAY)),
    ['done 2026-11-16', 'done', 'done 2026-11-17', 'done 2026-11-19'],
  ],
  ['is cancelled', 'cancelled', partly(), []],
  ['is refunded', 'refunded', sent(parcel(TUESDAY, TUESDAY)), []],
])('the progress of an order that %s', (_what, status, parcels, steps) => {
  expect(show(status, parcels)).toEqual(steps);
});

test('a gift card by mail has no parcel', () => {
  expect(show('processing', sent(), '')).toEqual([]);
});

test.each([
  ['the last of two parcels', sent(parcel(MONDAY, LATE_WEDNESDAY), parcel(MONDAY, TUESDAY)), LATE_WEDNESDAY],
  ['unknown while a parcel is on its way', sent(parcel(MONDAY, TUESDAY), parcel(MONDAY, null)), null],
  ['unknown while articles are not shipped', partly(parcel(MONDAY, TUESDAY)), null],
  ['unknown without parcels', sent(), null],
])('the delivery of an order is %s', (_what, parcels, delivered) => {
  expect(deliveredAtOf(parcels)).toEqual(delivered === null ? null : new Date(delivered));
});
