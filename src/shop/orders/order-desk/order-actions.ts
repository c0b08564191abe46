import type { Cents } from '#platform/money.ts';
import { findPaymentMethod } from '#shop/orders/orders/payment-methods.ts';
import { afterEvent, type OrderStatus } from '#shop/orders/orders/order-status.ts';

/** The actions of the merchant on an order, in the order of the work. */
const ORDER_ACTIONS = [
  'pay',
  'prepare',
  'ship',
  'complete',
  'deliver',
  'cancel',
  'refund',
  'replace',
  'address',
  'resend',
  'message',
  'note',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export type ActionFacts = {
  readonly status: OrderStatus;
  readonly paymentMethod: string;
  readonly email: string;
  /** Empty if nothing is delivered. */
  readonly rateTitle: string;
  readonly isPickup: boolean;
  readonly isPrepared: boolean;
  /** Whether articles are in no parcel yet. */
  readonly hasUnshipped: boolean;
  readonly parcels: number;
  readonly deliveredParcels: number;
  readonly total: Cents;
  /** The amount that can still be refunded. */
  readonly refundable: Cents;
  /** Whether the result of a refund is still unknown. */
  readonly hasUnfinishedRefund: boolean;
};

const isPaid = ({ status }: ActionFacts) => status === 'processing' || status === 'completed';
const isSent = ({ rateTitle, isPickup }: ActionFacts) => rateTitle !== '' && !isPickup;

const ALLOWED: Readonly<Record<OrderAction, (order: ActionFacts) => boolean>> = {
  // The provider reports the payment of a card.
  pay: ({ status, paymentMethod }) =>
    afterEvent(status, 'paid') !== undefined && findPaymentMethod(paymentMethod)?.kind !== 'card',
  prepare: (order) => order.status === 'processing' && isSent(order) && !order.isPrepared,
  ship: (order) => isPaid(order) && isSent(order) && order.hasUnshipped,
  complete: (order) => order.status === 'processing' && !isSent(order),
  deliver: (order) =>
    isPaid(order) &&
    order.rateTitle !== '' &&
    (order.deliveredParcels < order.parcels || (order.status === 'completed' && order.parcels === 0)),
  cancel: ({ status }) => afterEvent(status, 'cancelled') !== undefined,
  refund: (order) =>
    isPaid(order) && !order.hasUnfinishedRefund && (order.refundable > 0 || order.total === 0),
  // Only a parcel can be sent again, and only for an order that was paid.
  replace: (order) => isPaid(order) && isSent(order),
  address: (order) =>
    ['pending', 'on-hold', 'failed', 'processing'].includes(order.status) &&
    isSent(order) &&
    order.parcels === 0,
  resend: ({ status, email }) => email !== '' && ['on-hold', 'processing', 'completed'].includes(status),
  message: ({ email }) => email !== '',
  note: () => true,
};

export const isAllowed = (action: OrderAction, order: ActionFacts): boolean => ALLOWED[action](order);

/** Returns what the state of an order allows. */
export const allowedActions = (order: ActionFacts): readonly OrderAction[] =>
  ORDER_ACTIONS.filter((action) => isAllowed(action, order));
