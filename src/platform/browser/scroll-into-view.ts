import { prefersStillness } from './stillness.ts';

/** Where an animated scroll stands, from 0 to 1, when `share` of its time is over: quick at first, then gentle. */
const eased = (share: number) => 1 - (1 - share) ** 3;

type Way = {
  readonly durationMs: number;
  /** What stays free above the element, for a header that sticks there for instance. */
  readonly offsetPx?: number;
};

/**
 * Scrolls the page to an element in a given time. At once where the visitor wants no motion; and it stops as soon as
 * they scroll themselves.
 */
export function scrollToElement(element: HTMLElement, { durationMs, offsetPx = 0 }: Way): void {
  const from = window.scrollY;
  const to = from + element.getBoundingClientRect().top - offsetPx;
  const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (prefersStillness()) return jump(to);
  const taken = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(type, () => taken.abort(), { once: true, passive: true, signal: taken.signal });
  }
  const startedAt = performance.now();
  const step = () => {
    if (taken.signal.aborted) return;
    const share = Math.min((performance.now() - startedAt) / durationMs, 1);
    jump(from + (to - from) * eased(share));
    if (share < 1) requestAnimationFrame(step);
    else taken.abort();
  };
  requestAnimationFrame(step);
}
