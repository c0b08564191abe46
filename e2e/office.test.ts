import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import type { PageErrors } from './support/page-errors.ts';
import { OFFICE_DOOR_SCREENS, OFFICE_SCREENS, signInToOffice } from './support/office.ts';
import { DESKTOP, newShopContext, test, windowOf } from './support/test.ts';

const WIDTHS = [1280, 360] as const;

async function expectSoundScreen(page: Page, width: number): Promise<void> {
  expect(await listAxeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const inEachWidth = (screens: typeof OFFICE_SCREENS) =>
  WIDTHS.flatMap((width) =>
    Object.entries(screens).map(([name, openScreen]) => ({ name, width, openScreen })),
  );

test.for(inEachWidth(OFFICE_DOOR_SCREENS))(
  '$name at $width px has no axe-core findings and fits its width',
  async ({ width, openScreen }, { open }) => {
    const page = await open(windowOf(width));
    await openScreen(page);
    await expectSoundScreen(page, width);
  },
);

/** One page on which the owner has signed in; all screens are opened on it in turn. */
let office: { page: Page; errors: PageErrors };
test.beforeAll(async ({ browser }) => {
  const { context, errors } = await newShopContext(browser, DESKTOP);
  office = { page: await context.newPage(), errors };
  await signInToOffice(office.page);
});
test.afterAll(() => office.page.context().close());

test.for(inEachWidth(OFFICE_SCREENS))(
  '$name at $width px has no axe-core findings and fits its width',
  async ({ width, openScreen }) => {
    const { page, errors } = office;
    const earlier = errors.length;
    await page.setViewportSize(windowOf(width).viewport);
    await openScreen(page);
    await expectSoundScreen(page, width);
    expect(errors.slice(earlier)).toEqual([]);
  },
);

test.for(WIDTHS)(
  'at %i px a staff member signs in, finds the shop and signs out without scripts',
  async (width, { open }) => {
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    const menu = page.getByRole('navigation', { name: 'Navigation de la gestion' });
    if (width < 992) await page.getByText('Menu', { exact: true }).click();
    expect(await menu.getByRole('link', { name: 'Accueil', exact: true }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await page.getByRole('link', { name: 'Voir la boutique' }).getAttribute('href')).toBe('/');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByText('Vous êtes déconnecté.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Gestion de la boutique' }).waitFor();
  },
);

test('shop pages do not load the style sheet of the back office', async ({ openAt }) => {
  const page = await openAt('/');
  const sheets = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const ofShop = await sheets();
  await signInToOffice(page);
  expect(ofShop).toHaveLength(1);
  expect(await sheets()).toEqual([...ofShop, expect.stringMatching(/^\/assets\/.+\.css$/)]);
});
