import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { dayInFrance } from '#platform/french.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { placeTestOrder } from '#test/test-order.ts';
import { listAxeFindings } from './support/axe.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

async function paidOrder(): Promise<number> {
  const lines = [{ slug: 'tangram', quantity: 1, unitCents: 2400 }];
  const { id } = await placeTestOrder(db, lines, { paymentMethod: 'cheque', isTest: true });
  await db.transaction().execute(async (tx) => {
    await changeOrder(tx, id, 'awaits-transfer', 'test');
    await changeOrder(tx, id, 'paid', 'test');
  });
  return id;
}

/** Presses a button and returns the name and the text of the file that the browser saves. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test.for([1280, 360])(
  'at %i px an invoice is found, and the books leave as FEC and as ZIP',
  async (width, { open }) => {
    const id = await paidOrder();
    const month = dayInFrance(new Date()).slice(0, 7);
    const page = await open(windowOf(width));
    await signInToOffice(page);
    await visit(page, '/gestion/comptabilite/');
    await page.getByLabel('Numéro, commande ou client').fill(String(id));
    await page.getByRole('button', { name: 'Chercher' }).click();
    await page.getByRole('link', { name: /^ESSAI-F-\d+ \(PDF\)$/ }).waitFor();
    await page.getByRole('link', { name: String(id), exact: true }).waitFor();
    await page.getByLabel('Du mois').fill(month);
    await page.getByLabel('au mois').fill(month);
    const fec = await download(page, 'Télécharger le FEC');
    expect(fec.name).toMatch(/^ESSAI-\d{9}FEC\d{8}\.txt$/);
    expect(fec.text).toContain(`Facture commande ${id}\t24,00\t0,00`);
    const archive = await download(page, 'Télécharger les factures (ZIP)');
    expect(archive.name).toBe(`factures-${month}.zip`);
    expect(archive.text.startsWith('PK')).toBe(true);
  },
);

test('a product is recalled by keyboard, and its page says so until the recall ends', async ({ open }) => {
  const { sku } = await db
    .selectFrom('products')
    .select('sku')
    .where('slug', '=', 'tangram')
    .executeTakeFirstOrThrow();
  const id = await paidOrder();
  const page = await open(windowOf(360));
  await signInToOffice(page);
  await visit(page, '/gestion/rappels/');
  await page.getByLabel('Référence du produit (SKU)').fill(sku ?? '');
  await page.getByLabel('Motif du rappel').fill('Une pièce se détache.');
  await page.getByLabel('Que doivent faire les acheteurs').fill('Renvoyez-nous le jeu.');
  await page.getByRole('button', { name: 'Voir les acheteurs' }).press('Enter');
  await page.getByText('Le rappel est préparé.').waitFor();
  await page.getByRole('link', { name: String(id), exact: true }).waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publier le rappel et prévenir les acheteurs' }).press('Enter');
  await page.getByText('Le rappel est affiché sur la fiche du produit').waitFor();
  const recall = page.url();
  await visit(page, '/produit/tangram/');
  await page.getByText('Ce produit fait l’objet d’un rappel').waitFor();
  await visit(page, recall);
  await page.getByRole('button', { name: 'Terminer le rappel' }).press('Enter');
  await page.getByText('Le rappel est terminé').waitFor();
  await visit(page, '/produit/tangram/');
  expect(await page.getByText('fait l’objet d’un rappel').count()).toBe(0);
});
