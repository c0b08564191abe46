/** Fewer characters find anything and nothing (§5.5). */
const SHORTEST_QUERY = 3;
/** Nothing is asked for while somebody is still typing. */
export const DEBOUNCE_MS = 200;
/** Whoever looks at results for so long has searched for them. */
export const PAUSE_MS = 2_000;
/** The list is never higher (§9.5). */
const HIGHEST_PX = 600;
/** It stays so high that one suggestion fits, even where a keyboard leaves less. */
const LOWEST_PX = 120;
const MARGIN_PX = 16;

/** What is searched for; null: nothing yet. */
export function queryOf(typed: string): string | null {
  const query = typed.trim().replace(/\s+/g, ' ');
  return [...query].length < SHORTEST_QUERY ? null : query;
}

/** How high the list may be, from what is left of the window below its field. */
export const dropdownHeightPx = (freePx: number) =>
  Math.max(LOWEST_PX, Math.min(HIGHEST_PX, Math.floor(freePx) - MARGIN_PX));

/**
 * Where an arrow leads among `count` suggestions; −1 is the field itself, which lies between the last and the first,
 * so that what was typed can be sent after all.
 */
export function afterArrow(key: 'ArrowDown' | 'ArrowUp', from: number, count: number): number {
  const places = count + 1;
  return ((from + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1;
}
