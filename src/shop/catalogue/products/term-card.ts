import type { Picture } from '#shop/common/pictures/picture.ts';
import type { Term } from './product.ts';

/** The orders of a list of terms: the merchant's, by name, or by descending item count. */
export const TERM_ORDERS = ['menu_order', 'name', 'count'] as const;
export type TermOrder = (typeof TERM_ORDERS)[number];

/** A category, a tag or an age as grids show it. */
export type TermCard = Term & {
  readonly taxonomy: string;
  readonly picture: Picture | null;
  /** The number of items; null if not requested, because counting is slow in a large shop. */
  readonly count: number | null;
};
