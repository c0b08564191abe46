import type { OrderStatus } from './order-status.ts';
import type { UnpaidRefusal } from './unpaid-limits.ts';

/** What paying an order would mean now: something, nothing more to do, or nothing any more. */
export type PayState = 'payable' | 'paid' | 'over';

/** Why an order cannot be paid: somebody paid it, it is over, its pieces are gone, or it may not wait for its payment. */
export type PayRefusal = Exclude<PayState, 'payable'> | 'sold-out' | UnpaidRefusal;

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
