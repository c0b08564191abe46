import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { atCheckout as atCheckoutIn, field, LAYOUTS } from './support/checkout.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

type OpenPage = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** Opens the checkout with a tangram in the cart. */
async function atCheckout(
  openAt: OpenPage,
  options: BrowserContextOptions = DESKTOP,
  prepare?: (page: Page) => Promise<void>,
) {
  const page = await openAt('/produit/tangram/', options);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  if (options.javaScriptEnabled === false) await page.waitForURL(/\/panier\//);
  else await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  await prepare?.(page);
  await visit(page, '/commander/');
  return page;
}

function offers(page: Page) {
  const region = page.getByRole('region', { name: /Un petit plus/ });
  return {
    region,
    add: region.getByRole('button', { name: /^Ajouter.*Imagier/ }),
    remove: region.getByRole('button', { name: /^Retirer.*Imagier/ }),
    bullets: region.getByRole('button', { name: /^Offre/ }),
    current: () => region.locator('[aria-current="true"]').getAttribute('aria-label'),
  };
}
/** Returns the text of the order summary. */
const review = (page: Page) => page.locator('.woocommerce-checkout-review-order-table').textContent();
const ready = (page: Page) => page.locator('#billing_address_1[role="combobox"]').waitFor();

test('an offer joins the order and leaves it again; totals, drawer and focus follow (§7.2#8, §7.2#12)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, DESKTOP, (opened) => opened.clock.install());
  await ready(page);
  const { add, remove } = offers(page);
  const refreshed = page.waitForResponse(/get_refreshed_fragments/);
  await add.click();
  await remove.waitFor();
  await eventually(() => review(page)).toContain('Imagier de la forêt');
  expect((await refreshed).ok()).toBe(true);
  await eventually(() => hasFocus(remove)).toBe(true);
  await page.getByText('Ajouté à votre commande').waitFor();
  await page.clock.fastForward(1_000);
  await remove.click();
  await add.waitFor();
  await eventually(() => review(page)).not.toContain('Imagier de la forêt');
});

test('after a click the button is disabled, its bullet is marked, and other clicks are ignored for a second (§4.12#1, §4.12#2, §9.4#6)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, DESKTOP, (opened) => opened.clock.install());
  await ready(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const { region, add, bullets } = offers(page);
  let calls = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/order_bump_add/, async (route) => {
    calls++;
    await released;
    await route.continue();
  });
  await add.click();
  expect(await add.isDisabled()).toBe(true);
  expect(await bullets.first().getAttribute('class')).toContain('processing');
  const other = region.getByRole('button', { name: /pour 19,71/ });
  await other.click();
  await page.clock.runFor(999);
  await other.click();
  expect(calls).toBe(1);
  await page.clock.runFor(1);
  await other.click();
  await eventually(() => calls).toBe(2);
  release();
});

test('with a payment provider’s paywall on the page, adding an offer reloads it (§7.2#11)', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt);
  await ready(page);
  await page.evaluate(() => {
    const wall = document.createElement('div');
    wall.dataset['paywall'] = '';
    document.body.append(wall);
  });
  const loaded = page.waitForEvent('load');
  await offers(page).add.click();
  await loaded;
  await offers(page).remove.waitFor();
});

test('bullets follow the row as it is scrolled, and lead to their offer (§2.7#3)', async ({ openAt }) => {
  const page = await atCheckout(openAt, { ...PHONE, reducedMotion: 'reduce' });
  await ready(page);
  const { region, bullets, current } = offers(page);
  await region.scrollIntoViewIfNeeded();
  expect(await current()).toBe('Offre 1 sur\u00a02');
  await region.locator('[data-bump-viewport]').evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await eventually(current).toBe('Offre 2 sur\u00a02');
  await bullets.first().click();
  await eventually(current).toBe('Offre 1 sur\u00a02');
});

test('without scripts the button posts and keeps what was typed; Enter in a field still means the order', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, { ...DESKTOP, javaScriptEnabled: false });
  await page.locator('#billing_first_name').fill('Anne');
  await offers(page).add.click();
  await offers(page).remove.waitFor();
  expect(await page.locator('#billing_first_name').inputValue()).toBe('Anne');
  expect(await review(page)).toContain('Imagier de la forêt');
  await page.locator('#billing_first_name').press('Enter');
  await page.getByRole('alert').first().waitFor();
  expect(await review(page)).toContain('Imagier de la forêt');
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the checkout with offers on %s has no axe-core findings, before and after one is taken',
  async ([, screen], { openAt }) => {
    const page = await atCheckout(openAt, { ...screen, reducedMotion: 'reduce' });
    await ready(page);
    await offers(page).region.waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
    await offers(page).add.click();
    await offers(page).remove.waitFor();
    // Otherwise the sticky header would cover half of a field and make it too small a target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await listAxeFindings(page)).toEqual([]);
  },
);

test.for(LAYOUTS)(
  '%s: an offer costs what the order will charge: without French VAT as soon as the address is overseas',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckoutIn(layout, { db, openAt, onTestFinished });
    await page.getByRole('button', { name: /^Ajouter pour 13,90.*Imagier/ }).waitFor();
    await field(page, 'Code postal').fill('97400');
    await field(page, 'Ville').fill('Saint-Denis');
    await page.getByRole('button', { name: /^Ajouter pour 13,18.*Imagier/ }).waitFor();
    await field(page, 'Code postal').fill('69004');
    await field(page, 'Ville').fill('Lyon');
    await page.getByRole('button', { name: /^Ajouter pour 13,90.*Imagier/ }).waitFor();
  },
);
