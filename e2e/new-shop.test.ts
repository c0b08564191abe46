import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aPhoto } from '#test/review-writing.ts';
import { listAxeFindings } from './support/axe.ts';
import { goToCart } from './support/cart.ts';
import { ANNE, cardField, field, placeOrder, terms, thanks } from './support/checkout.ts';
import { becomeOwner, startNewShop, type NewShop } from './support/new-shop.ts';
import { visit } from './support/page-errors.ts';
import { test, windowOf } from './support/test.ts';

const LEGAL_TITLES = [
  'Conditions générales de vente',
  'Droit de rétractation',
  'Politique de confidentialité',
  'Mentions légales',
];

const save = (page: Page, part: string) =>
  page.getByRole('button', { name: `Enregistrer : ${part}` }).click();
const waitForText = (page: Page, sentence: string | RegExp) => page.getByText(sentence).first().waitFor();
const goOn = (page: Page) =>
  page.getByRole('link', { name: /^(Étape suivante|Passer cette étape)$/ }).click();

async function expectSoundScreen(page: Page): Promise<void> {
  expect(await listAxeFindings(page)).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** The steps of the assistant up to the legal pages. */
async function fillAssistant(page: Page): Promise<void> {
  await visit(page, '/gestion/');
  await waitForText(page, 'le numéro SIREN');
  await page.getByRole('link', { name: 'Démarrer la boutique' }).click();
  await page.getByRole('button', { name: 'Ouvrir la boutique' }).click();
  await page.getByRole('alert').getByText('La boutique ne peut pas encore ouvrir').first().waitFor();
  await expectSoundScreen(page);

  await page.getByRole('main').getByRole('link', { name: 'Boutique et entreprise' }).click();
  await page.getByLabel('Nom de la boutique').fill('Les Petits Malins');
  await page.getByLabel('Raison sociale').fill('Malins SARL');
  await page.getByLabel('Forme juridique et capital').fill('SARL au capital de 1 000 €');
  await page.getByLabel('SIREN').fill('732 829 321');
  await save(page, 'Boutique et entreprise');
  await waitForText(page, /Ce numéro SIREN est faux/);
  await page.getByLabel('SIREN').fill('732 829 320');
  await save(page, 'Boutique et entreprise');
  await waitForText(page, 'C’est enregistré.');
  const contact = { 'Adresse e-mail': 'rose@exemple.fr', Téléphone: '02 00 00 00 00', Rue: '1 rue Neuve' };
  for (const [label, value] of Object.entries({ ...contact, 'Code postal': '44000', Ville: 'Nantes' }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await save(page, 'Contact');
  await waitForText(page, 'C’est enregistré.');
  await expectSoundScreen(page);
  await goOn(page);

  await page.getByLabel(/^Nom de l’hébergeur/).fill('Serveurs SAS');
  await page.getByLabel(/^Adresse de l’hébergeur/).fill('2 rue du Port, Brest');
  await page.getByLabel(/^Nom du médiateur/).fill('Médiation des jeux');
  await page.getByLabel(/^Site internet du médiateur/).fill('https://mediation.example/');
  await save(page, 'Mentions légales');
  await waitForText(page, 'C’est enregistré.');
  await goOn(page);

  await page.getByRole('button', { name: 'Envoyer l’essai' }).click();
  await waitForText(page, /Le message d’essai est rangé/);
  await expectSoundScreen(page);
  await goOn(page);
  await waitForText(page, /^Bac à sable/);
  await goOn(page);
  await page.getByRole('button', { name: 'Créer la France métropolitaine' }).click();
  await waitForText(page, /La zone et ses modes de livraison sont créés/);
  await expectSoundScreen(page);
  await goOn(page);
  await waitForText(page, /Malins SARL, 1 rue Neuve, 44000 Nantes/);
  await goOn(page);
  await page.getByRole('heading', { name: 'Pages légales' }).waitFor();
}

/** The legal pages from their templates, completed and published; without scripts, the text is a plain field. */
async function publishLegalPages(page: Page): Promise<void> {
  await visit(page, '/gestion/demarrer/pages-legales/');
  await page.getByRole('button', { name: 'Créer les pages d’après les modèles' }).click();
  await waitForText(page, /Les pages sont créées comme brouillons/);
  for (const title of LEGAL_TITLES) {
    await visit(page, '/gestion/pages/');
    await page.getByRole('link', { name: title, exact: true }).first().click();
    const body = page.locator('textarea[name="body"]');
    const text = await body.inputValue();
    if (text.includes('[à compléter')) {
      await body.fill(text.replaceAll(/\[à compléter[^\]]*\]/g, 'Rose Martin'));
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await waitForText(page, 'Les modifications sont enregistrées.');
    }
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await waitForText(page, 'C’est publié.');
  }
}

async function publishFirstProduct(page: Page): Promise<void> {
  await visit(page, '/gestion/demarrer/produit/');
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  await page.getByLabel('Nom *', { exact: true }).fill('Cubes');
  await page.getByLabel('Prix TTC (€)', { exact: true }).fill('24,90');
  await page.getByLabel('Référence (SKU)').fill('CUBES');
  await page.getByLabel('Stock', { exact: true }).fill('7');
  await page.getByLabel('Fabricant', { exact: true }).selectOption('nouveau');
  const maker = { nom: 'Jeux du Port', adresse: '1 quai, Brest', email: 'contact@jeux.example', pays: 'FR' };
  for (const [part, value] of Object.entries(maker)) await page.locator(`#fabricant-${part}`).fill(value);
  await page.getByLabel('Raison de l’absence d’avertissement').fill('Le fabricant n’en prévoit aucun.');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await waitForText(page, 'Le brouillon est créé.');
  await page.getByRole('link', { name: 'Photos' }).click();
  const photo = { name: 'cubes.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(400, 400) };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await waitForText(page, 'Les photos sont ajoutées.');
  await visit(page, new URL('..', page.url()).pathname);
  await page.getByRole('button', { name: 'Publier' }).click();
  await waitForText(page, 'Le produit est publié.');
}

/** The first visitor buys the first product and pays by card in the sandbox. */
async function buy(page: Page): Promise<void> {
  await visit(page, '/produit/cubes/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
  await visit(page, '/commander/');
  await page.locator('form[data-pays="ready"]').waitFor();
  for (const [label, value] of Object.entries(ANNE)) await field(page, label).fill(value);
  await page.getByRole('textbox', { name: 'Numéro de carte' }).fill('4242 4242 4242 4242');
  await cardField(page, 'Expiration').fill('12/34');
  await cardField(page, 'Cryptogramme').fill('123');
  await terms(page).check();
  await placeOrder(page).click();
  await thanks(page);
}

test.for([1280, 360])(
  'at %i px a new shop goes from the printed link to its first paid order',
  async (width, { open, onTestFinished }) => {
    const shop: NewShop = await startNewShop();
    onTestFinished(() => shop.close());
    const at = { ...windowOf(width), baseURL: shop.url };
    const owner = await open(at);
    await becomeOwner(owner, shop.firstLink);
    await fillAssistant(owner);
    const session = await owner.context().storageState();
    await publishLegalPages(await open({ ...at, javaScriptEnabled: false, storageState: session }));
    await publishFirstProduct(owner);
    const visitor = await open(at);
    await visit(visitor, '/', 503);
    await waitForText(visitor, 'Bientôt ouvert');
    await visit(owner, '/gestion/demarrer/');
    await owner.getByRole('button', { name: 'Ouvrir la boutique' }).click();
    await waitForText(owner, 'Votre boutique est ouverte. Bonne vente.');
    await visit(visitor, '/');
    await visitor.getByRole('heading', { level: 1, name: 'Les Petits Malins' }).waitFor();
    await buy(visitor);
    const orders = await shop.db.selectFrom('orders').select('status').execute();
    expect(orders).toEqual([{ status: 'processing' }]);
  },
);
