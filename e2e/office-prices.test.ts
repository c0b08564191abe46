import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { showFrenchTime } from '#platform/french-time.ts';
import { tabTo } from './support/tab-to.ts';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, readShop, type ShopDb } from './support/shop-database.ts';
import { eventually, test, windowOf } from './support/test.ts';

const DAY_MS = 86_400_000;

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const regularCents = async (slug: string) =>
  (await db.selectFrom('products').select('regular_cents').where('slug', '=', slug).executeTakeFirstOrThrow())
    .regular_cents;

/** Reloads until a change that runs in the background shows its state. */
const untilState = (page: Page, state: string) =>
  eventually(async () => {
    await page.reload();
    return page.locator('[data-state]', { hasText: state }).count();
  }).toBe(1);

test.for([1280, 360])(
  'at %i px the prices of a list are changed after a preview, and all of them changed back, without scripts',
  async (width, { open }) => {
    const before = await regularCents('presse-a-fleurs');
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await signInToOffice(page);
    await visit(page, '/gestion/produits/?q=presse+%C3%A0+fleurs');
    await page.getByRole('link', { name: 'Changer les prix' }).click();
    await page.getByText(/^1\sproduit dans cette liste\./).waitFor();
    await page.getByLabel('Valeur').fill('200');
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Indiquez un pourcentage entier/ })
      .waitFor();
    await page.getByLabel('Valeur').fill('10');
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await page.getByText('Rien n’est encore changé. Vérifiez l’aperçu.').waitFor();
    expect(await regularCents('presse-a-fleurs')).toBe(before);
    await page.getByRole('button', { name: 'Appliquer à ces articles' }).click();
    await untilState(page, 'Terminé');
    expect(await regularCents('presse-a-fleurs')).toBe(Math.round(Number(before) * 0.9));
    await page.getByRole('button', { name: 'Annuler tout le changement' }).click();
    await untilState(page, 'Annulé');
    expect(await regularCents('presse-a-fleurs')).toBe(before);
  },
);

test('a sale is drafted, planned and stopped by keyboard; the shop shows its price while it runs', async ({
  open,
}) => {
  const regular = Number(await regularCents('clochettes'));
  const isReduced = async () =>
    (await readShop('/produit/clochettes/')).includes(
      `${((regular * 0.8) / 100).toFixed(2).replace('.', ',')}`,
    );
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/promotions/nouvelle/');
  await tabTo(page, page.getByLabel('Nom *', { exact: true }));
  await page.keyboard.type('Carillons');
  await page.getByLabel('Début', { exact: true }).fill(showFrenchTime(new Date(Date.now() - DAY_MS)));
  await page.getByLabel('Fin', { exact: true }).fill(showFrenchTime(new Date(Date.now() + DAY_MS)));
  await tabTo(page, page.getByLabel('Valeur'));
  await page.keyboard.type('20');
  await tabTo(page, page.getByLabel('Et aussi ces articles'));
  await page.keyboard.type('clochettes');
  await tabTo(page, page.getByRole('button', { name: 'Enregistrer le brouillon' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^1\sarticle en promotion\./).waitFor();
  expect(await isReduced()).toBe(false);
  await tabTo(page, page.getByRole('button', { name: 'Planifier' }));
  await page.keyboard.press('Enter');
  await page.getByText(/^La promotion est planifiée\./).waitFor();
  await eventually(isReduced).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Arrêter maintenant' }));
  await page.keyboard.press('Enter');
  await page.getByText('La promotion est arrêtée.').waitFor();
  await eventually(isReduced).toBe(false);
});
