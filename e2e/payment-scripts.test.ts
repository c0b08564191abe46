import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn } from './support/account.ts';
import { browsedShop } from './support/browsed-shop.ts';
import { atCheckout, cardNumber, fillIn, LAYOUTS, placeOrder, terms, typeCard } from './support/checkout.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const ROOT = join(import.meta.dirname, '..');

let db: ShopDb;
let inventory: ReadonlySet<string>;
beforeAll(async () => {
  db = openShopDatabase();
  inventory = await readInventory();
});
afterAll(() => db.destroy());

/** The scripts that payment pages may load, as `docs/payment-scripts.md` lists and justifies them. */
async function readInventory(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(ROOT, 'docs/payment-scripts.md'), 'utf8');
  return new Set([...text.matchAll(/^\| `([\w.-]+)` +\|/gm)].map(([, name = '']) => name));
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const withoutHash = (path: string) => path.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');

/** Reports each script that is missing from the inventory or differs from the build. */
async function listFaults(page: Page, urls: ReadonlySet<string>): Promise<string[]> {
  const faults = await Promise.all(
    [...urls].map(async (href) => {
      const url = new URL(href);
      if (url.origin !== browsedShop().url) return [`${href} comes from another site`];
      if (!inventory.has(withoutHash(url.pathname))) return [`${withoutHash(url.pathname)} is not listed`];
      const served = await (await page.request.get(href)).body();
      const built = await readFile(join(ROOT, 'dist/client', url.pathname));
      return sha256(served) === sha256(built) ? [] : [`${url.pathname} was changed`];
    }),
  );
  return faults.flat().sort();
}

const countInlineScripts = (page: Page) =>
  page.locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])').count();

/** Collects the scripts a page requests from now on. */
function collectScripts(page: Page): Set<string> {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  return urls;
}

async function expectListedScripts(page: Page, urls: ReadonlySet<string>): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(urls.size).toBeGreaterThan(3);
  expect(await listFaults(page, urls)).toEqual([]);
  expect(await countInlineScripts(page)).toBe(0);
}

async function expectStrictPolicy(page: Page): Promise<void> {
  const response = await page.reload();
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/unsafe-|\bdata:[^;]*script|script-src[^;]*\*(?!\.js\.stripe\.com)/);
}

test.for(LAYOUTS)(
  '%s: the checkout loads only the scripts of the inventory, each as it was built',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished });
    const scripts = collectScripts(page);
    await page.reload();
    await typeCard(page, '4242 4242 4242 4242');
    await expectListedScripts(page, scripts);
    await expectStrictPolicy(page);
  },
);

test('the page that pays an order later loads only the scripts of the inventory', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'scripts@exemple.fr' });
  await terms(page).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  const scripts = collectScripts(page);
  await page.getByRole('link', { name: /payer/i }).first().click();
  await page.waitForURL(/\/order-pay\//);
  await page.getByLabel('Carte bancaire').check();
  await cardNumber(page).waitFor();
  await expectListedScripts(page, scripts);
  await expectStrictPolicy(page);
});

test('the page for adding a card loads only the scripts of the inventory, under a strict policy', async ({
  open,
}) => {
  const page = await open();
  await signIn(page);
  const scripts = collectScripts(page);
  await visit(page, '/mon-compte/add-payment-method/');
  await cardNumber(page).waitFor();
  await expectListedScripts(page, scripts);
  await expectStrictPolicy(page);
});
