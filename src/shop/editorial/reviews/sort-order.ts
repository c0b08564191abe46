/** How reviews are ordered, and which are left out, as the address says it (§9.2). */
export const SORT_ORDERS = [
  'recents',
  'meilleures-notes',
  'moins-bonnes-notes',
  'avec-photos',
  'utiles',
  'photos',
  'videos',
  'verifies',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const DEFAULT_SORT: SortOrder = 'photos';

/** What comes first; among equals, the most recent. */
export type FirstBy = 'none' | 'rating' | 'low-rating' | 'helpful' | 'pictures' | 'videos';

export type SortRule = {
  readonly first: FirstBy;
  /** Reviews without it are not shown at all. */
  readonly only?: 'pictures' | 'verified';
};

const RULES: Readonly<Record<SortOrder, SortRule>> = {
  recents: { first: 'none' },
  'meilleures-notes': { first: 'rating' },
  'moins-bonnes-notes': { first: 'low-rating' },
  // Among those with pictures, pictures first is no order; it is the one their index has.
  'avec-photos': { first: 'pictures', only: 'pictures' },
  utiles: { first: 'helpful' },
  photos: { first: 'pictures' },
  videos: { first: 'videos' },
  verifies: { first: 'none', only: 'verified' },
};

export const sortRule = (order: SortOrder): SortRule => RULES[order];

/** Whatever an address says, it is one of the orders. */
export const readSort = (text: string | null | undefined): SortOrder =>
  SORT_ORDERS.find((order) => order === text) ?? DEFAULT_SORT;
