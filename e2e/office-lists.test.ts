import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { tabTo } from './support/tab-to.ts';
import { eventually, test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const stockOf = async (slug: string) =>
  (await db.selectFrom('products').select('stock').where('slug', '=', slug).executeTakeFirstOrThrow()).stock;

/** Reloads until a change that runs in the background shows its state. */
const untilState = (page: Page, state: string) =>
  eventually(async () => {
    await page.reload();
    return page.getByText(state, { exact: true }).count();
  }).toBe(1);

test.for([1280, 360])(
  'at %i px the stocks of a list are changed after a preview, and all of them changed back, without scripts',
  async (width, { open }) => {
    const before = await stockOf('presse-a-fleurs');
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/produits/?q=presse+%C3%A0+fleurs');
    await page.getByRole('link', { name: 'Changer les stocks' }).click();
    await page.getByText(/^1\sproduit avec un stock dans cette liste\./).waitFor();
    await page.getByLabel('Pièces').fill('4321');
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await page.getByText(/^1\sarticle à nouveau stock/).waitFor();
    expect(await stockOf('presse-a-fleurs')).toBe(before);
    await page.getByRole('button', { name: 'Appliquer à ces articles' }).click();
    await untilState(page, 'Terminé');
    expect(await stockOf('presse-a-fleurs')).toBe(4321);
    await page.getByRole('button', { name: 'Annuler tout le changement' }).click();
    await untilState(page, 'Annulé');
    expect(await stockOf('presse-a-fleurs')).toBe(before);
  },
);

test('a search is kept under a name and deleted by keyboard', async ({ open }) => {
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/produits/?stock=faible');
  await tabTo(page, page.getByText('Garder cette liste sous un nom'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Nom de la vue'));
  await page.keyboard.type('À recommander');
  await page.keyboard.press('Enter');
  await page.getByText('La vue est enregistrée.').waitFor();
  await visit(page, '/gestion/produits/');
  await tabTo(page, page.getByRole('link', { name: 'À recommander' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Supprimer la vue' }));
  await page.keyboard.press('Enter');
  await page.getByText('La vue est supprimée.').waitFor();
  expect(await page.getByRole('link', { name: 'À recommander' }).count()).toBe(0);
});
