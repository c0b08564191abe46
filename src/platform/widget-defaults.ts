/** Default timings and sizes of the merchant's widgets and of the kit they are built with (§9.11). */

/** How long a section of an accordion widget takes to open or close; `--duration-collapse` in tokens.css. */
export const COLLAPSE_MS = 600;
/** How long the panel of a tab takes to appear; `--duration-fast` in tokens.css. */
export const TAB_TRANSITION_MS = 150;

/** How long a progress bar takes to fill once it is visible. */
export const PROGRESS_MS = 300;
/** How long a counter takes to reach its number once it is visible. */
export const NUMBER_MS = 500;
export const PIE = { sizePx: 150, lineWidthPx: 20 } as const;

/** How far a picture leans towards the pointer, and how quickly. */
export const TILT = { maxDegrees: 20, perspectivePx: 300, speedMs: 400 } as const;

/** An info tooltip begins this far to the left of its trigger; tooltip.module.css. */
export const TOOLTIP_OFFSET_PX = 40;

/** How often a video looks whether the provider's script is ready, and how long a closed pop-up keeps its player. */
export const VIDEO = { retryMs: 350, removalMs: 160 } as const;
