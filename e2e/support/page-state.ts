import type { Locator, Page } from 'playwright-core';

/** Waits two animation frames: viewport observers have been called by then. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Scrolls without animation. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** Waits until React has hydrated this element. */
export const untilHydrated = (element: Locator) =>
  element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const look = () =>
          Object.keys(node).some((key) => key.startsWith('__reactProps'))
            ? resolve()
            : requestAnimationFrame(look);
        look();
      }),
  );

/** Stops the clock from the next navigation on; the test advances it with `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}
