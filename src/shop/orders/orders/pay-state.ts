import type { OrderStatus } from './order-status.ts';
import type { UnpaidRefusal } from './unpaid-limits.ts';

/** Whether an order can still be paid, is already paid, or is cancelled or refunded. */
export type PayState = 'payable' | 'paid' | 'over';

/**
 * Why an order cannot be paid: it is already paid, it is cancelled or refunded, its products are sold out, or
 * the limits for unpaid orders are exceeded.
 */
export type PayRefusal = Exclude<PayState, 'payable'> | 'sold-out' | UnpaidRefusal;

const STATES: Record<OrderStatus, PayState> = {
  pending: 'payable',
  // The transfer or cheque has not arrived, so the order can still be paid by another method.
  'on-hold': 'payable',
  failed: 'payable',
  processing: 'paid',
  completed: 'paid',
  cancelled: 'over',
  refunded: 'over',
};

export const payStateOf = ({ status }: { readonly status: OrderStatus }): PayState => STATES[status];
