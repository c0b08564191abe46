import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { card } from './support/cards.ts';
import { hasFocus, jumpTo, scrollPosition, stopClock } from './support/page-state.ts';
import { openShopDatabase, withListing, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const BABY = '/categorie-produit/eveil-bebe/';
const RINGS = 'Anneaux à empiler';
const CUBES = 'Cubes gigognes';

const noButton = {
  changes: { addButton: false },
  shows: (html: string) => !html.includes('data-swatch-button'),
};
const neverAdds = (more = {}) => ({
  changes: { addButton: false, addsToCart: false, ...more },
  shows: (html: string) => html.includes('data-quick-add="false"'),
});

/** Sets the stock of a variation until the test ends. */
async function withStock(
  db: ShopDb,
  sku: string,
  stock: number,
  onTestFinished: (after: () => Promise<void>) => void,
) {
  const set = (pieces: number | null) =>
    db.updateTable('variations').set({ stock: pieces }).where('sku', '=', sku).execute();
  const before = await db
    .selectFrom('variations')
    .select('stock')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await set(before.stock);
  });
  await set(stock);
}

const popup = (page: Page) => page.locator('#eveil-as-notice-wrap');
/** The cart drawer, which opens after a product is added and announces it. */
const drawer = (page: Page) => page.locator('[data-cart-drawer]');
const waitForAnnouncement = (page: Page, name: string) =>
  drawer(page)
    .locator('[data-cart-status]')
    .getByText(`«\u00a0${name}\u00a0» est dans votre panier.`)
    .waitFor();
const countCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('eveil_ajax_as_add_to_cart')) calls.push(request.postData() ?? '');
  });
  return calls;
};

test('the button adds the chosen variation, dispatches added_to_cart and resets the product card (§4.6#7 §7.2#1 §7.2#2)', async ({
  openAt,
}) => {
  const page = await openAt(BABY, DESKTOP);
  const { ready, swatch, button, picture, isSelected } = card(page, CUBES);
  const calls = countCalls(page);
  await page.evaluate(() => {
    document.body.addEventListener('added_to_cart', ({ type }) => {
      document.body.dataset['heard'] = type;
    });
  });
  await ready();
  const own = await picture.getAttribute('src');
  await swatch('petit').click();
  await swatch('pastel').click();
  await eventually(() => button.innerText()).toBe('Ajouter au panier');
  await button.click();
  await waitForAnnouncement(page, CUBES);
  expect(await page.locator('body').getAttribute('data-heard')).toBe('added_to_cart');
  expect([await isSelected('petit'), await isSelected('pastel')]).toEqual([false, false]);
  await eventually(() => picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toBe(
    own,
  );
  await eventually(() => button.innerText()).toBe('Choix des options');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('name="variations[attribute_pa_taille]"');
  await visit(page, '/panier/');
  expect(await page.getByRole('main').textContent()).toContain('Pastel');
});

test('a double click adds once, and does not leave the page', async ({ openAt }) => {
  const page = await openAt(BABY, DESKTOP);
  const { ready, swatch, button } = card(page, RINGS);
  const calls = countCalls(page);
  await ready();
  await swatch('bleu').click();
  await eventually(() => button.innerText()).toBe('Ajouter au panier');
  await button.dblclick();
  await waitForAnnouncement(page, RINGS);
  await eventually(() => button.innerText()).toBe('Choix des options');
  expect(calls).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(BABY);
});

test('the button is disabled while the chosen variation is out of stock (§4.6#9)', async ({
  open,
  onTestFinished,
}) => {
  await withStock(db, 'EV-ANNEAUX-VERT', 0, onTestFinished);
  const page = await open(DESKTOP);
  await visit(page, BABY);
  const { ready, swatch, button } = card(page, RINGS);
  await ready();
  expect(await swatch('vert').getAttribute('title')).toBe('Vert - Rupture de stock');
  await swatch('vert').click();
  await eventually(() => button.getAttribute('aria-disabled')).toBe('true');
  const calls = countCalls(page);
  await button.click({ force: true });
  expect(calls).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(BABY);
  await swatch('bleu').click();
  await eventually(() => button.getAttribute('aria-disabled')).toBeNull();
});

test('a refusal is shown in a popup that the X and Escape close, and the focus goes back (§2.5#6 §4.6#8 §8.1#5)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await openAt(BABY, { ...DESKTOP, reducedMotion: 'reduce' });
  const { ready, swatch, button } = card(page, RINGS);
  await ready();
  await swatch('jaune').click();
  await eventually(() => button.innerText()).toBe('Ajouter au panier');
  await withStock(db, 'EV-ANNEAUX-JAUNE', 0, onTestFinished);

  await button.click();
  const alert = popup(page).getByRole('alert');
  await alert.getByText('il n’est plus en stock').waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
  await popup(page).getByRole('button', { name: 'Fermer le message' }).click();
  expect(await popup(page).isVisible()).toBe(false);
  expect(await hasFocus(button)).toBe(true);

  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(alert)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await popup(page).isVisible()).toBe(false);
  expect(await hasFocus(button)).toBe(true);
});

