/** From here on a screen is a desktop (§9.7). Style sheets say it as 62rem. */
export const DESKTOP_PX = 992;
