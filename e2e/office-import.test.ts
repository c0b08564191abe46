import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { eventually, test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const fileFor = (width: number) => ({
  name: `produits-${width}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Référence;Nom;Prix TTC;Stock;Catégories',
      `IMP-${width};Domino ${width};12,50;3;Jeux de société > Dominos`,
      `IMP-${width}-B;Mikado ${width};gratuit;3;`,
    ].join('\r\n'),
    'latin1',
  ),
});

const priceOf = async (sku: string) =>
  (await db.selectFrom('products').select('regular_cents').where('sku', '=', sku).executeTakeFirst())
    ?.regular_cents;

/** Takes the products and the categories of a test off the shop again. */
async function forget(width: number): Promise<void> {
  await db.deleteFrom('products').where('sku', 'like', `IMP-${width}%`).execute();
  await db.deleteFrom('product_imports').where('file_name', '=', `produits-${width}.csv`).execute();
  await sql`delete from terms t where name = 'Dominos' and not exists (
    select from product_terms pt where pt.term_id = t.id)`.execute(db);
}

async function openImports(page: Page, width: number): Promise<void> {
  await signInToOffice(page);
  await visit(page, '/gestion/produits/');
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await page.getByLabel('Fichier CSV').setInputFiles(fileFor(width));
}

test.for([1280, 360])(
  'at %i px a file of products is checked, imported and its refused row downloaded, without scripts',
  async (width, { open, onTestFinished }) => {
    onTestFinished(() => forget(width));
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await openImports(page, width);
    await page.getByRole('button', { name: 'Envoyer le fichier' }).click();
    await page.getByText('5 colonnes reconnues sur 5').waitFor();
    expect(await page.getByLabel('Prix TTC', { exact: true }).inputValue()).toBe('regularCents');
    await page.getByLabel('Fabricant des nouveaux produits').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Vérifier le fichier' }).click();
    await page.getByRole('link', { name: /^Refusés/ }).click();
    await page.getByText(/Ligne 3, Prix TTC\s: Écrivez un nombre/).waitFor();
    expect(await priceOf(`IMP-${width}`)).toBeUndefined();
    await page.getByRole('button', { name: 'Importer 1 produit' }).click();
    await page.getByText('L’import est terminé.').waitFor();
    expect(await priceOf(`IMP-${width}`)).toBe(1250);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger les lignes refusées' }).click();
    expect((await download).suggestedFilename()).toMatch(/^lignes-refusees-\d+\.csv$/);
    await page.getByRole('link', { name: `Domino ${width}` }).click();
    await page.getByRole('heading', { name: `Domino ${width}`, level: 1 }).waitFor();
  },
);

test('a file of products is imported by keyboard', async ({ open, onTestFinished }) => {
  onTestFinished(() => forget(1281));
  const page = await open(windowOf(1280));
  await openImports(page, 1281);
  await page.getByRole('button', { name: 'Envoyer le fichier' }).press('Enter');
  const maker = page.getByLabel('Fabricant des nouveaux produits');
  await maker.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Vérifier le fichier' }).press('Enter');
  await page.getByRole('button', { name: 'Importer 1 produit' }).press('Enter');
  await page.getByText('L’import est terminé.').waitFor();
  await eventually(() => priceOf('IMP-1281')).toBe(1250);
});
