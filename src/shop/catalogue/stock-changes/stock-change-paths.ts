import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';

export const STOCK_CHANGES_PATH = `${STOCK_DESK_PATH}changements/`;
export const NEW_STOCK_CHANGE_PATH = `${STOCK_CHANGES_PATH}nouveau/`;

const ACTIONS = { start: 'appliquer', undo: 'annuler', delete: 'supprimer' } as const;
export type StockChangeAction = keyof typeof ACTIONS;

/** The url of a change of many stocks; for the URL table, `id` is a pattern. */
export const stockChangePath = (id: number | string) => `${STOCK_CHANGES_PATH}${id}/`;
export const stockChangeActionPath = (id: number | string, action: StockChangeAction) =>
  `${stockChangePath(id)}${ACTIONS[action]}/`;
