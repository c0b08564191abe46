/** A part of a query that the search understood, and the url of the results without it. */
export type QueryChip = { readonly label: string; readonly href: string };

/** A page or an article that answers a query. */
export type FoundText = {
  readonly kind: 'page' | 'article';
  readonly title: string;
  readonly summary: string;
  readonly href: string;
};

/** The products of a search, best match first, and what the results page says about them. */
export type SearchResult = {
  readonly ids: readonly number[];
  /** The query that was searched for. */
  readonly query: string;
  /** Set if typing errors were corrected; `href` leads to the results of the query as typed. */
  readonly correction: { readonly typed: string; readonly href: string } | null;
  readonly chips: readonly QueryChip[];
  /** Set if no product matches the whole query; contains the words that no product matches. */
  readonly partial: { readonly unknown: readonly string[] } | null;
  readonly texts: readonly FoundText[];
};
