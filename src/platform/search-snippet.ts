import { truncate } from './plain-text.ts';

/** The characters that search engines usually show. */
export const SHOWN_IN_SEARCH = { title: 60, description: 155 } as const;

/** The characters that the shop stores at most. */
export const LONGEST_SNIPPET = { title: 120, description: 320 } as const;

/** A line as search engines show it: what was typed, or what stands there otherwise. */
export const snippetLine = (typed: string, fallback: string, length: number): string =>
  truncate(typed.replace(/\s+/gu, ' ').trim() || fallback, length);
