/** The minimum width of a desktop (§9.7). Style sheets write it as 62rem. */
export const DESKTOP_PX = 992;
