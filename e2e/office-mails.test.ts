import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { signInToOffice } from './support/office.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
// The following test files of this worker expect the original wording.
afterAll(async () => {
  await sql`delete from mail_wordings`.execute(db);
  await db.destroy();
});

test.for([1280, 360])(
  'at %i px a wording is refused, previewed, saved and given back',
  async (width, { open }) => {
    const page = await open(windowOf(width));
    await signInToOffice(page);
    await visit(page, '/gestion/mails/');
    await page.getByRole('link', { name: 'Commande en préparation' }).click();
    const preview = page.frameLocator('iframe[name="apercu"]');
    await preview.getByText('Produit d’exemple').waitFor();
    await page.getByLabel('Objet').fill('Merci {prenom}');
    await page.getByRole('main').getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('alert').getByText('{prenom} n’existe pas dans cet e-mail.').waitFor();
    expect(await page.getByLabel('Objet').inputValue()).toBe('Merci {prenom}');
    await page.getByLabel('Objet').fill('Merci {prénom}, nous emballons');
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await preview.getByRole('heading', { name: 'Merci Camille, nous emballons' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Le texte est enregistré.').waitFor();
    await page.getByRole('button', { name: 'Revenir au texte d’origine' }).click();
    await page.getByText('Le texte d’origine est revenu.').waitFor();
    expect(await page.getByLabel('Objet').inputValue()).toBe('Votre commande n° {numéro} est en préparation');
  },
);

test('with the keyboard alone a wording is saved and a test is sent', async ({ open }) => {
  const page = await open(windowOf(1280));
  await signInToOffice(page);
  await visit(page, '/gestion/mails/newsletter-welcome/');
  await page.getByLabel('Objet').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Bienvenue chez {boutique}');
  await page.keyboard.press('Enter');
  await page.getByText('Le texte est enregistré.').waitFor();
  await page.getByRole('button', { name: 'M’envoyer un essai' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('l’essai est dans la boîte d’envoi').waitFor();
});
