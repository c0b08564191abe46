/** Default timings and sizes of the merchant's widgets and of the kit they are built with (§9.11). */

/** Duration of the opening and closing of an accordion section; `--duration-collapse` in tokens.css. */
export const COLLAPSE_MS = 600;
/** Duration of the appearance of a tab's panel; `--duration-fast` in tokens.css. */
export const TAB_TRANSITION_MS = 150;

/** Duration of the filling of a visible progress bar. */
export const PROGRESS_MS = 300;
/** Duration of the counting of a visible counter. */
export const NUMBER_MS = 500;
export const PIE = { sizePx: 150, lineWidthPx: 20 } as const;

/** Angle and speed of a picture that leans towards the pointer. */
export const TILT = { maxDegrees: 20, perspectivePx: 300, speedMs: 400 } as const;

/** An info tooltip begins this far to the left of its trigger; tooltip.module.css. */
export const TOOLTIP_OFFSET_PX = 40;

/** How often a video looks whether the provider's script is ready, and how long a closed pop-up keeps its player. */
export const VIDEO = { retryMs: 350, removalMs: 160 } as const;
