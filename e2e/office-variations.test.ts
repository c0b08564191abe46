import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, readShop, type ShopDb } from './support/shop-database.ts';
import { eventually, test, windowOf } from './support/test.ts';
import { variationForm } from './support/variation-form.ts';

let db: ShopDb;
let sizes: readonly string[];
let finishes: readonly string[];
beforeAll(async () => {
  db = openShopDatabase();
  [sizes, finishes] = [await namesOf('pa_taille'), await namesOf('pa_finition')];
});
afterAll(() => db.destroy());

async function namesOf(taxonomy: string): Promise<readonly string[]> {
  const terms = db.selectFrom('terms').select('name').where('taxonomy', '=', taxonomy);
  return (await terms.orderBy('position').limit(2).execute()).map(({ name }) => name);
}

/** Gives a product a picture, as the screen of its pictures does. */
const addPicture = (slug: string) =>
  sql`insert into product_pictures (product_id, picture_id, position)
    select id, (select min(id) from pictures), 0 from products where slug = ${slug}`.execute(db);

const removeProduct = (slug: string) => db.deleteFrom('products').where('slug', '=', slug).execute();

/** Creates a complete draft and opens its variations. */
async function openVariations(page: Page, name: string, slug: string): Promise<void> {
  await signInToOffice(page);
  await visit(page, '/gestion/produits/nouveau/');
  await page.getByLabel('Nom *', { exact: true }).fill(name);
  await page.getByLabel('Prix TTC (€)', { exact: true }).fill('24,90');
  await page.getByLabel('Référence (SKU)').fill(name.toUpperCase());
  await page.getByLabel('Fabricant', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Raison de l’absence d’avertissement').fill('Le fabricant n’en prévoit aucun.');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await page.getByText('Le brouillon est créé.').waitFor();
  await addPicture(slug);
  await page.getByRole('link', { name: 'Déclinaisons' }).click();
  await page.getByRole('button', { name: 'Créer les déclinaisons' }).waitFor();
}

/** Ticks a box with the mouse or the space bar. */
type Tick = (box: Locator) => Promise<void>;
const byMouse: Tick = (box) => box.check();
const byKeyboard: Tick = async (box) => {
  await box.focus();
  await box.press(' ');
};

/** Chooses two sizes and two finishes and creates the four combinations. */
async function generate(page: Page, tick: Tick): Promise<void> {
  for (const [label, names] of [
    ['taille', sizes],
    ['finition', finishes],
  ] as const) {
    await tick(page.getByLabel(`Le client choisit : ${label}`));
    const summary = page.locator('summary', { hasText: `Valeurs de ${label}` });
    await summary.focus();
    await summary.press('Enter');
    const group = page.locator('fieldset', { has: summary }).last();
    for (const name of names) await tick(group.getByLabel(name, { exact: true }));
  }
  await page.getByLabel('Stock de chacune').fill('5');
  const button = page.getByRole('button', { name: 'Créer les déclinaisons' });
  await button.focus();
  await button.press('Enter');
  await page.getByText('4 déclinaisons créées.').waitFor();
}

const cell = (page: Page, column: string, row: number) =>
  page.locator(`[data-row] [data-cell="${column}"]`).nth(row);
const valuesOf = (page: Page, column: string) =>
  page
    .locator(`[data-row] [data-cell="${column}"]`)
    .evaluateAll((cells) => cells.map((one) => (one instanceof HTMLInputElement ? one.value : '')));

/** Pastes cells that were copied from a spreadsheet. */
const paste = (target: Locator, text: string) =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

async function publish(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fiche' }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByText('Le produit est publié.').waitFor();
}

test('a product gets variations, pasted prices and a buyer, by mouse; only changed cells are sent', async ({
  open,
  onTestFinished,
}) => {
  onTestFinished(async () => void (await removeProduct('boites-souris')));
  const page = await open(windowOf(1280));
  await openVariations(page, 'Boîtes souris', 'boites-souris');
  await generate(page, byMouse);
  expect(await valuesOf(page, 'regularCents')).toEqual(['24,90', '24,90', '24,90', '24,90']);
  await page.locator('[data-needs-scripts]').first().waitFor();
  await cell(page, 'regularCents', 0).click();
  await paste(cell(page, 'regularCents', 0), '20,50\t18\n21,50\t\n22,50\t\n24,90\t\n');
  expect(await valuesOf(page, 'saleCents')).toEqual(['18', '', '', '']);
  expect(await page.locator('[data-changed]').count()).toBe(4);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Enregistrer le tableau' }).click();
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect([...body.keys()].filter((key) => key.startsWith('prix-'))).toHaveLength(3);
  expect([...body.keys()].filter((key) => /^(sku|stock|poids|actif)-/.test(key))).toEqual([]);
  await page.getByText('Les déclinaisons sont enregistrées.').waitFor();
  expect(await valuesOf(page, 'regularCents')).toEqual(['20,50', '21,50', '22,50', '24,90']);
  await publish(page);
  await visit(page, '/produit/boites-souris/');
  const view = variationForm(page);
  await view.ready();
  await view.choose(sizes[1] ?? '');
  await view.choose(finishes[0] ?? '');
  await eventually(() => view.single.textContent()).toContain('22,50');
  await view.buy.click();
  await page.getByRole('dialog').getByText('Boîtes souris').first().waitFor();
});

test('by keyboard, arrows move between cells and a value is copied down; the variation is bought', async ({
  open,
  onTestFinished,
}) => {
  onTestFinished(async () => void (await removeProduct('boites-clavier')));
  const page = await open(windowOf(1280));
  await openVariations(page, 'Boîtes clavier', 'boites-clavier');
  await generate(page, byKeyboard);
  await page.locator('[data-needs-scripts]').first().waitFor();
  await cell(page, 'regularCents', 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  expect(await cell(page, 'saleCents', 1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30');
  await page.keyboard.press('ControlOrMeta+d');
  expect(await valuesOf(page, 'regularCents')).toEqual(['24,90', '30', '30', '30']);
  const save = page.getByRole('button', { name: 'Enregistrer le tableau' });
  await save.focus();
  await save.press('Enter');
  await page.getByText('Les déclinaisons sont enregistrées.').waitFor();
  await publish(page);
  await visit(page, '/produit/boites-clavier/');
  const view = variationForm(page);
  await view.ready();
  for (const name of [sizes[0] ?? '', finishes[1] ?? '']) {
    await view.swatch(name).focus();
    await page.keyboard.press(' ');
  }
  await eventually(() => view.single.textContent()).toContain('30,00');
  await view.buy.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Boîtes clavier').first().waitFor();
});

test.for([1280, 360])(
  'at %i px and without scripts, variations are created, refused with a sentence, saved and sold',
  async (width, { open, onTestFinished }) => {
    const slug = `boites-${width}`;
    onTestFinished(async () => void (await removeProduct(slug)));
    const page = await open({ ...windowOf(width), javaScriptEnabled: false });
    await openVariations(page, `Boîtes ${width}`, slug);
    await generate(page, byMouse);
    await cell(page, 'regularCents', 0).fill('-2');
    await cell(page, 'stock', 1).fill('12');
    await page.getByRole('button', { name: 'Enregistrer le tableau' }).click();
    await page
      .getByRole('alert')
      .getByText(/ce nombre ne peut pas être négatif/)
      .waitFor();
    expect(await cell(page, 'stock', 1).inputValue()).toBe('12');
    await cell(page, 'regularCents', 0).fill('19');
    await page.getByRole('button', { name: 'Enregistrer le tableau' }).click();
    await page.getByText('Les déclinaisons sont enregistrées.').waitFor();
    await page
      .getByRole('checkbox', { name: /^Sélectionner/ })
      .last()
      .check();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await page.getByText('1 déclinaison supprimée.').waitFor();
    await publish(page);
    await eventually(() => readShop(`/produit/${slug}/`)).toContain('19,00');
  },
);
