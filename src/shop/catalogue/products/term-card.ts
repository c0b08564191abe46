import type { Picture } from '#shop/common/pictures/picture.ts';
import type { Term } from './product.ts';

/** The orders of a list of terms: the merchant's own, by name, or the fullest first. */
export const TERM_ORDERS = ['menu_order', 'name', 'count'] as const;
export type TermOrder = (typeof TERM_ORDERS)[number];

/** A category, a tag or an age as grids show it. */
export type TermCard = Term & {
  readonly taxonomy: string;
  readonly picture: Picture | null;
  /** How many items it holds; null where nobody asked, since counting a large shop takes time. */
  readonly count: number | null;
};
