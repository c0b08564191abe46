import type { Locator, Page } from 'playwright-core';

/** More presses than any screen has elements that take the focus. */
const MOST_PRESSES = 300;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached with Tab');
}
