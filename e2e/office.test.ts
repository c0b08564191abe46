import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { OFFICE_SCREENS, signInToOffice } from './support/office.ts';
import { test, windowOf } from './support/test.ts';

const screens = Object.entries(OFFICE_SCREENS).flatMap(([name, openScreen]) =>
  [1280, 360].map((width) => ({ name, width, openScreen })),
);

test.for(screens)(
  '$name at $width px has no axe-core findings and fits its width',
  async ({ width, openScreen }, { open }) => {
    const page = await open(windowOf(width));
    await openScreen(page);
    expect(await listAxeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test.for([1280, 360])(
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
