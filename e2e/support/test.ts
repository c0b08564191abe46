import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test as base } from 'vitest';
import { browsedShop } from './browsed-shop.ts';
import { launchChromium } from './chromium.ts';
import { visit, watchTroubles } from './troubles.ts';

export const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true } as const;

/** A window without a touch screen, of this width. */
export const windowOf = (width: number, height = 800) => ({ viewport: { width, height } }) as const;

/** For a busy machine; what is waited for normally comes at once. */
const WAIT_MS = 30_000;

/** Waits until what is read is as expected. */
export const eventually = <Value>(read: () => Promise<Value> | Value) =>
  expect.poll(read, { timeout: WAIT_MS, interval: 20 });

/**
 * The cookies of somebody who has answered the shop's question about cookies. Everybody has refused, so that no banner
 * stands before the page; a test about the banner opens with `storageState: NEVER_ASKED`.
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

/** A visitor nobody knows yet, with a browser of their own. */
export type OpenShop = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * One Chromium for each file. A test opens the shop as one visitor or as several; anything a browser complains
 * about meanwhile fails the test.
 */
export const test = base
  .extend('chromiumPath', { scope: 'file' }, () => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium')
  .extend('browser', { scope: 'file' }, async ({ chromiumPath }, { onCleanup }) => {
    const browser = await launchChromium(chromiumPath);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser, onTestFinished }): Promise<OpenShop> => {
    return async (options = DESKTOP) => {
      const context = await browser.newContext({
        baseURL: browsedShop().url,
        locale: 'fr-FR',
        storageState: withConsent('2.'),
        ...options,
      });
      context.setDefaultTimeout(WAIT_MS);
      const troubles = watchTroubles(context);
      onTestFinished(async () => {
        await context.close();
        expect(troubles).toEqual([]);
      });
      return context.newPage();
    };
  })
  /** Opens the shop at an address. */
  .extend('openAt', ({ open }) => async (path: string, options?: BrowserContextOptions) => {
    const page = await open(options);
    await visit(page, path);
    // Its script comes after the page has loaded; until then links and forms lead to new pages.
    if (options?.javaScriptEnabled !== false && (await page.locator('[data-listing]').count()) > 0)
      await page.locator('[data-listing][data-alive]').waitFor({ state: 'attached' });
    return page;
  });
