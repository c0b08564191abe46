import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { toCents } from '#platform/money.ts';
import { listAxeFindings } from './support/axe.ts';
import { basket } from './support/cart.ts';
import { openShopDatabase, withCart, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const isAfterAdding = (html: string) => html.includes('data-redirect-after-add');
const bag = (page: Page) => page.locator('[data-cart-door]');
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first();

test('a setting redirects to the cart after adding (§4.2#3)', async ({ openAt, onTestFinished }) => {
  await withCart(db, { changes: { redirectAfterAdd: true }, shows: isAfterAdding }, onTestFinished);
  const page = await openAt('/produit/tour-rose/');
  await add(page).click();
  await page.waitForURL('**/panier/');
  await basket(page).line('Tour rose').waitFor();
});

test('a setting hides the cart icon while the cart is empty; it appears while the first addition is still pending (§2.6#4)', async ({
  openAt,
  onTestFinished,
}) => {
  const shows = (html: string) => /class="[^"]*hiddenWhileEmpty/.test(html);
  await withCart(db, { changes: { hideWhileEmpty: true }, shows }, onTestFinished);
  const page = await openAt('/produit/tour-rose/');
  expect(await bag(page).isVisible()).toBe(false);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/?wc-ajax=add_to_cart', async (route) => {
    await released;
    await route.continue();
  });
  await add(page).click();
  await eventually(() => bag(page).isVisible()).toBe(true);
  release();
  await page.locator('[data-cart-drawer] li').waitFor();
  await visit(page, '/boutique/');
  expect(await bag(page).isVisible()).toBe(true);
});

/**
 * The layout is not visible in public pages, so another setting of the same row shows when the change has
 * arrived.
 */
const BLOCK = { changes: { layout: 'block', redirectAfterAdd: true } as const, shows: isAfterAdding };

const block = (page: Page) => page.locator('[data-cart-block="ready"]');
const total = (page: Page) =>
  block(page)
    .locator('dl')
    .last()
    .textContent()
    .then((text) => text?.replace(/\s/g, ' '));

test('the block cart saves every change as it is made (§2.6#1)', async ({ openAt, onTestFinished }) => {
  await withCart(db, BLOCK, onTestFinished);
  const page = await openAt('/produit/tour-rose/');
  await add(page).click();
  await page.waitForURL('**/panier/');
  await block(page).waitFor();
  const line = basket(page).line('Tour rose');

  await line.getByRole('button', { name: 'Augmenter la quantité' }).click();
  await eventually(() => total(page)).toBe('Total TTC99,80 €');
  await block(page).getByLabel('Code promo').fill('merci5');
  await block(page).getByRole('button', { name: 'Utiliser ce code' }).click();
  await eventually(() => total(page)).toBe('Total TTC94,80 €');
  await block(page)
    .getByLabel(/Express 24 h/)
    .check();
  await eventually(() => total(page)).toBe('Total TTC114,70 €');
  await page.reload();
  await block(page).waitFor();
  expect(await total(page)).toBe('Total TTC114,70 €');

  await line.getByRole('button', { name: 'Retirer Tour rose du panier' }).click();
  await page.getByText('Votre panier est vide.').first().waitFor();
});

test('the block cart offers gift wrap and shows how much is missing for free delivery', async ({
  openAt,
  onTestFinished,
}) => {
  const changes = { ...BLOCK.changes, giftWrap: toCents(390) };
  await withCart(db, { ...BLOCK, changes }, onTestFinished);
  const page = await openAt('/produit/tangram/', PHONE);
  await add(page).click();
  await page.waitForURL('**/panier/');
  await block(page).waitFor();
  await block(page).locator('[data-free-delivery="missing"]').waitFor();
  const before = await total(page);
  await block(page)
    .getByLabel(/Emballage cadeau/)
    .check();
  await eventually(() => total(page)).not.toBe(before);
  const wrapped = await total(page);
  await page.reload();
  await block(page).waitFor();
  expect(await total(page)).toBe(wrapped);
  expect(
    await block(page)
      .getByLabel(/Emballage cadeau/)
      .isChecked(),
  ).toBe(true);
  await basket(page).quantityOf('Tangram en bois').fill('9');
  await block(page).locator('[data-free-delivery="reached"]').waitFor();
});

