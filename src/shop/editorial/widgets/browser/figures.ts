import { prefersReducedMotion } from '#platform/browser/stillness.ts';
import { NUMBER_MS, PROGRESS_MS } from '#platform/widget-defaults.ts';
import { countedValue, formatCounter } from '../figures.ts';

/** Runs an animation once, when the element becomes visible, unless reduced motion is preferred. */
function whenVisible(element: Element, animate: () => void): void {
  if (prefersReducedMotion()) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    animate();
  });
  observer.observe(element);
}

/** Fills a progress bar when it becomes visible (§9.11). */
export function startProgressBar(bar: HTMLElement): void {
  whenVisible(bar, () => {
    bar.querySelector('[data-fill]')?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], {
      id: 'progress-bar',
      duration: PROGRESS_MS,
      easing: 'ease-out',
    });
  });
}

/** Counts up to a number when it becomes visible (§9.11). */
export function startCounter(shown: HTMLElement): void {
  const finalValue = Number(shown.dataset['number']);
  whenVisible(shown, () => {
    const start = performance.now();
    const step = () => {
      const elapsedMs = performance.now() - start;
      shown.textContent = formatCounter(countedValue(finalValue, elapsedMs), finalValue);
      if (elapsedMs < NUMBER_MS) requestAnimationFrame(step);
    };
    step();
  });
}
