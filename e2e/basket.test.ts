import { expect } from 'vitest';
import { basket } from './support/basket.ts';
import { whenAlive } from './support/page-state.ts';
import { DESKTOP, test } from './support/test.ts';

test('the basket’s update button waits for a change of any quantity (§5.3#4)', async ({ openAt }) => {
  const page = await openAt('/produit/kit-de-decoupe/', DESKTOP);
  const add = page.getByRole('button', { name: 'Ajouter au panier' });
  await whenAlive(page.getByRole('spinbutton'));
  await add.click();
  await page.waitForURL('**/panier/**');
  const { update, quantityOf, message } = basket(page);
  const quantity = quantityOf('Fruits et légumes à découper');
  expect(await update.isDisabled()).toBe(true);
  await quantity.fill('2');
  expect(await update.isEnabled()).toBe(true);
  await update.click();
  await message('Votre panier est à jour.').waitFor();
  expect(await update.isDisabled()).toBe(true);
  await quantity.press('ArrowUp');
  expect(await update.isEnabled()).toBe(true);
});
