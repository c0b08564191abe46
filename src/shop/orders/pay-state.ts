import type { OrderStatus } from './order-status.ts';

/** What paying an order would mean now: something, nothing more to do, or nothing any more. */
export type PayState = 'payable' | 'paid' | 'over';

const STATES: Record<OrderStatus, PayState> = {
  pending: 'payable',
  // A transfer or a cheque that has not come: it may still be paid otherwise.
  'on-hold': 'payable',
  failed: 'payable',
  processing: 'paid',
  completed: 'paid',
  cancelled: 'over',
  refunded: 'over',
};

export const payStateOf = ({ status }: { readonly status: OrderStatus }): PayState => STATES[status];
