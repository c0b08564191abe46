/** The orders of a listing, by the value they have in addresses. The first one needs no parameter. */
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

/** An order nobody knows is the default one: an old or mistyped link still shows the shop. */
export function parseSort(text: string | undefined): SortOrder {
  return text !== undefined && Object.hasOwn(SORT_ORDERS, text) ? (text as SortOrder) : DEFAULT_SORT;
}
