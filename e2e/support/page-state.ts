import type { Locator, Page } from 'playwright-core';

/** Lets the browser lay out and paint once more: observers of the viewport have spoken by then. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Scrolls there at once. */
export const jumpTo = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

export const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** React has taken over the part of the page that holds this element. */
export const whenAlive = (element: Locator) =>
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

/** From the next navigation on, time passes only when the test lets it (`page.clock.runFor`). */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}
