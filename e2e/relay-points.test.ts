import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { atCheckout, field, fillIn, LAYOUTS, placeOrder, terms, thanks } from './support/checkout.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, PHONE, test } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

test.for(LAYOUTS)(
  '%s: the points follow the postcode, an order needs one of them, and shows it',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished }, PHONE);
    await fillIn(page, { 'Adresse e-mail': `relais-${layout}@exemple.fr`, 'Code postal': '38000' });
    // An address that is still being saved may answer in between: the list of points is the result.
    await page.getByRole('radio', { name: /Point relais/ }).click();
    const points = page.getByRole('group', { name: /Où retirer votre colis/ });
    await points.getByText('38000 Grenoble').first().waitFor();
    await field(page, 'Code postal').fill('69004');
    await field(page, 'Ville').focus();
    await points.getByText('69004 Lyon').first().waitFor();
    expect(await listAxeFindings(page, 'frame')).toEqual([]);

    await terms(page).check();
    await placeOrder(page).click();
    await page.getByText('Choisissez le point relais où retirer votre colis').waitFor();
    await points.getByRole('radio', { name: /Banc d’essai 2/ }).check();
    await eventually(() => terms(page).isChecked()).toBe(true);
    await placeOrder(page).click();
    await thanks(page);
    expect(await page.getByRole('main').innerText()).toContain('Banc d’essai 2');
  },
);
