import { TOOLTIP_OFFSET_PX } from './widget-defaults.ts';

/** The distance that a tooltip keeps from the edges of the window. */
export const EDGE_PX = 8;
/** A narrower text would be unreadable; the tooltip moves instead. */
const NARROWEST_PX = 160;

/** The distance a box must move to fit into the window; if it is too wide, its start stays visible. */
export function shiftIntoWindow(leftPx: number, rightPx: number, windowPx: number): number {
  const overRight = Math.max(0, rightPx - (windowPx - EDGE_PX));
  const overLeft = Math.max(0, EDGE_PX - (leftPx - overRight));
  return overLeft - overRight;
}

type TooltipPlace = { readonly leftPx: number; readonly widthPx: number };

/**
 * Places an info tooltip 40 px to the left of its trigger and narrows it to the window (§9.11). It moves only if
 * it would leave the window on the left or become too narrow.
 */
export function placeInfoTooltip(triggerLeftPx: number, widthPx: number, windowPx: number): TooltipPlace {
  const preferred = Math.max(EDGE_PX, triggerLeftPx - TOOLTIP_OFFSET_PX);
  const narrowest = Math.min(widthPx, NARROWEST_PX, windowPx - 2 * EDGE_PX);
  const leftPx = Math.max(EDGE_PX, Math.min(preferred, windowPx - EDGE_PX - narrowest));
  return { leftPx, widthPx: Math.min(widthPx, windowPx - EDGE_PX - leftPx) };
}
