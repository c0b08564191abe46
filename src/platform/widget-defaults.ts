/** Default timings and sizes of the merchant's widgets and of the kit they are built with (§9.11). */

/** How long a section of an accordion widget takes to open or close; `--duration-collapse` in tokens.css. */
export const COLLAPSE_MS = 600;
/** How long the panel of a tab takes to appear; `--duration-fast` in tokens.css. */
export const TAB_TRANSITION_MS = 150;
