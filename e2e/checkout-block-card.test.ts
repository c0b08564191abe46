import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  atCheckout,
  field,
  fillIn,
  ordersOf,
  placeOrder,
  terms,
  whenReady,
} from './support/checkout-block.ts';
import { hasFocus } from './support/page-state.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, test } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const cardField = (page: Page, name: string) => page.getByRole('textbox', { name });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Carte bancaire').check();
  await cardField(page, 'Numéro de carte').fill(number);
  await cardField(page, 'Expiration').fill('12/34');
  await cardField(page, 'Cryptogramme').fill('123');
}

test('by card: what is typed wrong stands in its box, a refusal is told, and another card pays', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout(db, openAt, onTestFinished);
  await fillIn(page, { 'Adresse e-mail': 'carte@exemple.fr' });
  await terms(page).check();
  await page.getByLabel('Carte bancaire').check();
  await placeOrder(page).click();
  await page.getByRole('alert').filter({ hasText: 'Indiquez votre carte.' }).waitFor();
  await eventually(() => hasFocus(cardField(page, 'Numéro de carte'))).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/9995|4242 ?4242/.test(request.postData() ?? '')) sent.push(new URL(request.url()).pathname);
  });
  await typeCard(page, '4000000000009995');
  await placeOrder(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Le solde de cette carte ne suffit pas.' });
  await refusal.waitFor();
  await eventually(() => hasFocus(refusal)).toBe(true);
  await typeCard(page, '4242424242424242');
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  expect(new Set(sent)).toEqual(new Set(['/v1/payment_methods']));
  expect(await ordersOf(db, 'carte@exemple.fr')).toHaveLength(1);
});

test.for(['Valider', 'Refuser'])(
  'a card that has to be confirmed: « %s » on the page of the bank',
  async (answer, { openAt, onTestFinished }) => {
    const page = await atCheckout(db, openAt, onTestFinished);
    await fillIn(page, { 'Adresse e-mail': 'banque@exemple.fr' });
    await typeCard(page, '4000002760003184');
    await terms(page).check();
    await placeOrder(page).click();
    await page.getByRole('button', { name: new RegExp(answer) }).click();
    if (answer === 'Valider') return page.waitForURL(/order-received\//);
    await page.getByRole('alert').filter({ hasText: 'n’a pas été confirmé' }).waitFor();
    await whenReady(page);
    expect(await field(page, 'Numéro et rue').inputValue()).toBe('8 rue des Tilleuls');
  },
);
