import { afterAll, beforeAll, expect } from 'vitest';
import { atCheckout, field, fillIn } from './support/checkout.ts';
import { nextFrames } from './support/page-state.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, test } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

test('a delivery method chosen while the address is being saved stays chosen when that older answer arrives', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'tardif@exemple.fr' });
  const home = page.getByRole('radio', { name: /Livraison à domicile/ });
  const pickup = page.getByRole('radio', { name: /Retrait à l’atelier/ });
  await eventually(() => home.isChecked()).toBe(true);
  let releaseAddress = () => {};
  let releaseRate = () => {};
  const addressHeld = new Promise<void>((resolve) => (releaseAddress = resolve));
  const rateHeld = new Promise<void>((resolve) => (releaseRate = resolve));
  let isRateSent = false;
  await page.route('**/cart/update-customer*', async (route) => {
    await addressHeld;
    await route.continue();
  });
  await page.route('**/cart/select-shipping-rate*', async (route) => {
    isRateSent = true;
    await rateHeld;
    await route.continue();
  });
  const saving = page.waitForRequest('**/cart/update-customer*');
  await field(page, 'Code postal').fill('69005');
  await field(page, 'Code postal').blur();
  await saving;
  await pickup.check();
  releaseAddress();
  // The answer has been shown once the next request is on its way.
  await eventually(() => isRateSent).toBe(true);
  await nextFrames(page);
  expect(await pickup.isChecked()).toBe(true);
  releaseRate();
  await page
    .getByRole('region', { name: 'Vérifiez, puis commandez' })
    .getByText('Retrait à l’atelier')
    .waitFor();
  expect(await pickup.isChecked()).toBe(true);
});
