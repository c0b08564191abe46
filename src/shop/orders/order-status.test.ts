import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterEvent, holdsStock, ORDER_STATUSES, type OrderEvent, type OrderStatus } from './order-status.ts';

test.each([
  ['pending', 'awaits-transfer', 'on-hold'],
  ['on-hold', 'paid', 'processing'],
  ['failed', 'paid', 'processing'],
  ['failed', 'awaits-transfer', 'on-hold'],
  ['processing', 'completed', 'completed'],
  ['completed', 'refunded', 'refunded'],
  ['cancelled', 'paid', undefined],
  ['processing', 'paid', undefined],
  ['processing', 'payment-failed', undefined],
  ['processing', 'cancelled', undefined],
  ['refunded', 'cancelled', undefined],
] as const)('an order that is %s and hears “%s” is then %s', (status, event, next) => {
  expect(afterEvent(status, event)).toBe(next);
});

const EVENTS: OrderEvent[] = [
  'awaits-transfer',
  'paid',
  'payment-failed',
  'completed',
  'cancelled',
  'refunded',
];

test('an order that is over stays over, whatever is heard of it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let status: OrderStatus = 'pending';
      for (const event of events) {
        const next = afterEvent(status, event);
        if (status === 'cancelled' || status === 'refunded') expect(next).toBeUndefined();
        status = next ?? status;
      }
    }),
  );
});

test('what is heard of a payment leads to the same state, in whatever order it comes', () => {
  const heard = fc.shuffledSubarray<OrderEvent>(
    ['paid', 'paid', 'payment-failed', 'payment-failed', 'awaits-transfer'],
    { minLength: 1 },
  );
  fc.assert(
    fc.property(heard, (events) => {
      fc.pre(events.includes('paid'));
      const last = events.reduce<OrderStatus>(
        (status, event) => afterEvent(status, event) ?? status,
        'pending',
      );
      expect(last).toBe('processing');
    }),
  );
});

test('pieces are set aside until an order fails, is cancelled or refunded', () => {
  const held = (reservesUnpaid: boolean) =>
    ORDER_STATUSES.filter((status) => holdsStock(status, reservesUnpaid));
  expect(held(true)).toEqual(['pending', 'on-hold', 'processing', 'completed']);
  expect(held(false)).toEqual(['processing', 'completed']);
});
