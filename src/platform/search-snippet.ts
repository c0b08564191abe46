/** The characters that search engines usually show. */
export const SHOWN_IN_SEARCH = { title: 60, description: 155 } as const;

/** The characters that the shop stores at most. */
export const LONGEST_SNIPPET = { title: 120, description: 320 } as const;

/** Truncates at a word boundary. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;

/** A line as search engines show it: what was typed, or what stands there otherwise. */
export const snippetLine = (typed: string, fallback: string, length: number): string =>
  truncate(typed.replace(/\s+/gu, ' ').trim() || fallback, length);

/** The text of HTML for a description. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
