/** Where an order stands. */
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

/** How every order begins. */
export const FIRST_STATUS: OrderStatus = 'pending';

/** What can happen to an order. */
export const ORDER_EVENTS = [
  'awaits-transfer',
  'paid',
  'payment-failed',
  'completed',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The one table of all changes; what is not in it does not happen. The database enforces its pairs of states, too. */
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
  // What has been paid is not cancelled but paid back.
  processing: { completed: 'completed', refunded: 'refunded' },
  completed: { refunded: 'refunded' },
  cancelled: {},
  refunded: {},
};

/** Where an event leads; undefined where it means nothing (any more). The same event twice is not an error. */
export const afterEvent = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  TRANSITIONS[status][event];

/** Every change of state there is. */
export const listTransitions = (): { from: OrderStatus; to: OrderStatus }[] =>
  ORDER_STATUSES.flatMap((from) => Object.values(TRANSITIONS[from]).map((to) => ({ from, to })));

/** It waits for its payment, and may hold pieces meanwhile. */
export const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'on-hold';

/** Whether its pieces are set aside for it; before it is paid only where it reserves them. */
export const holdsStock = (status: OrderStatus, reservesUnpaid = true): boolean =>
  status === 'processing' || status === 'completed' || (isOpen(status) && reservesUnpaid);
