import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openComponents } from './support/account.ts';
import { hasFocus, scrollPosition } from './support/page-state.ts';
import { productScreen, topOf } from './support/product.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';

const PRODUCT = '/produit/tour-rose/';
const still = { reducedMotion: 'reduce' } as const;

test.for([
  ['#comment-12', 'tab-reviews', '§2.1#2'],
  ['#reviews', 'tab-reviews', '§2.1#2'],
  ['#tab-reviews', 'tab-reviews', '§2.1#2'],
  ['comment-page-2/', 'tab-reviews', '§2.1#2'],
  ['?cpage=2', 'tab-reviews', '§2.1#2'],
  ['#tab-additional_information', 'tab-additional_information', '§2.1#3'],
  ['', 'tab-description', '§2.1#4'],
  ['#tab-description', 'tab-description', '§2.1#4'],
  ['#contenu', 'tab-description', '§2.1#4'],
] as const)(
  'a product page opened at “%s” shows one panel, %s, with its tab selected (%s)',
  async ([address, panel], { openAt }) => {
    const page = await openAt(`${PRODUCT}${address}`, DESKTOP);
    const { openPanels, tablist } = productScreen(page);
    await tablist.waitFor();
    await eventually(openPanels).toEqual([panel]);
    const selected = tablist.getByRole('tab', { selected: true });
    expect(await selected.count()).toBe(1);
    expect(await selected.getAttribute('aria-controls')).toBe(panel);
  },
);

test('an address that leads to a panel also scrolls to it, below the header', async ({ openAt }) => {
  const page = await openAt(`${PRODUCT}#tab-reviews`, { ...PHONE, ...still });
  const { panels } = productScreen(page);
  await eventually(() => topOf(panels.last())).toBeLessThan(400);
  expect(await topOf(panels.last())).toBeGreaterThanOrEqual(60);
});

test('when the hash changes, the tab it names opens; another anchor leaves the tabs alone (§2.1#2 §2.1#3)', async ({
  openAt,
}) => {
  const page = await openAt(PRODUCT, { ...DESKTOP, ...still });
  const { openPanels, tablist } = productScreen(page);
  await tablist.waitFor();
  const goTo = (hash: string) => page.evaluate((value) => (location.hash = value), hash);
  await goTo('#tab-additional_information');
  await eventually(openPanels).toEqual(['tab-additional_information']);
  await goTo('#acheter');
  await eventually(() => scrollPosition(page)).toBeGreaterThan(0);
  expect(await openPanels()).toEqual(['tab-additional_information']);
  await goTo('#tab-reviews');
  await eventually(openPanels).toEqual(['tab-reviews']);
  await goTo('#tab-description');
  await eventually(openPanels).toEqual(['tab-description']);
});

test('the reviews link beside the name opens the reviews tab and goes there, again and again (§2.1#8)', async ({
  openAt,
}) => {
  const page = await openAt(PRODUCT, { ...DESKTOP, ...still });
  const { reviewsLink, openPanels, reviews, tab, tablist } = productScreen(page);
  await tablist.waitFor();
  expect(await reviewsLink.textContent()).toContain('15\u00a0avis');
  for (let time = 0; time < 2; time++) {
    await reviewsLink.click();
    await eventually(openPanels).toEqual(['tab-reviews']);
    await eventually(() => hasFocus(reviews)).toBe(true);
    await eventually(() => topOf(reviews)).toBeLessThan(600);
    expect(await topOf(reviews)).toBeGreaterThanOrEqual(80);
    await tab('Description').click();
    await eventually(openPanels).toEqual(['tab-description']);
  }
  expect(await reviews.textContent()).toContain('Avis des clients');
});

