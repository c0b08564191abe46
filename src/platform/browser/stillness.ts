/** Whether the visitor prefers reduced motion. */
export const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The behavior of a scroll that a script starts: smooth, so that the visitor can follow it, unless reduced
 * motion is preferred.
 */
export const calmWay = (): ScrollBehavior => (prefersStillness() ? 'instant' : 'smooth');
