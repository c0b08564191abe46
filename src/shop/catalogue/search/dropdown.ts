/** Shorter queries are too unspecific (§5.5). */
const SHORTEST_QUERY = 3;
/** Debounce: no request is sent while the visitor is still typing. */
export const DEBOUNCE_MS = 200;
/** A search counts as completed when its results have been visible for this long. */
export const PAUSE_MS = 2_000;
/** The maximum height of the list (§9.5). */
const HIGHEST_PX = 600;
/** The minimum height: one suggestion fits, even if an on-screen keyboard leaves less space. */
const LOWEST_PX = 120;
const MARGIN_PX = 16;

/** Returns the normalised query; null if it is too short. */
export function queryOf(typed: string): string | null {
  const query = typed.trim().replace(/\s+/g, ' ');
  return [...query].length < SHORTEST_QUERY ? null : query;
}

/** Returns the height of the list, given the free space below its field. */
export const dropdownHeightPx = (freePx: number) =>
  Math.max(LOWEST_PX, Math.min(HIGHEST_PX, Math.floor(freePx) - MARGIN_PX));

/**
 * Returns the index that an arrow key leads to among `count` suggestions. −1 is the field itself, between the
 * last and the first, so that the typed query can still be submitted.
 */
export function afterArrow(key: 'ArrowDown' | 'ArrowUp', from: number, count: number): number {
  const places = count + 1;
  return ((from + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1;
}
