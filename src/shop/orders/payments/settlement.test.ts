import { expect, test } from 'vitest';
import { afterEvent, type OrderStatus } from '#shop/orders/orders/order-status.ts';
import type { Intent } from './payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { settlementOf } from './settlement.ts';

const AT = new Date('2026-11-14T12:00:00Z');
const LATER = new Date('2026-11-14T12:01:00Z');

test.each([
  [{ orderStatus: 'pending', outcome: null, busyUntil: null }, 'paid', false, 'become-paid'],
  [{ orderStatus: 'failed', outcome: 'refused', busyUntil: null }, 'paid', false, 'become-paid'],
  [{ orderStatus: 'pending', outcome: 'action', busyUntil: LATER }, 'paid', false, 'become-paid'],
  [{ orderStatus: 'cancelled', outcome: 'action', busyUntil: null }, 'paid', false, 'owe'],
  [{ orderStatus: 'processing', outcome: 'paid', busyUntil: null }, 'paid', false, 'stay-paid'],
  [{ orderStatus: 'processing', outcome: 'paid', busyUntil: null }, 'refused', false, 'stay-paid'],
  [{ orderStatus: 'pending', outcome: null, busyUntil: LATER }, 'refused', false, 'leave'],
  [{ orderStatus: 'pending', outcome: null, busyUntil: LATER }, 'refused', true, 'refuse'],
  [{ orderStatus: 'pending', outcome: null, busyUntil: AT }, 'refused', false, 'refuse'],
  [{ orderStatus: 'pending', outcome: 'action', busyUntil: null }, 'processing', false, 'leave'],
  [{ orderStatus: 'pending', outcome: null, busyUntil: LATER }, 'action', false, 'leave'],
  [{ orderStatus: 'pending', outcome: null, busyUntil: LATER }, 'action', true, 'action'],
  [{ orderStatus: 'cancelled', outcome: 'refused', busyUntil: null }, 'refused', false, 'refuse'],
  [{ orderStatus: 'pending', outcome: null, busyUntil: null }, 'action', false, 'action'],
  [{ orderStatus: 'pending', outcome: 'action', busyUntil: null }, 'given-up', false, 'refuse'],
] as const)(
  'a payment in state %o with the reported status “%s” (from its own attempt: %s) is settled as %s',
  (payment, status, isPress, end) => expect(settlementOf(payment, status, { isPress, at: AT })).toBe(end),
);

type State = {
  orderStatus: OrderStatus;
  outcome: PaymentAttempt['outcome'];
  invoices: number;
  mails: number;
};

const OUTCOMES = { action: 'action', refuse: 'refused' } as const;

function tell(state: State, status: Intent['status']): State {
  const settlement = settlementOf({ ...state, busyUntil: null }, status, { isPress: false, at: AT });
  if (settlement === 'action' || settlement === 'refuse') return { ...state, outcome: OUTCOMES[settlement] };
  if (settlement !== 'become-paid') return state;
  const orderStatus = afterEvent(state.orderStatus, 'paid') ?? state.orderStatus;
  return { orderStatus, outcome: 'paid', invoices: state.invoices + 1, mails: state.mails + 1 };
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

/** Each event three times in a row, or the whole sequence three times. */
const thrice = <Item>(events: readonly Item[]) => [
  events.flatMap((event) => [event, event, event]),
  [...events, ...events, ...events],
];

test('all 720 permutations of six events, each reported three times, end in the same state (T3)', () => {
  const events = ['open', 'action', 'processing', 'refused', 'given-up', 'paid'] as const;
  const start: State = { orderStatus: 'pending', outcome: null, invoices: 0, mails: 0 };
  const ends = permutations(events)
    .flatMap(thrice)
    .map((order) => JSON.stringify(order.reduce(tell, start)));
  expect(ends).toHaveLength(1440);
  expect([...new Set(ends)]).toEqual([
    JSON.stringify({ orderStatus: 'processing', outcome: 'paid', invoices: 1, mails: 1 }),
  ]);
});
