/**
 * The orders of a listing by their url parameter value. The first one is the default and needs no parameter.
 */
export const SORT_ORDERS = {
  menu_order: 'Tri par défaut',
  popularity: 'Tri par popularité',
  rating: 'Tri par notes moyennes',
  date: 'Tri du plus récent au plus ancien',
  price: 'Tri par tarif croissant',
  'price-desc': 'Tri par tarif décroissant',
} as const;

export type SortOrder = keyof typeof SORT_ORDERS;

export const DEFAULT_SORT: SortOrder = 'menu_order';

/** An unknown order falls back to the default, so that an old or mistyped link still works. */
export function parseSort(text: string | undefined): SortOrder {
  return text !== undefined && Object.hasOwn(SORT_ORDERS, text) ? (text as SortOrder) : DEFAULT_SORT;
}
