import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { basket, goToCart } from './support/cart.ts';
import { untilHydrated } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const PRODUCT = 'Fruits et légumes à découper';

type OpenAt = (path: string, options?: typeof PHONE | typeof DESKTOP) => Promise<Page>;

/** Opens the classic cart with one product and waits for its scripts. */
async function openCart(openAt: OpenAt, options: typeof PHONE | typeof DESKTOP = PHONE): Promise<Page> {
  const page = await openAt('/produit/kit-de-decoupe/', options);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
  await page.locator('[data-cart-form="ready"]').waitFor();
  await untilHydrated(basket(page).quantityOf(PRODUCT));
  return page;
}

/** Holds the requests that save the cart form until `release` is called. Returns their quantities, in order. */
async function holdSaving(page: Page) {
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/panier/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const form = new URLSearchParams(route.request().postData() ?? '');
    sent.push([...form].find(([name]) => name.startsWith('quantity['))?.[1] ?? '');
    await released;
    return route.continue();
  });
  return { sent, release };
}

test('the cart’s update button is disabled until a quantity changes, typed or clicked, and again once it is saved (§5.3#4)', async ({
  openAt,
}) => {
  const page = await openCart(openAt, DESKTOP);
  const { update, quantityOf, more } = basket(page);
  expect(await update.isDisabled()).toBe(true);
  const { release } = await holdSaving(page);
  await more(PRODUCT).click();
  await eventually(() => update.isEnabled()).toBe(true);
  release();
  await eventually(() => update.isDisabled()).toBe(true);
  await page.unroute('**/panier/');
  const again = await holdSaving(page);
  await quantityOf(PRODUCT).fill('3');
  await eventually(() => update.isEnabled()).toBe(true);
  again.release();
  await eventually(() => update.isDisabled()).toBe(true);
  await page.reload();
  expect(await quantityOf(PRODUCT).inputValue()).toBe('3');
});

test('a quantity, gift wrap and a delivery method apply at once, and the header counts along', async ({
  openAt,
}) => {
  const page = await openCart(openAt);
  const { total, more } = basket(page);
  const before = await total();
  await more(PRODUCT).click();
  await eventually(total).not.toBe(before);
  await page.getByText('2 articles dans le panier').waitFor({ state: 'attached' });
  const two = await total();
  await page.getByLabel(/Emballage cadeau/).check();
  await eventually(total).not.toBe(two);
  const wrapped = await total();
  await page.getByLabel(/Express 24 h/).check();
  await eventually(total).not.toBe(wrapped);
  expect(await page.getByLabel(/Express 24 h/).isChecked()).toBe(true);
  const shown = await total();
  await visit(page, '/panier/');
  expect(await total()).toBe(shown);
  expect(await page.getByLabel(/Emballage cadeau/).isChecked()).toBe(true);
});

test('presses during a request are saved after it, in one request with the last quantity', async ({
  openAt,
}) => {
  const page = await openCart(openAt);
  const { sent, release } = await holdSaving(page);
  const { more } = basket(page);
  await more(PRODUCT).click();
  await eventually(() => sent).toEqual(['2']);
  await more(PRODUCT).click();
  await more(PRODUCT).click();
  release();
  await eventually(() => sent).toEqual(['2', '4']);
  await page.getByText('4 articles dans le panier').waitFor({ state: 'attached' });
});

test('« Commander » during a request waits for it and keeps the last quantity', async ({ openAt }) => {
  const page = await openCart(openAt);
  const { sent, release } = await holdSaving(page);
  const { more, proceed } = basket(page);
  await more(PRODUCT).click();
  await eventually(() => sent).toEqual(['2']);
  await more(PRODUCT).click();
  await proceed.click();
  await eventually(() => proceed.getAttribute('aria-busy')).toBe('true');
  expect(sent).toEqual(['2']);
  release();
  await page.waitForURL('**/commander/');
  await page.getByText('× 3').first().waitFor({ state: 'attached' });
});

test('a cart that cannot be saved says so, and « Commander » sends the change again', async ({ openAt }) => {
  const page = await openCart(openAt);
  await page.context().setOffline(true);
  await basket(page).more(PRODUCT).click();
  await page.getByRole('alert').filter({ hasText: 'La boutique ne répond pas.' }).waitFor();
  await page.context().setOffline(false);
  await basket(page).proceed.click();
  await page.waitForURL('**/commander/');
  await page.getByText('× 2').first().waitFor({ state: 'attached' });
});

test('Enter in the coupon field applies the code', async ({ openAt }) => {
  const page = await openCart(openAt);
  await page.getByText('Un code promo').click();
  await page.getByLabel('Code promo').fill('bienvenue');
  await page.keyboard.press('Enter');
  await page.getByText('est appliqué').first().waitFor();
  await page.getByText('Code BIENVENUE').waitFor();
});

test('without scripts « Commander » saves a typed quantity', async ({ openAt }) => {
  const page = await openAt('/produit/kit-de-decoupe/', { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.waitForURL('**/panier/**');
  await basket(page).quantityOf(PRODUCT).fill('3');
  await basket(page).proceed.click();
  await page.waitForURL('**/commander/');
  expect(await page.getByText('× 3').count()).toBeGreaterThan(0);
});
