import type { OrderStatus } from '#shop/orders/orders/order-status.ts';

/** The state of an order in the merchant's work. */
export type OrderState =
  | 'paying'
  | 'to-pay'
  | 'payment-failed'
  | 'to-prepare'
  | 'to-ship'
  | 'partly-shipped'
  | 'shipped'
  | 'ready'
  | 'delivered'
  | 'done'
  | 'cancelled'
  | 'refunded';

type StateFacts = {
  readonly status: OrderStatus;
  readonly rateTitle: string;
  readonly isPickup: boolean;
  readonly isPrepared: boolean;
  readonly parcels: number;
  readonly deliveredParcels: number;
};

export function orderStateOf(order: StateFacts): OrderState {
  switch (order.status) {
    case 'pending':
      return 'paying';
    case 'on-hold':
      return 'to-pay';
    case 'failed':
      return 'payment-failed';
    case 'processing':
      if (order.parcels > 0) return 'partly-shipped';
      return order.isPrepared ? 'to-ship' : 'to-prepare';
    case 'completed':
      return completedState(order);
    case 'cancelled':
    case 'refunded':
      return order.status;
  }
}

function completedState({ rateTitle, isPickup, parcels, deliveredParcels }: StateFacts): OrderState {
  if (rateTitle === '') return 'done';
  if (parcels > 0 && deliveredParcels === parcels) return 'delivered';
  return isPickup ? 'ready' : 'shipped';
}
