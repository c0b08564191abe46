import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterEvent,
  eventsTo,
  holdsStock,
  listTransitions,
  mayRevise,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
} from './order-status.ts';

test.each([
  ['pending', 'awaits-transfer', 'on-hold'],
  ['on-hold', 'paid', 'processing'],
  ['failed', 'paid', 'processing'],
  ['failed', 'awaits-transfer', 'on-hold'],
  ['processing', 'completed', 'completed'],
  ['processing', 'shipped', 'completed'],
  ['on-hold', 'shipped', undefined],
  ['completed', 'refunded', 'refunded'],
  ['cancelled', 'paid', undefined],
  ['processing', 'paid', undefined],
  ['processing', 'payment-failed', undefined],
  ['processing', 'cancelled', undefined],
  ['refunded', 'cancelled', undefined],
] as const)('an order that is %s and hears “%s” is then %s', (status, event, next) => {
  expect(afterEvent(status, event)).toBe(next);
});

test('an order that is over stays over, whatever is heard of it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_EVENTS)), (events) => {
      let status: OrderStatus = 'pending';
      for (const event of events) {
        const next = afterEvent(status, event);
        if (status === 'cancelled' || status === 'refunded') expect(next).toBeUndefined();
        status = next ?? status;
      }
    }),
  );
});

test('an order with a “paid” event ends as processing, in whatever order the payment events arrive', () => {
  const arrivals = fc.shuffledSubarray<OrderEvent>(
    ['paid', 'paid', 'payment-failed', 'payment-failed', 'awaits-transfer'],
    { minLength: 1 },
  );
  fc.assert(
    fc.property(arrivals, (events) => {
      fc.pre(events.includes('paid'));
      const last = events.reduce<OrderStatus>(
        (status, event) => afterEvent(status, event) ?? status,
        'pending',
      );
      expect(last).toBe('processing');
    }),
  );
});

test('processing and completed orders hold stock; pending and on-hold ones only if unpaid orders reserve it', () => {
  const holding = (reservesUnpaid: boolean) =>
    ORDER_STATUSES.filter((status) => holdsStock(status, reservesUnpaid));
  expect(holding(true)).toEqual(['pending', 'on-hold', 'processing', 'completed']);
  expect(holding(false)).toEqual(['processing', 'completed']);
});

test('an order holds stock before its payment, unless the shop has chosen otherwise', () => {
  expect(holdsStock('pending')).toBe(true);
  expect(holdsStock('cancelled')).toBe(false);
});

test('only what is sold by an unpaid order may still change', () => {
  expect(ORDER_STATUSES.filter(mayRevise)).toEqual(['pending', 'on-hold', 'failed']);
});

/** The history of an order, described without statuses. */
type OrderHistory = {
  readonly waitsFor: 'card' | 'transfer' | 'another try';
  readonly isPaid: boolean;
  readonly isDelivered: boolean;
  readonly end: 'cancelled' | 'refunded' | null;
};

function happen(order: OrderHistory, event: OrderEvent): OrderHistory {
  if (order.end !== null) return order;
  if (order.isPaid) {
    if (event === 'completed' || event === 'shipped') return { ...order, isDelivered: true };
    return event === 'refunded' ? { ...order, end: 'refunded' } : order;
  }
  switch (event) {
    case 'paid':
      return { ...order, isPaid: true };
    case 'awaits-transfer':
      return { ...order, waitsFor: 'transfer' };
    case 'payment-failed':
      return order.waitsFor === 'card' ? { ...order, waitsFor: 'another try' } : order;
    case 'expired':
      return order.waitsFor === 'another try' ? order : { ...order, end: 'cancelled' };
    case 'cancelled':
      return { ...order, end: 'cancelled' };
    case 'completed':
    case 'shipped':
    case 'refunded':
      return order;
  }
}

function statusOf({ waitsFor, isPaid, isDelivered, end }: OrderHistory): OrderStatus {
  if (end !== null) return end;
  if (isPaid) return isDelivered ? 'completed' : 'processing';
  return ({ card: 'pending', transfer: 'on-hold', 'another try': 'failed' } as const)[waitsFor];
}

/** A seeded generator, so that failures are reproducible. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('in 1 000 000 random sequences of events no order comes to an illegal state (T7)', () => {
  const random = createRandom(7);
  const legal = new Set(listTransitions().map(({ from, to }) => `${from} ${to}`));
  const wrong: string[] = [];
  for (let run = 0; run < 1_000_000; run++) {
    let order: OrderHistory = { waitsFor: 'card', isPaid: false, isDelivered: false, end: null };
    let status: OrderStatus = 'pending';
    for (let step = 0; step < 12; step++) {
      const event = ORDER_EVENTS[random(ORDER_EVENTS.length)] ?? 'paid';
      const next = afterEvent(status, event);
      order = happen(order, event);
      if ((next ?? status) !== statusOf(order) || (next && !legal.has(`${status} ${next}`)))
        wrong.push(`run ${run}: ${status} and ${event} gave ${next ?? 'nothing'}`);
      status = next ?? status;
    }
  }
  expect(wrong).toEqual([]);
});

test.each<[OrderStatus, OrderStatus, readonly OrderEvent[] | undefined]>([
  ['pending', 'pending', []],
  ['pending', 'on-hold', ['awaits-transfer']],
  ['pending', 'processing', ['paid']],
  ['pending', 'completed', ['paid', 'completed']],
  ['pending', 'failed', ['payment-failed']],
  ['on-hold', 'cancelled', ['cancelled']],
  ['failed', 'completed', ['paid', 'completed']],
  ['processing', 'completed', ['completed']],
  ['processing', 'cancelled', undefined],
  ['processing', 'refunded', undefined],
  ['processing', 'on-hold', undefined],
  ['completed', 'processing', undefined],
  ['cancelled', 'pending', undefined],
  ['refunded', 'processing', undefined],
  ['pending', 'refunded', undefined],
  ['cancelled', 'completed', undefined],
])('from %s to %s: %j', (from, to, events) => {
  expect(eventsTo(from, to)).toEqual(events);
});
