/** The search over screens, actions, orders and products. */
export const SEARCH_PATH = '/gestion/aller/';
export const SEARCH_PARAMETER = 'q';
/** Longer searches are cut. */
export const MOST_SEARCHED = 100;
