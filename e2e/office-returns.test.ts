import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { tabTo } from './support/tab-to.ts';
import { signInToOffice } from './support/office.ts';
import { placePaidOrder } from './support/orders.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

/** Declares the withdrawal of an order, as its buyer does. */
async function declareReturn(buyer: Page, orderId: number): Promise<void> {
  await visit(buyer, '/retractation/');
  await buyer.getByLabel('Votre nom').fill('Anne Rossi');
  await buyer.getByLabel('Numéro de la commande').fill(String(orderId));
  await buyer.getByLabel('Adresse e-mail pour l’accusé de réception').fill('anne@exemple.fr');
  await buyer.getByRole('button', { name: 'Vérifier ma déclaration' }).click();
  await buyer.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await buyer.getByRole('heading', { name: 'Votre déclaration est enregistrée' }).waitFor();
}

const RETURN_LINK = /^R-\d{6}$/;

test.for([1280, 360])(
  'at %i px a declared return is received, inspected by line and refunded by mouse, without scripts',
  async (width, { open }) => {
    const orderId = await placePaidOrder(db, [{ slug: 'tangram', quantity: 2 }]);
    const options = { ...windowOf(width), javaScriptEnabled: false };
    await declareReturn(await open(options), orderId);
    const page = await open(options);
    await signInToOffice(page);
    await visit(page, '/gestion/retours/');
    await page.getByLabel('Rechercher un retour').fill(String(orderId));
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('link', { name: RETURN_LINK }).click();
    await page.getByRole('button', { name: 'Colis reçu' }).click();
    await page.getByText('Le colis est noté comme reçu.').waitFor();
    await page.getByLabel('Pièces revenues (2 au plus)').fill('1');
    await page.getByLabel('dont remises en stock').fill('2');
    await page.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
    await page.getByText(/Plus de pièces remises en stock que de pièces revenues/).waitFor();
    await page.getByLabel('dont remises en stock').fill('1');
    await page.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
    await page.getByText('Le contrôle est enregistré.').waitFor();
    await page.getByRole('button', { name: /^Rembourser \d/ }).click();
    await page.getByText('Le remboursement est fait. Le client reçoit son avoir.').waitFor();
    await page.getByText(/^Ce retour est remboursé/).waitFor();
  },
);

test('a declared return is found, received and refused with a reason by keyboard', async ({ open }) => {
  const orderId = await placePaidOrder(db, [{ slug: 'tangram', quantity: 1 }]);
  await declareReturn(await open({ ...windowOf(1280), javaScriptEnabled: false }), orderId);
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/retours/');
  await tabTo(page, page.getByLabel('Rechercher un retour'));
  await page.keyboard.type(String(orderId));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/gestion/retours/?*q=${orderId}`);
  await tabTo(page, page.getByRole('link', { name: RETURN_LINK }));
  await page.keyboard.press('Enter');
  const receive = page.getByRole('button', { name: 'Colis reçu' });
  await receive.waitFor();
  await tabTo(page, receive);
  await page.keyboard.press('Enter');
  await page.getByText('Le colis est noté comme reçu.').waitFor();
  await tabTo(page, page.locator('summary', { hasText: 'Refuser le retour' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/^Raison/));
  await page.keyboard.type('Jouet peint et percé.');
  await tabTo(page, page.getByRole('button', { name: 'Refuser ce retour' }));
  await page.keyboard.press('Enter');
  await page.getByText('Le retour est refusé.').waitFor();
  await page
    .getByText(/Jouet peint et percé\./)
    .first()
    .waitFor();
});
