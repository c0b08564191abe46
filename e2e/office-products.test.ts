import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, readShop, type ShopDb } from './support/shop-database.ts';
import { tabTo } from './support/tab-to.ts';
import { eventually, test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

/** Gives a product a picture, as the screen of its pictures does. */
const addPicture = (slug: string) =>
  sql`insert into product_pictures (product_id, picture_id, position)
    select id, (select min(id) from pictures), 0 from products where slug = ${slug}`.execute(db);

/** Takes the product of a test off the shop again. */
const removeProduct = (slug: string) => db.deleteFrom('products').where('slug', '=', slug).execute();

/** Opens the form of a new product and fills in what a draft needs. */
async function fillDraft(page: Page, name: string): Promise<void> {
  await visit(page, '/gestion/produits/');
  await page.getByRole('link', { name: 'Nouveau produit' }).click();
  await page.getByLabel('Nom *', { exact: true }).fill(name);
  await page.getByLabel('Prix TTC (€)', { exact: true }).fill('24,90');
  await page.getByLabel('Référence (SKU)').fill(name.toUpperCase());
  await page.getByLabel('Stock', { exact: true }).fill('7');
  await page.getByLabel('Fabricant', { exact: true }).selectOption({ index: 1 });
}

test.for([1280, 360])(
  'at %i px a product is created as a draft, completed, published and gets a new price, without scripts',
  async (width, { open, onTestFinished }) => {
    const name = `Cubes ${width}`;
    const slug = `cubes-${width}`;
    onTestFinished(async () => void (await removeProduct(slug)));
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await fillDraft(page, name);
    await page.getByLabel('Prix TTC (€)', { exact: true }).fill('-3');
    await page.getByRole('button', { name: 'Créer le brouillon' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /ne peut pas être négatif/ })
      .waitFor();
    expect(await page.getByLabel('Stock', { exact: true }).inputValue()).toBe('7');
    await page.getByLabel('Prix TTC (€)', { exact: true }).fill('24,90');
    await page.getByRole('button', { name: 'Créer le brouillon' }).click();
    await page.getByText('Le brouillon est créé.').waitFor();
    await page.getByText(/Il manque\s: photographie, avertissements/).waitFor();
    await addPicture(slug);
    await page.getByLabel('Raison de l’absence d’avertissement').fill('Le fabricant n’en prévoit aucun.');
    await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Les modifications sont enregistrées.').waitFor();
    await page.getByRole('button', { name: 'Publier' }).click();
    await page.getByText('Le produit est publié.').waitFor();
    await page.getByRole('link', { name: 'Voir dans la boutique' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('24,90').first().waitFor();
    await visit(page, `/gestion/produits/?q=${slug.replace('-', '+')}`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Prix TTC (€)', { exact: true }).fill('31');
    await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText('Les modifications sont enregistrées.').waitFor();
    await eventually(() => readShop(`/produit/${slug}/`)).toContain('31,00');
  },
);

test('a product is found, gets another price and is copied by keyboard', async ({ open, onTestFinished }) => {
  onTestFinished(async () => {
    await removeProduct('tambourin-copie');
    await db.updateTable('products').set({ regular_cents: 1790 }).where('slug', '=', 'tambourin').execute();
  });
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/produits/');
  await tabTo(page, page.getByLabel('Rechercher un produit'));
  await page.keyboard.type('tambourin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gestion/produits/?q=tambourin');
  await tabTo(page, page.getByRole('link', { name: 'Tambourin', exact: true }));
  await page.keyboard.press('Enter');
  const price = page.getByLabel('Prix TTC (€)', { exact: true });
  await price.waitFor();
  await tabTo(page, price);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('18,50');
  await page.keyboard.press('Enter');
  await page.getByText('Les modifications sont enregistrées.').waitFor();
  expect(await price.inputValue()).toBe('18,50');
  await tabTo(page, page.getByRole('button', { name: 'Dupliquer' }));
  await page.keyboard.press('Enter');
  await page.getByText(/La copie est créée/).waitFor();
  await page.getByRole('heading', { name: 'Tambourin (copie)', level: 1 }).waitFor();
});

test('the preview of the search result follows the typing, and the page of the product has its title', async ({
  open,
  onTestFinished,
}) => {
  onTestFinished(
    async () =>
      void (await db
        .updateTable('products')
        .set({ seo_title: '', seo_description: '' })
        .where('slug', '=', 'boulier')
        .execute()),
  );
  const page = await open(windowOf(360));
  await signInToOffice(page);
  await visit(page, '/gestion/produits/?q=boulier');
  await page.getByRole('link', { name: 'Boulier', exact: true }).click();
  const preview = page.getByRole('figure', { name: 'Aperçu dans un moteur de recherche' });
  await preview.getByText('Boulier', { exact: true }).waitFor();
  await page
    .getByLabel('Titre pour les moteurs de recherche')
    .fill('Boulier en bois pour apprendre à compter');
  await preview.getByText('Boulier en bois pour apprendre à compter').waitFor();
  await preview.getByText('40 sur 60 caractères montrés').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Les modifications sont enregistrées.').waitFor();
  await eventually(async () => {
    await visit(page, '/produit/boulier/');
    return page.title();
  }).toMatch(/^Boulier en bois pour apprendre à compter – /);
});
