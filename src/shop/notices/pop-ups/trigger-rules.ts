import type { Triggers } from './pop-up.ts';

/** Where the page is scrolled to, and from where it last began to go up. */
export type Scrolled = { readonly y: number; readonly lowest: number };

export const afterScroll = (before: Scrolled, y: number): Scrolled => ({
  y,
  lowest: y > before.y ? y : before.lowest,
});

type Scrolling = NonNullable<Triggers['scrolling']>;

/** Down: past so much of the page. Up: so much of it back from the lowest place. Only while going that way (§4.17). */
export function isScrolledEnough(
  { direction, percent }: Scrolling,
  before: Scrolled,
  after: Scrolled,
  pageHeight: number,
): boolean {
  const enough = (percent / 100) * pageHeight;
  return direction === 'down'
    ? after.y > before.y && after.y >= enough
    : after.y < before.y && after.lowest - after.y >= enough;
}

/** The mouse goes for the tabs, the address or the button that closes the window. */
export const isLeavingAtTop = (y: number): boolean => y <= 0;
