import { expect } from 'vitest';
import { filters, header } from './support/header.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, PHONE, TABLET, test, windowOf } from './support/test.ts';

const touchScreenOf = (width: number) => ({ ...TABLET, viewport: { width, height: 700 } });

test.for([1180, 993])(
  'on a touch screen of %i px the first tap on a parent opens its panel, the second follows the link (§2.12#4)',
  async (width, { openAt }) => {
    const page = await openAt('/', touchScreenOf(width));
    const { link, panel } = header(page).parent('Rayons');
    await link.tap();
    await panel.waitFor();
    expect(await link.getAttribute('aria-expanded')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/');
    await link.tap();
    await page.waitForURL('**/boutique/');
  },
);

test('on a touch screen a tap on another parent, or elsewhere, closes the open panel (§2.12#4)', async ({
  openAt,
}) => {
  const page = await openAt('/', TABLET);
  const first = header(page).parent('Rayons');
  const second = header(page).parent('Par âge');
  await first.link.tap();
  await first.panel.waitFor();
  await second.link.tap();
  await second.panel.waitFor();
  expect(await first.panel.isVisible()).toBe(false);
  await page.touchscreen.tap(600, 790);
  await second.panel.waitFor({ state: 'hidden' });
  expect(await second.link.getAttribute('aria-expanded')).toBe('false');
});

test('on a touch screen of 992 px a parent is a plain link (§2.12#4)', async ({ openAt }) => {
  const page = await openAt('/', touchScreenOf(992));
  await header(page).parent('Rayons').link.tap();
  await page.waitForURL('**/boutique/');
});

test('under a mouse the panel opens by itself and a click follows the link at once (§2.12#4)', async ({
  openAt,
}) => {
  const page = await openAt('/', DESKTOP);
  const { link, panel } = header(page).parent('Rayons');
  await link.hover();
  await panel.waitFor();
  expect(await link.getAttribute('aria-expanded')).toBe('true');
  await page.mouse.move(700, 880);
  await panel.waitFor({ state: 'hidden' });
  await link.click();
  await page.waitForURL('**/boutique/');
});

test('with the keyboard the focus opens a panel, Escape closes it and Tab goes on to the next parent', async ({
  openAt,
}) => {
  const page = await openAt('/', DESKTOP);
  const first = header(page).parent('Rayons');
  const second = header(page).parent('Par âge');
  await first.link.focus();
  await first.panel.waitFor();
  expect(await first.link.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  expect(await hasFocus(first.panel.getByRole('link').first())).toBe(true);
  await page.keyboard.press('Escape');
  await first.panel.waitFor({ state: 'hidden' });
  expect(await hasFocus(first.link)).toBe(true);
  expect(await first.link.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Tab');
  expect(await hasFocus(second.link)).toBe(true);
  await second.panel.waitFor();
});

test('at 991 px the shop has the layout of a phone (§9.7#1)', async ({ openAt }) => {
  const page = await openAt('/boutique/', windowOf(991));
  const { menu, menuToggle, searchToggle, searchField } = header(page);
  expect(await menuToggle.isVisible()).toBe(true);
  expect(await searchToggle.isVisible()).toBe(true);
  expect(await filters(page).toggle.isVisible()).toBe(true);
  expect(await menu.isVisible()).toBe(false);
  expect(await searchField.isVisible()).toBe(false);
  expect(await filters(page).box.isVisible()).toBe(false);
});

test('at 993 px the shop has the layout of a desktop (§9.7#1)', async ({ openAt }) => {
  const page = await openAt('/boutique/', windowOf(993));
  const { menu, menuToggle, searchToggle, searchField } = header(page);
  expect(await menu.isVisible()).toBe(true);
  expect(await searchField.isVisible()).toBe(true);
  expect(await menuToggle.isVisible()).toBe(false);
  expect(await searchToggle.isVisible()).toBe(false);
  expect(await filters(page).toggle.isVisible()).toBe(false);
  expect(await filters(page).box.isVisible()).toBe(true);
});

test('a phone has no main menu to tap on', async ({ openAt }) => {
  const page = await openAt('/', PHONE);
  expect(await header(page).menu.isVisible()).toBe(false);
});
