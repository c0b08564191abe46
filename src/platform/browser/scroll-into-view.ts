import { prefersReducedMotion } from './stillness.ts';

/** Ease-out: the progress of the scroll, from 0 to 1, after `share` of its duration. */
const eased = (share: number) => 1 - (1 - share) ** 3;

type ScrollOptions = {
  readonly durationMs: number;
  /** Space left free above the element, for example for a sticky header. */
  readonly offsetPx?: number;
};

/**
 * Scrolls the page to an element in a given time. Jumps at once if the visitor prefers reduced motion, and
 * stops as soon as the visitor scrolls.
 */
export function scrollToElement(element: HTMLElement, { durationMs, offsetPx = 0 }: ScrollOptions): void {
  const from = window.scrollY;
  const to = from + element.getBoundingClientRect().top - offsetPx;
  const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (prefersReducedMotion()) return jump(to);
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
