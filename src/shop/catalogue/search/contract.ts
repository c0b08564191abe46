import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/** The calls of the search while one types, `/?eveil-ajax={name}`, and the parameter in which links tell what was typed. */
export const LIVE_SEARCH_CALL = {
  search: `${EXTENSION}_ajax_search`,
  counts: `${EXTENSION}_search_counts`,
} as const;

export const SEARCH_WORD_PARAMETER = `${EXTENSION}_search_word`;

/** One thing to choose in the list below a search field (§3.10). */
export type Suggestion = {
  /** Its name. */
  readonly value: string;
  /** A link to it, as HTML. */
  readonly data: string;
  readonly url: string;
};

export type SearchAnswer = {
  readonly suggestions: readonly Suggestion[];
  /** The page with all results. */
  readonly view_all_link: string;
  /** How many products that page has. */
  readonly result_total: number;
};

/** 1 where the search was counted; nobody waits for it. */
export type CountAnswer = { readonly status: 0 | 1 };

/** `no_result` is left out by whoever does not know. */
export const FIELDS = { query: 'query', noResult: 'no_result' } as const;

/** The mark of what was typed, inside a suggestion. */
export const MATCH_CLASS = 'match-text';
