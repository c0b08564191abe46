/** Where an order stands. */
export type OrderStatus =
  'pending' | 'on-hold' | 'processing' | 'completed' | 'cancelled' | 'refunded' | 'failed';

/** How every order begins. */
export const FIRST_STATUS: OrderStatus = 'pending';

/** What can happen to an order. */
export type OrderEvent =
  'awaits-transfer' | 'paid' | 'payment-failed' | 'completed' | 'cancelled' | 'refunded';

/** The one table of all changes; what is not in it does not happen. */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending: {
    'awaits-transfer': 'on-hold',
    paid: 'processing',
    'payment-failed': 'failed',
    cancelled: 'cancelled',
  },
  'on-hold': { paid: 'processing', cancelled: 'cancelled' },
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

/** Whether its pieces are set aside for it. */
export const holdsStock = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'on-hold' || status === 'processing' || status === 'completed';
