import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';

export const PACKING_PATH = `${ORDER_DESK_PATH}preparer/`;
export const packOrderPath = (orderId: number | string) => `${PACKING_PATH}${orderId}/`;
export const startPackingPath = (orderId: number | string) => `${packOrderPath(orderId)}commencer/`;
export const takeOutPath = (orderId: number | string, lineId: number | string) =>
  `${packOrderPath(orderId)}retirer/${lineId}/`;

/** The query parameters of the packing table: the line that was scanned last, and the order that is finished. */
export const PACKING_PARAMETERS = { scanned: 'lu', finished: 'prete' } as const;
