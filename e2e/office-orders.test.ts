import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { tabTo } from './support/tab-to.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

async function placeOrder(): Promise<number> {
  const { id } = await placeTestOrder(db, [{ slug: 'tangram', quantity: 2 }], {
    paymentMethod: 'cheque',
    shippingCents: 600,
    isTest: true,
  });
  await db.transaction().execute((tx) => changeOrder(tx, id, 'awaits-transfer', 'test'));
  return id;
}

const summary = (page: Page, name: string) => page.locator('summary', { hasText: name });

test.for([1280, 360])(
  'at %i px an order is found, paid, shipped and refunded in part by mouse, without scripts',
  async (width, { open }) => {
    const id = await placeOrder();
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/commandes/');
    await page.getByRole('link', { name: /^À payer/ }).click();
    await page.getByLabel('Rechercher une commande').fill(String(id));
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(`**/gestion/commandes/?onglet=a-payer&q=${id}`);
    await page.getByRole('link', { name: String(id), exact: true }).click();
    await page.getByRole('button', { name: 'Marquer payée' }).click();
    await page.getByText('La commande est payée. Le client est prévenu.').waitFor();
    await summary(page, 'Expédier').click();
    expect(await page.getByLabel('Transporteur').inputValue()).toBe('Colissimo');
    await page.getByLabel('Numéro de suivi').fill('non');
    await page.getByRole('button', { name: 'Enregistrer le colis' }).click();
    await page.getByRole('alert').getByText('Ce numéro de suivi n’en est pas un.').waitFor();
    await page.getByLabel('Numéro de suivi').fill(`6A${String(id).padStart(11, '0')}`);
    await page.getByRole('button', { name: 'Enregistrer le colis' }).click();
    await page.getByText('Le colis est enregistré.').waitFor();
    await summary(page, 'Rembourser').click();
    const refund = page.getByRole('form', { name: 'Rembourser la sélection' });
    await refund.getByLabel(/\(2 au plus\)/).fill('1');
    await refund.getByRole('button', { name: 'Rembourser la sélection' }).click();
    await page.getByText('Le remboursement est fait.').waitFor();
    await page.getByText(/^20,00\s€ remboursés le/).waitFor();
    await page.getByRole('link', { name: /^Avoir ESSAI-A-/ }).waitFor();
  },
);

test.for([1280, 360])('at %i px a missing piece is sent again by keyboard', async (width, { open }) => {
  const id = await placeOrder();
  await db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'test'));
  const page = await open(windowOf(width));
  await signInToOffice(page);
  await visit(page, `/gestion/commandes/${id}/`);
  await tabTo(page, summary(page, 'Renvoyer une pièce'));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Renvoyer une pièce' });
  await tabTo(page, form.getByLabel(/\(2 au plus\)/));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await tabTo(page, form.getByLabel('Message au client'));
  await page.keyboard.type('Voici le triangle qui manquait.');
  await tabTo(page, form.getByRole('button', { name: 'Créer le renvoi' }));
  await page.keyboard.press('Enter');
  await page.getByText('Le renvoi est créé. Le client est prévenu.').waitFor();
  await page.getByRole('link', { name: /^Renvoi de la commande/ }).click();
  await page.getByRole('link', { name: /^Pièces renvoyées/ }).waitFor();
});

test.for([1280, 360])(
  'at %i px an order is found, paid and annotated by keyboard',
  async (width, { open }) => {
    const id = await placeOrder();
    const page = await open(windowOf(width));
    await signInToOffice(page);
    await visit(page, '/gestion/commandes/');
    await tabTo(page, page.getByLabel('Rechercher une commande'));
    await page.keyboard.type(String(id));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/gestion/commandes/?q=${id}`);
    await tabTo(page, page.getByRole('link', { name: String(id), exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Commande n° ${id}` }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Marquer payée' }));
    await page.keyboard.press('Enter');
    await page.getByText('La commande est payée. Le client est prévenu.').waitFor();
    await tabTo(page, summary(page, 'Ajouter une note interne'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Note', { exact: true }));
    await page.keyboard.type('Emballer en cadeau.');
    await tabTo(page, page.getByRole('button', { name: 'Enregistrer la note' }));
    await page.keyboard.press('Enter');
    await page.getByText('La note est enregistrée.').waitFor();
    await page.getByText('Emballer en cadeau.').waitFor();
  },
);

test.for([1280, 360])(
  'at %i px two checked orders are marked as prepared and their slips printed, without scripts',
  async (width, { open }) => {
    const ids = [await placeOrder(), await placeOrder()];
    for (const id of ids) await db.transaction().execute((tx) => changeOrder(tx, id, 'paid', 'test'));
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/commandes/?onglet=a-preparer');
    for (const id of ids) await page.getByLabel(`Sélectionner la commande ${id}`).check();
    const slips = await page.getByRole('link', { name: /^Bons de toute la page/ }).getAttribute('href');
    const printed = await page.request.get(String(slips));
    expect(printed.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('button', { name: 'Marquer préparées' }).click();
    await page.getByText('2 commandes traitées.').waitFor();
    await visit(page, '/gestion/commandes/?onglet=a-expedier');
    for (const id of ids) await page.getByRole('link', { name: String(id), exact: true }).waitFor();
    await page.getByRole('button', { name: 'Étiquettes' }).click();
    await page.getByText('Cochez d’abord des commandes dans la liste.').waitFor();
  },
);