test('three quick clicks in the block cart send one request', async ({ openAt, onTestFinished }) => {
  await withCart(db, BLOCK, onTestFinished);
  const page = await openAt('/produit/tour-rose/');
  await add(page).click();
  await page.waitForURL('**/panier/');
  await block(page).waitFor();
  const changes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/update-item')) changes.push(request.postDataJSON());
  });
  const more = basket(page).line('Tour rose').getByRole('button', { name: 'Augmenter la quantité' });
  // Clicks inside the page: on a busy machine, too much time would pass between clicks sent from the test.
  await more.evaluate(async (button: HTMLElement) => {
    for (let clicks = 0; clicks < 3; clicks++) {
      button.click();
      await new Promise((drawn) => setTimeout(drawn));
    }
  });
  await eventually(() => total(page)).toBe('Total TTC199,60 €');
  expect(changes).toHaveLength(1);
  await page.getByText('4 articles dans le panier').waitFor({ state: 'attached' });
});

test('« Commander » in the block cart sends a pending quantity first and waits for it', async ({
  openAt,
  onTestFinished,
}) => {
  await withCart(db, BLOCK, onTestFinished);
  const page = await openAt('/produit/tour-rose/', PHONE);
  await add(page).click();
  await page.waitForURL('**/panier/');
  await block(page).waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const changes: string[] = [];
  await page.route(/cart\/(update-item|select-shipping-rate)/, async (route) => {
    changes.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await released;
    await route.continue();
  });
  await basket(page).more('Tour rose').click();
  await block(page)
    .getByLabel(/Express 24 h/)
    .check();
  await basket(page).proceed.click();
  await eventually(() => changes).toEqual(['update-item']);
  release();
  await page.waitForURL('**/commander/');
  expect(changes).toEqual(['update-item', 'select-shipping-rate']);
  await page.getByText('× 2').first().waitFor({ state: 'attached' });
});

test('a quantity is sent 250 ms after its last change (§9.4#10)', async ({ open, onTestFinished }) => {
  await withCart(db, BLOCK, onTestFinished);
  const page = await open();
  await visit(page, '/produit/tour-rose/');
  await add(page).click();
  await page.waitForURL('**/panier/');
  await page.clock.install();
  await page.reload();
  await block(page).waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  let changes = 0;
  page.on('request', (request) => (changes += request.url().endsWith('/cart/update-item') ? 1 : 0));
  const more = basket(page).line('Tour rose').getByRole('button', { name: 'Augmenter la quantité' });
  await more.click();
  await page.clock.runFor(200);
  await more.click();
  await page.clock.runFor(249);
  expect(changes).toBe(0);
  await page.clock.runFor(1);
  await eventually(async () => changes).toBe(1);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the block cart on %s has no axe-core findings',
  async ([, screen], { openAt, onTestFinished }) => {
    await withCart(db, BLOCK, onTestFinished);
    const page = await openAt('/produit/tour-rose/', { ...screen, reducedMotion: 'reduce' });
    await add(page).click();
    await page.waitForURL('**/panier/');
    await block(page).waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
  },
);

test('without scripts the block cart updates a quantity through a form', async ({
  openAt,
  onTestFinished,
}) => {
  await withCart(db, BLOCK, onTestFinished);
  const page = await openAt('/produit/tour-rose/', { ...DESKTOP, javaScriptEnabled: false });
  await add(page).click();
  await page.waitForURL(/\/panier\//);
  const { quantityOf, update, message } = basket(page);
  await quantityOf('Tour rose').fill('2');
  await update.click();
  await message('Votre panier est à jour.').waitFor();
  expect(await quantityOf('Tour rose').inputValue()).toBe('2');
});
