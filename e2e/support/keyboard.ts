import type { Locator, Page } from 'playwright-core';
import { hasFocus } from './page-state.ts';

const MOST_STOPS = 300;

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press++) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${element.toString()}`);
}
