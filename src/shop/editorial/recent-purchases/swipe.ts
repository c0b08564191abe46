const LONGEST_MS = 300;
const SHORTEST_PX = 150;
const MOST_ACROSS_PX = 100;

/** A touch position with its time. */
export type TouchPoint = { readonly x: number; readonly y: number; readonly atMs: number };

/** Returns whether a touch was a swipe along one axis: fast, long and straight enough (§9.3). */
export function isSwipe(from: TouchPoint, to: TouchPoint): boolean {
  const [along, across] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)].sort((a, b) => b - a);
  return to.atMs - from.atMs <= LONGEST_MS && (along ?? 0) >= SHORTEST_PX && (across ?? 0) <= MOST_ACROSS_PX;
}
