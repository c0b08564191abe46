import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from './support/account.ts';
import { visit } from './support/page-errors.ts';
import { DESKTOP, test } from './support/test.ts';

/** The parts that belong to the screen and not to paper. */
const visibleParts = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  return page
    .locator('body > header, body > footer, dialog, [data-no-print], main nav, main button')
    .filter({ visible: true })
    .count();
};

const sheets = async (page: Page) =>
  [...(await page.pdf({ format: 'A4' })).toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

test('an order is printed on two sheets at most, with its photographs and without menus', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  await signIn(page);
  await visit(page, '/mon-compte/orders/');
  await page
    .getByRole('link', { name: /^Commande n°/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Votre commande', exact: true }).waitFor();
  const pictures = page.locator('main li img');
  expect(await pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all())
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  expect(await visibleParts(page)).toBe(0);
  expect(await sheets(page)).toBeLessThanOrEqual(2);
});

test('an article is printed without menus, footer and forms', async ({ open }) => {
  const page = await open(DESKTOP);
  await visit(page, '/journal/la-tour-rose-pas-a-pas/');
  expect(await visibleParts(page)).toBe(0);
});
