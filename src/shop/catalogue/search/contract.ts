import { EXTENSION } from '#shop/common/paths/wire-names.ts';

/**
 * The live search calls, `/?eveil-ajax={name}`, and the url parameter that carries the typed query in links.
 */
export const LIVE_SEARCH_CALL = {
  search: `${EXTENSION}_ajax_search`,
  counts: `${EXTENSION}_search_counts`,
} as const;

export const SEARCH_WORD_PARAMETER = `${EXTENSION}_search_word`;

/** An option in the list below a search field (§3.10). */
export type Suggestion = {
  /** The name of the product, department or skill. */
  readonly value: string;
  /** A link to it, as HTML. */
  readonly data: string;
  readonly url: string;
};

export type SearchAnswer = {
  readonly suggestions: readonly Suggestion[];
  /** The url of the page with all results. */
  readonly view_all_link: string;
  /** The number of products on that page. */
  readonly result_total: number;
};

/** 1 if the search was counted; the browser ignores the response. */
export type CountAnswer = { readonly status: 0 | 1 };

/** Clients omit `no_result` if they do not know whether there were results. */
export const FIELDS = { query: 'query', noResult: 'no_result' } as const;

/** The class of the matched text inside a suggestion. */
export const MATCH_CLASS = 'match-text';
