import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { filters, header } from './support/header.ts';
import { hasFocus } from './support/page-state.ts';
import { PHONE, eventually, test } from './support/test.ts';

/** A phone in landscape has space beside a drawer. */
const SIDEWAYS = { ...PHONE, viewport: { width: 667, height: 375 } };

type Drawer = { name: string; path: string; find: (page: Page) => { toggle: Locator; drawer: Locator } };

const drawers: Drawer[] = [
  {
    name: 'the menu',
    path: '/',
    find: (page) => ({ toggle: header(page).menuToggle, drawer: header(page).mobileMenu }),
  },
  { name: 'the filter drawer', path: '/boutique/', find: filters },
];

/**
 * Returns where the focus is while this drawer is open. The focus passes through the page's body when it
 * wraps around.
 */
const focusPlace = (drawer: Locator) =>
  drawer.evaluate((node) => {
    if (document.activeElement === document.body) return 'between';
    return node.contains(document.activeElement) ? 'inside' : 'outside';
  });

test.for(drawers)(
  '$name of a phone opens by its toggle and keeps the focus inside (§2.12#3)',
  async ({ path, find }, { openAt }) => {
    const page = await openAt(path, PHONE);
    const { toggle, drawer } = find(page);
    expect(await drawer.isVisible()).toBe(false);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await drawer.waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await focusPlace(drawer)).toBe('inside');
    const stops = await drawer.locator('a:visible, button:visible, summary:visible').count();
    const places = new Set<string>();
    for (let press = 0; press < stops + 2; press++) {
      await page.keyboard.press('Tab');
      places.add(await focusPlace(drawer));
    }
    expect([...places]).not.toContain('outside');
    expect(await focusPlace(drawer)).toBe('inside');
  },
);

test.for(drawers)(
  'Escape closes $name and gives the focus back to its toggle (§2.12#3)',
  async ({ path, find }, { openAt }) => {
    const page = await openAt(path, PHONE);
    const { toggle, drawer } = find(page);
    await toggle.click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await hasFocus(toggle)).toBe(true);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  },
);

test.for(drawers)(
  'a touch beside $name, or on its cross, closes it (§2.12#3)',
  async ({ path, find }, { openAt }) => {
    const page = await openAt(path, SIDEWAYS);
    const { toggle, drawer } = find(page);
    await toggle.click();
    await drawer.waitFor();
    await page.touchscreen.tap(640, 200);
    await drawer.waitFor({ state: 'hidden' });
    await toggle.click();
    await drawer.getByRole('button', { name: 'Fermer' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(await hasFocus(toggle)).toBe(true);
  },
);

test('the search of a phone unfolds with the focus in its field, and Escape folds it again (§2.12#3)', async ({
  openAt,
}) => {
  const page = await openAt('/', PHONE);
  const { searchToggle, searchField } = header(page);
  expect(await searchField.isVisible()).toBe(false);
  await searchToggle.click();
  await searchField.waitFor();
  expect(await hasFocus(searchField)).toBe(true);
  expect(await searchToggle.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await searchField.waitFor({ state: 'hidden' });
  expect(await hasFocus(searchToggle)).toBe(true);
  await page.keyboard.press('Space');
  await searchField.fill('puzzle');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('s') === 'puzzle');
});

test('the menu of a phone leads to a category', async ({ openAt }) => {
  const page = await openAt('/', PHONE);
  const { menuToggle, mobileMenu } = header(page);
  await menuToggle.click();
  await mobileMenu.getByRole('link', { name: 'Mathématiques' }).click();
  await page.waitForURL('**/categorie-produit/mathematiques/');
});

test('without scripts the menu toggle leads to the plan of the shop (§2.12#3)', async ({ openAt }) => {
  const page = await openAt('/', { ...PHONE, javaScriptEnabled: false });
  await header(page).menuToggle.click();
  await page.waitForURL('**/#plan');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mathématiques' });
  await eventually(() => link.evaluate((node) => node.getBoundingClientRect().top < innerHeight)).toBe(true);
});

test('without scripts the filter toggle shows the filters, and they can be closed (§2.12#3)', async ({
  openAt,
}) => {
  const page = await openAt('/boutique/', { ...PHONE, javaScriptEnabled: false });
  const { toggle, box } = filters(page);
  await toggle.click();
  await box.waitFor();
  await box.getByRole('link', { name: 'Fermer' }).click();
  await box.waitFor({ state: 'hidden' });
  await toggle.click();
  await box.getByRole('link', { name: 'Logique' }).click();
  await page.waitForURL(/product_tag=logique/);
});

test('without scripts the search toggle leads to a page with a search field (§2.12#3)', async ({
  openAt,
}) => {
  const page = await openAt('/', { ...PHONE, javaScriptEnabled: false });
  await header(page).searchToggle.click();
  await page.waitForURL((url) => url.searchParams.has('s'));
  await page.getByRole('main').getByRole('searchbox').fill('puzzle');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /puzzle/i, level: 1 }).waitFor();
});
