export const ORDER_STATUSES = [
  'pending',
  'on-hold',
  'processing',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The initial status of every order. */
export const FIRST_STATUS: OrderStatus = 'pending';

/** The events that can change an order. */
export const ORDER_EVENTS = [
  'awaits-transfer',
  'paid',
  'payment-failed',
  'completed',
  'shipped',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * The complete transition table; any other transition is impossible. The database enforces the same pairs of
 * statuses.
 */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending: {
    'awaits-transfer': 'on-hold',
    paid: 'processing',
    'payment-failed': 'failed',
    expired: 'cancelled',
    cancelled: 'cancelled',
  },
  'on-hold': { paid: 'processing', expired: 'cancelled', cancelled: 'cancelled' },
  failed: { 'awaits-transfer': 'on-hold', paid: 'processing', cancelled: 'cancelled' },
  // A paid order cannot be cancelled, only refunded.
  processing: { completed: 'completed', shipped: 'completed', refunded: 'refunded' },
  completed: { refunded: 'refunded' },
  cancelled: {},
  refunded: {},
};

/**
 * Returns the status after an event, or undefined if the event has no effect in this status. A repeated event
 * is not an error.
 */
export const afterEvent = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  TRANSITIONS[status][event];

/** Returns all possible transitions. */
export const listTransitions = (): { from: OrderStatus; to: OrderStatus }[] =>
  ORDER_STATUSES.flatMap((from) => Object.values(TRANSITIONS[from]).map((to) => ({ from, to })));

/** Whether the order is waiting for its payment. It may reserve stock meanwhile. */
export const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'on-hold';

/** Whether the order holds stock. An unpaid order does so only if `reservesUnpaid` is set. */
export const holdsStock = (status: OrderStatus, reservesUnpaid = true): boolean =>
  status === 'processing' || status === 'completed' || (isOpen(status) && reservesUnpaid);

/** Whether what the order sells may still change: nothing is paid, and no contract has ended. */
export const mayRevise = (status: OrderStatus): boolean => isOpen(status) || status === 'failed';

/**
 * The events that lead an order to a status, in sequence; undefined if none do. The refund of an order is asked
 * for as such: it returns money.
 */
export function eventsTo(from: OrderStatus, to: OrderStatus): readonly OrderEvent[] | undefined {
  if (from === to) return [];
  const direct = CHOSEN_EVENTS.find((event) => afterEvent(from, event) === to);
  if (direct !== undefined) return [direct];
  return to === 'completed' && afterEvent(from, 'paid') === 'processing' ? ['paid', 'completed'] : undefined;
}

/** Decisions of people about an order; the other events come from the clock, a carrier or a refund. */
const CHOSEN_EVENTS: readonly OrderEvent[] = [
  'awaits-transfer',
  'paid',
  'payment-failed',
  'completed',
  'cancelled',
];