test('where a page has no popup, a refusal lands in its notices area, with a scroll of 600 ms (§8.1#6)', async ({
  open,
  onTestFinished,
}) => {
  const inPage = {
    changes: { refusalsIn: 'page' } as const,
    shows: (html: string) => !html.includes('eveil-as-notice-wrap'),
  };
  await withListing(db, inPage, onTestFinished);
  const page = await open(DESKTOP);
  await stopClock(page);
  await visit(page, BABY);
  const { ready, swatch, button } = card(page, RINGS);
  await page.locator('[aria-pressed]').first().waitFor();
  await page.clock.runFor(2_100);
  await ready();
  await swatch('jaune').click();
  await page.clock.runFor(200);
  await withStock(db, 'EV-ANNEAUX-JAUNE', 0, onTestFinished);
  await jumpTo(page, 400);
  const start = await scrollPosition(page);
  expect(start).toBe(400);
  await button.evaluate((node: HTMLElement) => node.click());
  const notices = page.locator('.woocommerce-notices-wrapper');
  await notices.getByRole('alert').waitFor();
  await page.clock.runFor(300);
  const halfWay = await scrollPosition(page);
  expect(halfWay).toBeLessThan(start);
  await page.clock.runFor(320);
  const end = await scrollPosition(page);
  expect(halfWay).toBeGreaterThan(end);
  // Below the sticky header.
  expect(Math.round((await notices.boundingBox())?.y ?? 0)).toBe(100);
  await page.clock.runFor(1_000);
  expect(await scrollPosition(page)).toBe(end);
});

test('if the shop does not respond, the popup says so and the choice is kept for a retry', async ({
  openAt,
}) => {
  const page = await openAt(BABY, PHONE);
  const { ready, summary, swatch, button, isSelected } = card(page, RINGS);
  await ready();
  await summary.tap();
  await swatch('bleu').tap();
  await eventually(() => button.innerText()).toBe('Ajouter au panier');
  await page.route('**/admin-ajax.php', (route) => route.abort('aborted'));
  await button.tap();
  await popup(page).getByRole('alert').getByText('La boutique ne répond pas').waitFor();
  expect(await isSelected('bleu')).toBe(true);
  await page.unroute('**/admin-ajax.php');
  await popup(page).getByRole('button').tap();
  await button.tap();
  await waitForAnnouncement(page, RINGS);
});

