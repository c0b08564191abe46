import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn } from './support/account.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { launchChromium } from './support/chromium.ts';
import { visit } from './support/page-errors.ts';
import { DESKTOP, test, withConsent } from './support/test.ts';

/*
 * Under automation Chromium restores no page, which it reports as “masked”. It still reports every reason of
 * the page itself, so these tests prove that no page gives one.
 */
const AUTOMATION = 'masked';
const NO_STORE = [
  'response-cache-control-no-store',
  'response-cache-control-no-store-with-js-network-request',
  'response-cache-control-no-store-with-cookie-modification',
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium(
    process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    [],
    ['--disable-back-forward-cache'],
  );
});
afterAll(() => browser.close());

async function openShop(): Promise<Page> {
  const context = await browser.newContext({
    ...DESKTOP,
    baseURL: browsedShop().url,
    storageState: withConsent('3.'),
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Leaves a page and returns to it; lists the reasons of the page against its restoration. */
async function listBlockers(page: Page, path: string): Promise<string[]> {
  await visit(page, path);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await visit(page, '/mentions-legales/');
  await page.goBack();
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (
      entry as PerformanceEntry & { notRestoredReasons: { reasons: readonly { reason: string }[] } | null }
    ).notRestoredReasons?.reasons.map(({ reason }) => reason);
  });
  expect([path, reasons]).toEqual([path, expect.arrayContaining([AUTOMATION])]);
  return reasons?.filter((reason) => reason !== AUTOMATION) ?? [];
}

test('public pages do nothing that keeps them out of the back/forward cache', async () => {
  const page = await openShop();
  for (const path of [
    '/',
    '/boutique/',
    '/produit/tour-rose/',
    '/produit/cubes-gigognes/',
    '/journal/la-tour-rose-pas-a-pas/',
    '/?s=puzzle&post_type=product',
    '/quel-jeu/',
    '/avis/',
  ])
    expect([path, await listBlockers(page, path)]).toEqual([path, []]);
  await page.context().close();
});

test('personal pages are not stored, and nothing else keeps them out of the back/forward cache', async () => {
  const page = await openShop();
  await visit(page, '/produit/tangram/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  await signIn(page);
  for (const path of ['/panier/', '/commander/', '/mon-compte/']) {
    const blockers = await listBlockers(page, path);
    expect([path, blockers.filter((reason) => !NO_STORE.includes(reason))]).toEqual([path, []]);
    const { 'cache-control': policy } = (await page.request.get(path)).headers();
    expect([path, policy]).toEqual([path, expect.stringContaining('no-store')]);
  }
  await page.context().close();
});
