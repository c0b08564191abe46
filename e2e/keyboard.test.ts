import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, PHONE, eventually, test } from './support/test.ts';

/** Returns the name of the focused element and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', seen: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const inWindow = width > 0 && height > 0 && bottom > 0 && right > 0;
    return {
      name: element.getAttribute('aria-label') ?? (element.innerText.trim() || element.id),
      seen: inWindow && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });

async function pressTab(page: Page, times: number) {
  const stops = [];
  for (let press = 0; press < times; press++) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}

test('the first Tab shows a link that skips to the content', async ({ openAt }) => {
  const page = await openAt('/boutique/', DESKTOP);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Aller au contenu' });
  expect(await hasFocus(link)).toBe(true);
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() =>
    Boolean(document.querySelector('main')?.contains(document.activeElement)),
  );
  expect(inMain).toBe(true);
});

test('Tab goes through the whole header of a phone, and each stop can be seen', async ({ openAt }) => {
  const page = await openAt('/', PHONE);
  const stops = await pressTab(page, 8);
  expect(stops).toEqual(
    [
      'Aller au contenu',
      'Masquer',
      'Ouvrir le menu',
      'Éveil, retour à l’accueil',
      'Rechercher un produit',
      'Mon compte',
      'Ma liste de souhaits',
      'Panier',
    ].map((name) => ({ name, seen: true })),
  );
});

test('Tab goes through the whole header of a desktop, panels included, and each stop can be seen', async ({
  openAt,
}) => {
  const page = await openAt('/', DESKTOP);
  const entries = await page.locator('[data-submenu] > div a').count();
  const stops = await pressTab(page, 8 + 1 + 3 + entries + 1);
  expect(stops.filter(({ seen }) => !seen)).toEqual([]);
  const names = stops.map(({ name }) => name);
  expect(names.slice(0, 10)).toEqual([
    'Aller au contenu',
    'Masquer',
    'Éveil, retour à l’accueil',
    'recherche-entete',
    'Rechercher',
    'Mon compte',
    'Ma liste de souhaits',
    'Panier',
    'Tous les produits',
    'Rayons',
  ]);
  expect(names).toEqual(expect.arrayContaining(['Mathématiques', 'Par âge', 'Par compétence']));
  expect(names.at(-1)).toBe('Comprendre la pédagogie');
});

test('a product can be bought with the keyboard alone', async ({ openAt }) => {
  const page = await openAt('/produit/kit-de-decoupe/', DESKTOP);
  await page.getByRole('spinbutton', { name: 'Quantité' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  await drawer.getByRole('link', { name: 'Fruits et légumes à découper', exact: true }).waitFor();
  const toBasket = drawer.getByRole('link', { name: 'Voir le panier' });
  for (let presses = 0; presses < 8 && !(await hasFocus(toBasket)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/panier/');
  await page.getByRole('main').getByRole('link', { name: 'Fruits et légumes à découper' }).first().waitFor();
});