test('on a card without a button, the last choice adds to the cart; of two quick choices only the second does (§4.6#6)', async ({
  open,
  onTestFinished,
}) => {
  await withListing(db, noButton, onTestFinished);
  const page = await open(DESKTOP);
  await visit(page, BABY);
  const calls = countCalls(page);
  const { ready, swatch, isSelected } = card(page, RINGS);
  await ready();
  await page.evaluate(() => {
    for (const value of ['rouge', 'vert']) {
      document.querySelector<HTMLElement>(`[data-product_id] [data-attribute-value="${value}"]`)?.click();
    }
  });
  await waitForAnnouncement(page, RINGS);
  await page.keyboard.press('Escape');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('vert');
  expect(await isSelected('vert')).toBe(false);
  await card(page, CUBES).swatch('grand').click();
  await card(page, CUBES).swatch('pastel').click();
  await waitForAnnouncement(page, CUBES);
  expect(await swatch('vert').isVisible()).toBe(true);
});

test('if adding is disabled, the last choice opens the product page with all choices in the url (§4.6#4 §4.6#5)', async ({
  open,
  onTestFinished,
}) => {
  await withListing(db, neverAdds(), onTestFinished);
  const page = await open(DESKTOP);
  await visit(page, BABY);
  const { ready, swatch, isSelected } = card(page, CUBES);
  await ready();
  await swatch('petit').click();
  await swatch('pastel').click();
  await page.waitForURL('**/produit/cubes-gigognes/?attribute_pa_taille=petit&attribute_pa_finition=pastel');
  await page.goBack();
  await ready();
  expect(await isSelected('petit')).toBe(false);
});

test('with opensWithChoices off, the last choice opens the product page without choices in the url (§4.6#5)', async ({
  open,
  onTestFinished,
}) => {
  await withListing(db, neverAdds({ opensWithChoices: false }), onTestFinished);
  const page = await open(DESKTOP);
  await visit(page, BABY);
  const { ready, swatch } = card(page, RINGS);
  await ready();
  await swatch('rouge').click();
  await page.waitForURL((url) => url.pathname === '/produit/anneaux-a-empiler/');
  expect(new URL(page.url()).search).toBe('');
});

test('if rows are hidden, the last visible choice opens the product page with the choice in the url (§4.6#4 §4.6#5)', async ({
  open,
  onTestFinished,
}) => {
  const oneRow = { changes: { addButton: false, swatchRows: 1 }, shows: noButton.shows };
  await withListing(db, oneRow, onTestFinished);
  const page = await open(DESKTOP);
  await visit(page, BABY);
  const { ready, swatch } = card(page, CUBES);
  await ready();
  expect(await swatch('pastel').count()).toBe(0);
  await swatch('moyen').click();
  await page.waitForURL('**/produit/cubes-gigognes/?attribute_pa_taille=moyen');
});

test('on a card with hidden rows, the button links to the product page with the choice in the url', async ({
  openAt,
}) => {
  const page = await openAt('/categorie-produit/langage/', DESKTOP);
  const { ready, swatch, button } = card(page, 'Lettres rugueuses');
  await ready();
  await swatch('cursive').click();
  await eventually(() => button.getAttribute('href')).toBe(
    '/produit/lettres-rugueuses/?attribute_pa_ecriture=cursive',
  );
  await button.click();
  await page.waitForURL('**/produit/lettres-rugueuses/**');
});

test('after sorting the listing, products can still be chosen and added', async ({ openAt }) => {
  const page = await openAt(BABY, DESKTOP);
  await page.locator('select.orderby').selectOption('price-desc');
  await page.waitForURL(/orderby=price-desc/);
  const { ready, swatch, button } = card(page, RINGS);
  await ready();
  await swatch('rouge').click();
  await eventually(() => button.innerText()).toBe('Ajouter au panier');
  await button.click();
  await waitForAnnouncement(page, RINGS);
  await page.keyboard.press('Escape');
  await page.locator('a.ajax_add_to_cart').first().click();
  await eventually(() => page.locator('header .eveil-cart-count').getAttribute('data-count')).toBe('2');
  expect(new URL(page.url()).pathname).toBe(BABY);
});