test('on a phone the panels are sections with a bar of anchors; in a wide window they are tabs again (§2.1#8)', async ({
  openAt,
}) => {
  const page = await openAt(PRODUCT, { ...PHONE, ...still });
  const { main, openPanels, reviews, reviewsLink, tablist } = productScreen(page);
  const all = ['tab-description', 'tab-additional_information', 'tab-reviews'];
  expect(await openPanels()).toEqual(all);
  expect(await tablist.count()).toBe(0);
  expect(await main.getByRole('heading', { name: 'Informations complémentaires' }).isVisible()).toBe(true);
  await reviewsLink.click();
  await eventually(() => topOf(reviews)).toBeLessThan(400);
  expect(await topOf(reviews)).toBeGreaterThanOrEqual(80);
  // The bar stays in sight below the header.
  const anchors = main.getByRole('navigation', { name: 'À propos de ce produit' });
  await eventually(() => topOf(anchors)).toBeLessThan(80);
  await anchors.getByRole('link', { name: 'Description' }).click();
  await eventually(() => topOf(main.locator('#tab-description'))).toBeGreaterThanOrEqual(80);
  await eventually(() => topOf(main.locator('#tab-description'))).toBeLessThan(200);
  expect(await openPanels()).toEqual(all);
  await page.setViewportSize({ width: 1200, height: 800 });
  await tablist.waitFor();
  await eventually(openPanels).toEqual(['tab-description']);
  await page.setViewportSize(PHONE.viewport);
  await eventually(openPanels).toEqual(all);
});

/** Presses a key and returns the name of the tab that is then selected and focused. */
async function press(page: Page, list: Locator, key: string): Promise<string> {
  await page.keyboard.press(key);
  const selected = list.locator('[aria-selected="true"]');
  expect(await hasFocus(selected)).toBe(true);
  return (await selected.textContent()) ?? '';
}

test('arrows, Home and End move between the tabs of a product, and go round at both ends (§2.1#5 §2.1#7)', async ({
  openAt,
}) => {
  const page = await openAt(PRODUCT, DESKTOP);
  const { tab, tablist: list, openPanels } = productScreen(page);
  await tab('Description').focus();
  expect(await press(page, list, 'ArrowRight')).toBe('Informations complémentaires');
  expect(await openPanels()).toEqual(['tab-additional_information']);
  expect(await press(page, list, 'End')).toBe('Avis (15)');
  expect(await press(page, list, 'ArrowRight')).toBe('Description');
  expect(await press(page, list, 'ArrowLeft')).toBe('Avis (15)');
  expect(await press(page, list, 'Home')).toBe('Description');
  expect(await press(page, list, 'ArrowDown')).toBe('Description');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.locator('#tab-description'))).toBe(true);
});

test('in a column of tabs the arrows are up and down (§2.1#6)', async ({ openAt }) => {
  const page = await openAt('/mon-compte/', DESKTOP);
  await openComponents(page);
  const list = page.getByRole('tablist', { name: 'Tour rose, en colonne' });
  await list.getByRole('tab').first().focus();
  await eventually(() => list.getAttribute('aria-orientation')).toBe('vertical');
  expect(await press(page, list, 'ArrowDown')).toBe('Informations complémentaires');
  expect(await press(page, list, 'ArrowRight')).toBe('Informations complémentaires');
  expect(await press(page, list, 'ArrowUp')).toBe('Description');
  expect(await press(page, list, 'ArrowUp')).toBe('Avis (132)');
});

test('in a right-to-left list of tabs the arrow keys are reversed (§2.1#6)', async ({ openAt }) => {
  const page = await openAt('/mon-compte/', DESKTOP);
  await openComponents(page);
  const list = page.getByRole('tablist', { name: 'Tour rose, de droite à gauche' });
  await list.getByRole('tab').first().focus();
  expect(await press(page, list, 'ArrowLeft')).toBe('Informations complémentaires');
  expect(await press(page, list, 'ArrowRight')).toBe('Description');
  expect(await press(page, list, 'ArrowRight')).toBe('Avis (132)');
  expect(await press(page, list, 'Home')).toBe('Description');
});

test('the labels of all three tabs fit a phone', async ({ openAt }) => {
  const page = await openAt(PRODUCT, PHONE);
  const last = await page.locator('#tab-reviews-tab').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(PHONE.viewport.width);
});

test('without scripts all panels are shown, each under its title, and the reviews link leads to the reviews', async ({
  openAt,
}) => {
  const page = await openAt(PRODUCT, { ...DESKTOP, javaScriptEnabled: false });
  const { openPanels, main, reviewsLink } = productScreen(page);
  expect(await openPanels()).toEqual(['tab-description', 'tab-additional_information', 'tab-reviews']);
  for (const name of ['Description', 'Informations complémentaires', 'Avis (15)']) {
    expect(await main.getByRole('heading', { name, level: 2 }).first().isVisible()).toBe(true);
  }
  await reviewsLink.click();
  await page.waitForURL('**/#reviews');
});
