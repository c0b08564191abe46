import type { OrderAction } from '#shop/orders/order-desk/order-actions.ts';
import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';

const SEGMENTS = {
  pay: 'encaisser',
  prepare: 'preparer',
  ship: 'expedier',
  complete: 'terminer',
  deliver: 'livrer',
  cancel: 'annuler',
  refund: 'rembourser',
  replace: 'renvoyer-une-piece',
  address: 'adresse',
  resend: 'renvoyer',
  message: 'message',
  note: 'note',
} as const satisfies Record<OrderAction, string>;

/** The url of a form of an order; for the URL table, `orderId` is the pattern of the number. */
export const actionPath = (orderId: number | string, action: OrderAction) =>
  `${ORDER_DESK_PATH}${orderId}/${SEGMENTS[action]}/`;
