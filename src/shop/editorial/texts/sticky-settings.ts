/** The settings of the sticky header (§3.15), under their stored names. */
export type StickySettings = {
  /** How far below the top of the window an in-page link stops, in pixels; 0 leaves it to the browser. */
  readonly sticky_anchor_link_offset: number;
};

/** The height of the header, and a little air. */
export const USUAL_STICKY: StickySettings = { sticky_anchor_link_offset: 80 };
