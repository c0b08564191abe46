/** The settings of the back-to-top button (§3.18), under their stored names. */
export type BackToTop = {
  /** The scroll target, in pixels below the top. */
  readonly offset_top: number;
  /** The button appears after this many scrolled pixels, if `show_scroll` is true. */
  readonly show_after: number;
  /** Whether the button waits for scrolling. If false, it is visible at once. */
  readonly show_scroll: boolean;
  /** A ring that shows the scroll progress, or a plain button. */
  readonly style: 'progress_indicator' | 'plain';
  readonly foreground: string;
  readonly background: string;
};

export const USUAL_BACK_TO_TOP: BackToTop = {
  offset_top: 0,
  show_after: 600,
  show_scroll: true,
  style: 'progress_indicator',
  foreground: '#062f87',
  background: '#e5dac8',
};

/** The ring's dimensions, in its own SVG units (§9.11). */
export const RING = { size: 100, stroke: 10 } as const;
export const RING_RADIUS = (RING.size - RING.stroke) / 2;

/** Returns the scrolled share of the page, from 0 to 1. */
export const readShare = (scrolledPx: number, pagePx: number, windowPx: number): number =>
  pagePx <= windowPx ? 0 : Math.min(1, Math.max(0, scrolledPx / (pagePx - windowPx)));

export const isShown = (
  { show_scroll, show_after }: Pick<BackToTop, 'show_scroll' | 'show_after'>,
  scrolledPx: number,
) => !show_scroll || scrolledPx > show_after;
