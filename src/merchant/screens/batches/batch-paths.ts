import { ORDER_DESK_PATH } from '#shop/orders/order-desk/order-list.ts';

export const SHIPPING_FILE_PATH = `${ORDER_DESK_PATH}expedier/`;
export const PAID_PATH = `${ORDER_DESK_PATH}payees/`;
export const PREPARED_PATH = `${ORDER_DESK_PATH}preparees/`;
export const EXPORT_PATH = `${ORDER_DESK_PATH}exporter/`;
export const SELECTION_TO_SHIP_PATH = `${ORDER_DESK_PATH}a-expedier/`;

export const BATCH_FIELDS = {
  /** The query of the list whose orders are all selected. */
  all: 'toutes',
  submission: 'demande',
  rows: 'colis',
  file: 'fichier',
  step: 'etape',
} as const;
export const CONFIRM_STEP = 'confirmer';
