import { expect } from 'vitest';
import { DESKTOP, test } from './support/test.ts';

test('the second click of a double click does not close the drawer that the first one opened', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tangram/', DESKTOP);
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  const drawer = page.locator('[data-cart-drawer]');
  await drawer.getByText('Tangram').first().waitFor();
  await page.mouse.click(40, 400, { clickCount: 2 });
  expect(await drawer.isVisible()).toBe(true);
  await page.mouse.click(40, 400);
  await drawer.waitFor({ state: 'hidden' });
});
