import { STOCK_DESK_PATH } from '#shop/catalogue/stock/stock-paths.ts';

export const COUNTS_PATH = `${STOCK_DESK_PATH}inventaires/`;
export const NEW_COUNT_PATH = `${COUNTS_PATH}nouveau/`;

/** The screens of one count; for the URL table, `id` is a pattern. The first one is for the scanner. */
export const countPath = (id: number | string) => `${COUNTS_PATH}${id}/`;
export const countSheetPath = (id: number | string) => `${countPath(id)}feuille/`;
export const countDifferencesPath = (id: number | string) => `${countPath(id)}ecarts/`;
export const countPrintPath = (id: number | string) => `${countPath(id)}imprimer/`;

export const COUNT_PARAMETERS = {
  /** The line that was counted last. */
  counted: 'compte',
  /** The position of the last line of the page before. */
  after: 'apres',
  /** « reste »: only the lines that are not counted yet. */
  shown: 'voir',
} as const;
export const REMAINING = 'reste';
