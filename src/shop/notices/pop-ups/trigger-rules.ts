import type { Triggers } from './pop-up.ts';

/** The scroll position, and the position where the last upward scroll started. */
export type ScrollPosition = { readonly y: number; readonly lowest: number };

export const afterScroll = (before: ScrollPosition, y: number): ScrollPosition => ({
  y,
  lowest: y > before.y ? y : before.lowest,
});

type ScrollTrigger = NonNullable<Triggers['scrolling']>;

/**
 * Whether the page is scrolled far enough. Down: past this percentage of the page. Up: back by this
 * percentage from the lowest position. Fires only while scrolling in that direction (§4.17).
 */
export function isScrolledEnough(
  { direction, percent }: ScrollTrigger,
  before: ScrollPosition,
  after: ScrollPosition,
  pageHeight: number,
): boolean {
  const enough = (percent / 100) * pageHeight;
  return direction === 'down'
    ? after.y > before.y && after.y >= enough
    : after.y < before.y && after.lowest - after.y >= enough;
}

/** Whether the mouse leaves towards the tabs, the URL bar or the window's close button. */
export const isLeavingAtTop = (y: number): boolean => y <= 0;
