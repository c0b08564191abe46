/** Whether the visitor wants nothing to move by itself. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How the page goes where the visitor is led, so that they see the way. */
export const calmWay = (): ScrollBehavior => (prefersStillness() ? 'instant' : 'smooth');
