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

const setStock = (stock: number | null) =>
  db.updateTable('products').set({ stock }).where('slug', '=', 'tambourin').execute();
const stored = () =>
  db
    .selectFrom('products')
    .select(['id', 'sku', 'stock'])
    .where('slug', '=', 'tambourin')
    .executeTakeFirstOrThrow();
const countWaiting = async (id: number) =>
  (await db.selectFrom('waiting_shoppers').select('id').where('sellable_id', '=', id).execute()).length;

test.for([1280, 360])(
  'at %i px a shopper waits, a receipt brings the product back, and the shopper is told, without scripts',
  async (width, { open, onTestFinished }) => {
    const before = await stored();
    onTestFinished(async () => void (await setStock(before.stock)));
    await setStock(0);
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await eventually(async () => {
      await visit(page, '/produit/tambourin/');
      return page.getByRole('button', { name: 'Prévenez-moi' }).count();
    }).toBe(1);
    await page.locator('#attente-email').fill(`camille${width}@exemple.fr`);
    await page.getByRole('button', { name: 'Prévenez-moi' }).click();
    await page.getByText(/un e-mail vous préviendra/).waitFor();
    expect(await countWaiting(before.id)).toBe(1);
    await signInToOffice(page);
    await visit(page, '/gestion/stock/receptions/');
    await page.getByRole('link', { name: 'Nouvelle réception' }).click();
    await page.getByLabel('Fournisseur').fill('Bois & fils');
    await page.getByRole('button', { name: 'Commencer la réception' }).click();
    // A scanner types the code and presses Enter.
    await page.getByLabel('Référence (SKU) ou code-barres').fill(before.sku);
    await page.keyboard.press('Enter');
    await page.getByText('L’article est ajouté.').waitFor();
    await page.getByRole('button', { name: 'Entrer en stock' }).click();
    await page.getByText('Les pièces sont entrées en stock.').waitFor();
    expect((await stored()).stock).toBe(1);
    await eventually(() => countWaiting(before.id)).toBe(0);
    await visit(page, `/gestion/produits/${before.id}/stock/`);
    await page
      .getByRole('link', { name: /^Réception \d+$/ })
      .first()
      .waitFor();
  },
);

test.for([1280, 360])(
  'at %i px a stock-taking is scanned, typed and closed, and a sale during the count stays, without scripts',
  async (width, { open, onTestFinished }) => {
    const before = await stored();
    onTestFinished(async () => void (await setStock(before.stock)));
    await setStock(5);
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/stock/');
    await page.getByRole('link', { name: 'Inventaires' }).click();
    await page.getByRole('link', { name: 'Nouvel inventaire' }).first().click();
    await page.getByLabel('Nom de l’inventaire').fill('Inventaire annuel');
    await page.getByLabel('Catégorie').selectOption('musique');
    await page.getByRole('button', { name: 'Commencer l’inventaire' }).click();
    await page.getByText('L’inventaire est commencé.').waitFor();
    // A scanner types the code and presses Enter; the field has the focus.
    await page.keyboard.type(before.sku);
    await page.keyboard.press('Enter');
    await page.getByText(/Tambourin\s: 1\spièce comptée/).waitFor();
    await setStock(4);
    await page.getByRole('link', { name: 'Feuille' }).click();
    await page.getByLabel('Pièces trouvées – Tambourin').fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('Le comptage est enregistré.').waitFor();
    await setStock(2);
    await page.getByRole('link', { name: 'Écarts' }).click();
    await page.getByText(/1\sarticle avec un écart/).waitFor();
    await page.getByRole('button', { name: 'Clôturer l’inventaire' }).click();
    await page.getByText('Le stock correspond au comptage.').waitFor();
    expect((await stored()).stock).toBe(1);
    await visit(page, `/gestion/produits/${before.id}/stock/`);
    await page
      .getByRole('link', { name: /^Inventaire \d+$/ })
      .first()
      .waitFor();
  },
);

test('a scanner counts without leaving the page, and the field stays ready for the next scan', async ({
  open,
}) => {
  const { sku } = await stored();
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/stock/inventaires/nouveau/');
  await page.getByLabel('Nom de l’inventaire').fill('Douchette');
  await page.getByRole('button', { name: 'Commencer l’inventaire' }).click();
  const code = page.getByLabel('Référence (SKU) ou code-barres');
  for (const pieces of ['1\\spièce comptée', '2\\spièces comptées']) {
    await code.fill(sku);
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`Tambourin\\s: ${pieces}`)).waitFor();
  }
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
});
