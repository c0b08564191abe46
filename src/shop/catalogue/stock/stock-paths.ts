import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';

export const STOCK_DESK_PATH = '/gestion/stock/';

export const WAITING_PATH = `${STOCK_DESK_PATH}prevenez-moi/`;
export const RECEIPTS_PATH = `${STOCK_DESK_PATH}receptions/`;
export const NEW_RECEIPT_PATH = `${RECEIPTS_PATH}nouvelle/`;

/** The pattern of the id of a document in the URL table. */
export const DOCUMENT_ID = ':id(^\\d{1,9}$)';

export const receiptPath = (id: number | string) => `${RECEIPTS_PATH}${id}/`;

/** The stock of one product; for the URL table, `id` is a pattern. */
export const productStockPath = (id: number | string) => `${productDeskPath(id)}stock/`;
export const correctionPath = (id: number | string) => `${productStockPath(id)}corriger/`;
