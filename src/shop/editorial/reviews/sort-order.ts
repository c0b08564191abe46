/** The sort orders and filters of reviews, as written in the url (§9.2). */
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

/** The leading sort criterion; ties are sorted newest first. */
export type LeadingCriterion = 'none' | 'rating' | 'low-rating' | 'helpful' | 'pictures' | 'videos';

export type SortRule = {
  readonly first: LeadingCriterion;
  /** Excludes reviews that do not match. */
  readonly only?: 'pictures' | 'verified';
};

const RULES: Readonly<Record<SortOrder, SortRule>> = {
  recents: { first: 'none' },
  'meilleures-notes': { first: 'rating' },
  'moins-bonnes-notes': { first: 'low-rating' },
  // Sorting by pictures has no effect here, since all these reviews have some; it makes the query use the
  // index.
  'avec-photos': { first: 'pictures', only: 'pictures' },
  utiles: { first: 'helpful' },
  photos: { first: 'pictures' },
  videos: { first: 'videos' },
  verifies: { first: 'none', only: 'verified' },
};

export const sortRule = (order: SortOrder): SortRule => RULES[order];

/** Parses a sort order; unknown values fall back to the default. */
export const readSort = (text: string | null | undefined): SortOrder =>
  SORT_ORDERS.find((order) => order === text) ?? DEFAULT_SORT;
