import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const SLUG = 'tangram';
const stored = () =>
  db
    .selectFrom('products')
    .select(['id', 'description', 'short_description'])
    .where('slug', '=', SLUG)
    .executeTakeFirstOrThrow();

test.for([1280, 360])(
  'at %i px the description of a product is written with the editor, and a text that was only opened stays as it is',
  async (width, { open, onTestFinished }) => {
    const before = await stored();
    onTestFinished(async () => {
      const { description, short_description } = before;
      await db
        .updateTable('products')
        .set({ description, short_description })
        .where('slug', '=', SLUG)
        .execute();
    });
    const page = await open(windowOf(width));
    await signInToOffice(page);
    await visit(page, `/gestion/produits/${before.id}/`);
    await page.getByLabel('Résumé', { exact: true }).focus();
    const summary = page.getByRole('textbox', { name: 'Résumé', exact: true });
    await summary.and(page.locator('[contenteditable]')).waitFor();
    await page.getByLabel('Description', { exact: true }).focus();
    const editor = page.locator('[contenteditable][aria-label="Description"]');
    await editor.waitFor();
    expect(await page.getByRole('button', { name: 'Image', exact: true }).count()).toBe(0);
    await editor.locator('p').first().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Sept pièces. ');
    await page.keyboard.press('Control+s');
    await page.getByText('Les modifications sont enregistrées.').waitFor();
    const after = await stored();
    expect(after.short_description).toBe(before.short_description);
    expect(after.description).toBe(before.description.replace('<p>', '<p>Sept pièces. '));
  },
);

test('a field that was entered before the script started opens the editor, too', async ({ open }) => {
  const entered = Promise.withResolvers<void>();
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await page.route(/\/rich-text-[\w-]+\.js/, async (route) => {
    await entered.promise;
    await route.continue();
  });
  await visit(page, `/gestion/produits/${(await stored()).id}/`);
  await page.getByLabel('Description', { exact: true }).focus();
  entered.resolve();
  await page.locator('[contenteditable][aria-label="Description"]').waitFor();
});
