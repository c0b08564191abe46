import { expect } from 'vitest';
import { basket, goToCart } from './support/cart.ts';
import { untilHydrated } from './support/page-state.ts';
import { DESKTOP, eventually, test } from './support/test.ts';

const PRODUCT = 'Fruits et légumes à découper';

test('the cart’s update button is disabled until a quantity changes, typed or clicked (§5.3#4)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/kit-de-decoupe/', DESKTOP);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).click();
  await goToCart(page);
  const { update, quantityOf, message, line } = basket(page);
  await untilHydrated(quantityOf(PRODUCT));
  expect(await update.isDisabled()).toBe(true);
  await line(PRODUCT).getByRole('button', { name: 'Augmenter la quantité' }).click();
  await eventually(() => update.isEnabled()).toBe(true);
  await update.click();
  await message('Votre panier est à jour.').waitFor();
  await untilHydrated(quantityOf(PRODUCT));
  expect(await quantityOf(PRODUCT).inputValue()).toBe('2');
  expect(await update.isDisabled()).toBe(true);
  await quantityOf(PRODUCT).fill('3');
  expect(await update.isEnabled()).toBe(true);
});
