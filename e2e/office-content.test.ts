import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, readShop, type ShopDb } from './support/shop-database.ts';
import { eventually, test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const removeArticle = (slug: string) => db.deleteFrom('posts').where('slug', '=', slug).execute();
const removePage = (slug: string) => db.deleteFrom('content_pages').where('slug', '=', slug).execute();
const bodyOf = async (slug: string) =>
  (await db.selectFrom('posts').select('body').where('slug', '=', slug).executeTakeFirstOrThrow()).body;

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true });

/** Opens the form of a new article and gives its text field the focus, which loads the editor. */
async function startArticle(page: Page, title: string): Promise<void> {
  await signInToOffice(page);
  await visit(page, '/gestion/articles/nouveau/');
  await page.getByLabel('Titre *', { exact: true }).fill(title);
  await page.getByLabel('Résumé').fill('En deux mots.');
  await page.locator('textarea[name="body"]').focus();
  await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
}

test.for([1280, 360])(
  'at %i px an article is written with the editor, scheduled, compared with an earlier version and restored',
  async (width, { open, onTestFinished }) => {
    const slug = `cubes-et-tours-${width}`;
    onTestFinished(async () => void (await removeArticle(slug)));
    const page = await open(windowOf(width));
    await startArticle(page, `Cubes et tours ${width}`);
    await editorOf(page).click();
    await page.keyboard.type('Trois règles');
    await tool(page, 'Titre').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Observer.');
    await tool(page, 'Image').click();
    await page
      .getByRole('button', { name: /^Insérer\s:/ })
      .first()
      .click();
    await tool(page, 'Widget').click();
    await page.getByLabel('Widget à insérer').selectOption('avant-noel');
    await page.getByRole('button', { name: 'Insérer', exact: true }).click();
    await tool(page, 'Tableau').click();
    await page.keyboard.type('Âge');
    await page.getByRole('button', { name: 'Créer l’article' }).click();
    await page.getByText('Le brouillon est créé.').waitFor();
    const stored = await bodyOf(slug);
    expect(stored).toMatch(/<h2>Trois règles<\/h2><p>Observer\.<\/p>/);
    expect(stored).toMatch(/<img src="\/media\/\d+-[0-9a-f]{12}-\d+\.webp" alt="[^"]+"/);
    expect(stored).toContain('[widget avant-noel]');
    expect(stored).toMatch(/<table><tbody><tr><th[^>]*><p>Âge<\/p>/);
    expect(stored).not.toContain('style=');

    await page.getByRole('link', { name: 'Aperçu', exact: true }).click();
    await page.getByRole('heading', { name: 'Trois règles' }).waitFor();
    await page.goBack();
    await page.getByLabel('Publier le').fill('2030-01-02T08:30');
    await page.getByRole('button', { name: 'Programmer', exact: true }).click();
    await page.getByText('La publication est programmée.').waitFor();
    await page.getByText('Sera publié le 02/01/2030 08:30.').waitFor();

    await page.locator('textarea[name="body"]').focus();
    await page.getByRole('toolbar', { name: 'Mise en forme' }).waitFor();
    await editorOf(page).getByText('Observer.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Attendre.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).last().click();
    await page.getByText('Les modifications sont enregistrées.').waitFor();
    expect(await bodyOf(slug)).toContain('Observer. Attendre.');
    await page.getByRole('link', { name: 'Versions', exact: true }).click();
    await page
      .getByRole('link', { name: /^Version du/ })
      .last()
      .click();
    await page.locator('del', { hasText: 'Observer. Attendre.' }).first().waitFor();
    await page.getByRole('button', { name: 'Rétablir cette version' }).click();
    await page.getByText('La version est rétablie.').waitFor();
    expect(await bodyOf(slug)).toBe(stored);
  },
);

test('the editor is used by keyboard alone, and a link is added to a word', async ({
  open,
  onTestFinished,
}) => {
  onTestFinished(async () => void (await removeArticle('au-clavier')));
  const page = await open(windowOf(1280));
  await startArticle(page, 'Au clavier');
  await editorOf(page).focus();
  await page.keyboard.type('La boutique');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Shift+Tab');
  for (let presses = 0; presses < 12; presses++) {
    if (await tool(page, 'Lien').evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('Adresse du lien').waitFor();
  await page.keyboard.type('/boutique/');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Le brouillon est créé.').waitFor();
  expect(await bodyOf('au-clavier')).toMatch(/<a href="\/boutique\/">La boutique<\/a>/);
});

test('what was typed into the editor survives a lost page and is restored', async ({ open }) => {
  const page = await open(windowOf(1280));
  await startArticle(page, 'Perdu');
  await editorOf(page).click();
  await page.keyboard.type('Une phrase à garder.');
  page.on('dialog', (dialog) => void dialog.accept());
  await visit(page, '/gestion/articles/');
  await visit(page, '/gestion/articles/nouveau/');
  await page.getByRole('button', { name: 'Restaurer ma saisie' }).click();
  expect(await page.locator('textarea[name="body"]').inputValue()).toContain('Une phrase à garder.');
});

test('without scripts a page is written as HTML, saved and published', async ({ open, onTestFinished }) => {
  onTestFinished(async () => void (await removePage('sans-scripts')));
  const page = await open({ ...windowOf(360), javaScriptEnabled: false });
  await signInToOffice(page);
  await visit(page, '/gestion/pages/nouvelle/');
  await page.getByLabel('Titre *', { exact: true }).fill('Sans scripts');
  await page.locator('textarea[name="body"]').fill('Un premier paragraphe.\n\nUn <strong>second</strong>.');
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await page.getByText('Le brouillon est créé.').waitFor();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('C’est publié.').waitFor();
  await eventually(() => readShop('/sans-scripts/')).toContain('<p>Un <strong>second</strong>.</p>');
});

const removeWidget = (id: string) => db.deleteFrom('content_widgets').where('id', '=', id).execute();

test.for([1280, 360])(
  'at %i px a widget is filled in above the text that is being written, placed and shown in the preview',
  async (width, { open, onTestFinished }) => {
    const slug = `guide-${width}`;
    const id = `guide-des-tailles-${width}`;
    onTestFinished(async () => void (await Promise.all([removeArticle(slug), removeWidget(id)])));
    const page = await open(windowOf(width));
    await startArticle(page, `Guide ${width}`);
    await tool(page, 'Widget').click();
    await page.getByLabel('Nouveau widget').selectOption('Liste de liens');
    await page.getByRole('button', { name: 'Remplir' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Widget' });
    await dialog.getByLabel('Nom du widget').fill(`Guide des tailles ${width}`);
    await dialog.getByLabel('Texte du bouton').fill('Quelle taille ?');
    await dialog.getByRole('textbox', { name: 'Liens' }).fill('sans adresse');
    await dialog.getByRole('button', { name: 'Créer le widget' }).press('Enter');
    await dialog.getByText('Rien n’est encore enregistré').waitFor();
    await dialog.getByRole('textbox', { name: 'Liens' }).fill('Nos jeux | /boutique/');
    await dialog.getByRole('button', { name: 'Créer le widget' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await editorOf(page).getByText(`[widget ${id}]`).waitFor();
    await page.getByRole('button', { name: 'Créer l’article' }).click();
    await page.getByText('Le brouillon est créé.').waitFor();
    await page.getByRole('link', { name: 'Aperçu', exact: true }).click();
    await page.getByText('Quelle taille ?').waitFor();
  },
);
