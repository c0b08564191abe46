import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { basket } from './support/cart.ts';
import { header } from './support/header.ts';
import { listing } from './support/listing.ts';
import { DESKTOP, eventually, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const NO_SCRIPTS = { ...DESKTOP, javaScriptEnabled: false };

/** Chooses a product option by its swatch. */
const choose = (page: Page, attribute: string, option: string) =>
  page.getByRole('group', { name: attribute }).getByTitle(option, { exact: true }).click();

test('without scripts a visitor finds a product, chooses its options, adds it to the cart, changes the quantity and removes it', async ({
  openAt,
}) => {
  const page = await openAt('/', NO_SCRIPTS);
  await page.getByRole('main').getByRole('link', { name: 'Matériel sensoriel' }).first().click();
  await page.waitForURL('**/categorie-produit/**');
  await page.getByRole('link', { name: 'Cubes gigognes', exact: true }).click();
  await page.waitForURL('**/produit/cubes-gigognes/');

  await choose(page, 'Taille', 'Petit');
  await choose(page, 'Finition', 'Pastel');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.waitForURL('**/panier/**');

  const { line, lines, quantityOf, remove, update, message } = basket(page);
  const bought = await line('Cubes gigognes').innerText();
  expect(bought).toContain('Petit');
  expect(bought).toContain('Pastel');
  expect(bought).toContain('29,90\u00a0€');

  await quantityOf('Cubes gigognes').fill('2');
  await update.click();
  await message('Votre panier est à jour.').waitFor();
  expect(await quantityOf('Cubes gigognes').inputValue()).toBe('2');
  expect(await line('Cubes gigognes').innerText()).toContain('59,80\u00a0€');

  await remove('Cubes gigognes').click();
  await message('Votre panier est vide.').waitFor();
  expect(await lines.count()).toBe(0);
});

test('without scripts the options of a product are also chosen in a select', async ({ openAt }) => {
  const page = await openAt('/produit/lettres-rugueuses/', NO_SCRIPTS);
  await choose(page, 'Écriture', 'Script');
  await page.getByLabel('Coffret').selectOption({ label: 'Voyelles (6 lettres)' });
  await choose(page, 'Support', 'Bois naturel');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.waitForURL('**/panier/**');
  expect(await basket(page).line('Voyelles (6 lettres)').innerText()).toContain('€');
});

test('without scripts a non-existent combination is refused with a message and a link back', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', NO_SCRIPTS);
  await choose(page, 'Taille', 'Moyen');
  await choose(page, 'Finition', 'Arc-en-ciel');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Cette combinaison n’existe pas').waitFor();
  await alert.getByRole('link', { name: 'Revenir au produit' }).click();
  await page.waitForURL('**/produit/cubes-gigognes/');
});

test('without scripts a set is bought as its parts', async ({ openAt }) => {
  const page = await openAt('/produit/coffret-eveil/', NO_SCRIPTS);
  await page.getByRole('spinbutton', { name: /Balle de préhension/ }).fill('0');
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.waitForURL('**/panier/**');
  expect(await basket(page).lines.count()).toBe(2);
});

test('without scripts a listing is sorted with a button', async ({ openAt }) => {
  const page = await openAt('/boutique/', NO_SCRIPTS);
  await page.getByLabel('Trier les produits').selectOption({ label: 'Tri par tarif croissant' });
  await page.getByRole('button', { name: 'Trier', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('orderby') === 'price');
});

test('without scripts a listing is filtered by links and paged by links', async ({ openAt }) => {
  const page = await openAt('/boutique/', NO_SCRIPTS);
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await page.waitForURL('**/boutique/page/2/');
  await page.locator('#filtres').getByRole('link', { name: 'Logique' }).click();
  await page.waitForURL((url) => url.searchParams.get('e-filter-boutique-product_tag') === 'logique');
  await page.getByRole('link', { name: /Retirer le filtre.*Logique/ }).click();
  await page.waitForURL('**/boutique/');
});

test('without scripts a listing is narrowed to a price and to what is in stock', async ({ openAt }) => {
  const page = await openAt('/boutique/?orderby=price', NO_SCRIPTS);
  const { lowest, highest, lowestSlider, apply, choice, active, clear } = listing(page);
  expect(await lowestSlider.count()).toBe(0);
  await lowest.fill('20');
  await highest.fill('40');
  await apply.click();
  await page.waitForURL((url) => url.searchParams.get('max_price') === '40');
  expect(new URL(page.url()).searchParams.get('orderby')).toBe('price');
  await choice('En stock seulement').click();
  await page.waitForURL((url) => url.searchParams.get('stock_status') === 'instock');
  expect(await active.innerText()).toContain('De 20\u00a0€ à 40\u00a0€');
  await clear.click();
  await page.waitForURL((url) => url.search === '?orderby=price');
});

test('without scripts, and without an account, one searches the catalogue and browses it (§6#1)', async ({
  openAt,
}) => {
  const page = await openAt('/', NO_SCRIPTS);
  await header(page).searchField.fill('puzzle');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('s') === 'puzzle');
  expect(await page.locator('main article').count()).toBeGreaterThan(1);
  const found = page.locator('main article a').first();
  const name = (await found.textContent()) ?? '';
  await found.click();
  await page.waitForURL('**/produit/**');
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').nth(1).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/produit/'));
  expect(await page.locator('main').textContent()).toContain(name.trim());
});

test('without scripts the panels of the main menu open under the pointer and lead on', async ({ openAt }) => {
  const page = await openAt('/', NO_SCRIPTS);
  const { link, panel } = header(page).parent('Rayons');
  await link.hover();
  await panel.getByRole('link', { name: 'Mathématiques' }).click();
  await page.waitForURL('**/categorie-produit/mathematiques/');
});

test('without scripts the elements that need a script are hidden', async ({ openAt }) => {
  const page = await openAt('/produit/kit-de-decoupe/', NO_SCRIPTS);
  const useless = page.locator('[data-needs-script]');
  await eventually(() => useless.count()).toBeGreaterThan(0);
  expect(await useless.locator('visible=true').count()).toBe(0);
});

test('if the script of the variation form fails to load, the form still adds the product', async ({
  open,
}) => {
  const page = await open();
  await page.route(/variation-form.*\.js/, (route) => route.abort('aborted'));
  await visit(page, '/produit/cubes-gigognes/');
  await choose(page, 'Taille', 'Petit');
  await choose(page, 'Finition', 'Pastel');
  await page.locator('#acheter').getByRole('button', { name: 'Ajouter au panier' }).click();
  await eventually(() => page.locator('header .eveil-cart-count').getAttribute('data-count')).toBe('1');
  await visit(page, '/panier/');
  expect(await basket(page).line('Cubes gigognes').innerText()).toContain('Pastel');
});

test('an add-to-cart link from another site asks for confirmation, and one click adds the product', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/', NO_SCRIPTS);
  const id = await page.locator('[name="add-to-cart"]').first().getAttribute('value');
  const href = `${new URL(page.url()).origin}/boutique/?add-to-cart=${id}`;
  await page.route('http://blog.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${href}">Un beau jeu</a>` }),
  );
  await page.goto('http://blog.example/');
  await page.getByRole('link', { name: 'Un beau jeu' }).click();
  const question = page.getByRole('status').filter({ hasText: 'Ajouter «\u00a0Tour rose\u00a0»' });
  await question.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.waitForURL('**/panier/**');
  expect(await basket(page).line('Tour rose').count()).toBe(1);
});
