import type { Picture } from '#shop/common/pictures/picture.ts';

export type TermRow = {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** 0: on the first level. */
  parent: number;
  count: number;
  /** The place in the menu. */
  position: number;
  reviewCount: number;
  picture: Picture | null;
};
export type FoundTerms = { readonly rows: TermRow[]; readonly total: number };
