import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { browsedShop } from './browsed-shop.ts';
import { launchChromium } from './chromium.ts';
import { visit, watchPageErrors, type PageErrors } from './page-errors.ts';

export const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true } as const;

/** A viewport of this size, without a touch screen. */
export const windowOf = (width: number, height = 800) => ({ viewport: { width, height } }) as const;

/** Long enough for a busy machine; normally no wait is needed. */
const WAIT_MS = 30_000;

/** Polls a value until it is as expected. */
export const eventually = <Value>(read: () => Promise<Value> | Value) =>
  expect.poll(read, { timeout: WAIT_MS, interval: 20 });

/**
 * A storage state with a consent cookie. Visitors have refused all cookies by default, so that no banner
 * covers the page; tests of the banner use `storageState: NEVER_ASKED`.
 */
export const withConsent = (value: string) => ({
  cookies: [
    {
      name: 'eveil_consent',
      value,
      domain: new URL(browsedShop().url).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
});
export const NEVER_ASKED = { cookies: [], origins: [] };

/** Opens a page in a new browser context, as a new visitor. */
export type OpenShop = (options?: BrowserContextOptions) => Promise<Page>;

/** A browser context for the shop, with its errors. */
export async function newShopContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; errors: PageErrors }> {
  const context = await browser.newContext({
    baseURL: browsedShop().url,
    locale: 'fr-FR',
    storageState: withConsent('3.'),
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(WAIT_MS);
  return { context, errors: watchPageErrors(context) };
}

/**
 * Starts one Chromium per worker. A test opens the shop as one or more visitors; any error in a browser fails
 * the test.
 */
export const test = base
  .extend('chromiumPath', { scope: 'worker' }, () => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium')
  .extend('browser', { scope: 'worker' }, async ({ chromiumPath }, { onCleanup }) => {
    const browser = await launchChromium(chromiumPath);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser, onTestFinished }): Promise<OpenShop> => {
    return async (options = DESKTOP) => {
      const { context, errors } = await newShopContext(browser, options);
      onTestFinished(async () => {
        await context.close();
        expect(errors).toEqual([]);
      });
      return context.newPage();
    };
  })
  /** Opens the shop at a path. */
  .extend('openAt', ({ open }) => async (path: string, options?: BrowserContextOptions) => {
    const page = await open(options);
    await visit(page, path);
    // The listing's script loads after the page; until then links and forms navigate to new pages.
    if (options?.javaScriptEnabled !== false && (await page.locator('[data-listing]').count()) > 0)
      await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
    return page;
  });
