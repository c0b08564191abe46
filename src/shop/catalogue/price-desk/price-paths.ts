export const SALE_DESK_PATH = '/gestion/promotions/';
export const NEW_SALE_PATH = `${SALE_DESK_PATH}nouvelle/`;

/** The pattern of an id in the URL table. */
export const PRICE_DESK_ID = ':id(^\\d{1,9}$)';

const SALE_ACTIONS = { plan: 'planifier', stop: 'arreter', delete: 'supprimer' } as const;
export type SaleAction = keyof typeof SALE_ACTIONS;

/** The url of a planned sale; for the URL table, `id` is `PRICE_DESK_ID`. */
export const salePath = (id: number | string) => `${SALE_DESK_PATH}${id}/`;
export const saleActionPath = (id: number | string, action: SaleAction) =>
  `${salePath(id)}${SALE_ACTIONS[action]}/`;

export const BULK_DESK_PATH = '/gestion/prix/';
export const NEW_BULK_PATH = `${BULK_DESK_PATH}nouveau/`;

const BULK_ACTIONS = { start: 'appliquer', undo: 'annuler', delete: 'supprimer' } as const;
export type BulkAction = keyof typeof BULK_ACTIONS;

/** The url of a change of many prices; for the URL table, `id` is `PRICE_DESK_ID`. */
export const bulkPath = (id: number | string) => `${BULK_DESK_PATH}${id}/`;
export const bulkActionPath = (id: number | string, action: BulkAction) =>
  `${bulkPath(id)}${BULK_ACTIONS[action]}/`;
