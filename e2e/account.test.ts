import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CLIENTE, signInForms, mailedLink, signIn } from './support/account.ts';
import { listAxeFindings } from './support/axe.ts';
import { DEMO_PASSWORD } from '#test/demo-password.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

const PASSWORD = 'la rivière est calme';
const WITHOUT_SCRIPTS = { ...DESKTOP, javaScriptEnabled: false };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'Nouveau mot de passe' });

async function choose(page: Page, password: string): Promise<void> {
  await newPassword(page).fill(password);
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
}

async function register(page: Page, email: string): Promise<void> {
  await visit(page, '/mon-compte/');
  const { register: form } = signInForms(page);
  await form.getByLabel('Prénom').fill('Nina');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByRole('button', { name: 'Recevoir mon lien' }).click();
  await heading(page, 'Regardez vos e-mails').waitFor();
}

test('a new visitor requests an account, follows the mailed link, chooses a password and is signed in', async ({
  open,
}) => {
  const page = await open(PHONE);
  await register(page, 'nina.neuve@exemple.org');
  expect(await listAxeFindings(page)).toEqual([]);
  await visit(page, await mailedLink('nina.neuve@exemple.org'));
  expect(await listAxeFindings(page)).toEqual([]);
  await newPassword(page).fill('court');
  await page.getByText('Encore un peu court').waitFor();
  await newPassword(page).fill(PASSWORD);
  await page.getByText('Voilà un mot de passe solide.').waitFor();
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await heading(page, 'Bonjour Nina').waitFor();
  await page.getByText('Votre compte est prêt, et vous y voilà.').waitFor();
});

test('registration works without scripts, from a rejected password to an accepted one', async ({ open }) => {
  const page = await open(WITHOUT_SCRIPTS);
  await register(page, 'nina.sobre@exemple.org');
  await visit(page, await mailedLink('nina.sobre@exemple.org'));
  expect(await page.getByRole('button', { name: 'Afficher le mot de passe' }).count()).toBe(0);
  await choose(page, 'motdepasse123');
  await page.getByText('Ce mot de passe est parmi les premiers que l’on essaierait.').waitFor();
  expect(await hasFocus(newPassword(page))).toBe(true);
  await choose(page, PASSWORD);
  await heading(page, 'Bonjour Nina').waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await heading(page, 'Mon compte').waitFor();
});

test('a lost password is replaced by mail', async ({ open }) => {
  const email = 'nina.oublie@exemple.org';
  const page = await open();
  await register(page, email);
  const first = await mailedLink(email);
  await visit(page, first);
  await choose(page, PASSWORD);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await page.getByRole('main').getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await heading(page, 'Regardez vos e-mails').waitFor();
  const second = await mailedLink(email, first);
  await visit(page, second);
  await choose(page, 'le sentier dans les fougères');
  await heading(page, 'Bonjour Nina').waitFor();
  await visit(page, second, 410);
  await heading(page, 'Ce lien ne peut plus servir').waitFor();
});

test('a password can be looked at while it is typed', async ({ open }) => {
  const page = await open();
  await visit(page, '/mon-compte/');
  const { signIn: form } = signInForms(page);
  const field = form.locator('#sign-in-password');
  await field.fill('secret');
  const button = form.getByRole('button', { name: 'Afficher le mot de passe' });
  await button.click();
  expect(await field.getAttribute('type')).toBe('text');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  expect(await field.getAttribute('type')).toBe('password');
});

test('signing in and out works with the keyboard alone', async ({ open }) => {
  const page = await open();
  await visit(page, '/mon-compte/');
  const { signIn: form } = signInForms(page);
  await form.getByLabel('Adresse e-mail').focus();
  await page.keyboard.type(CLIENTE);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Bonjour Camille').waitFor();
  const out = page.getByRole('button', { name: 'Se déconnecter' });
  await page.getByRole('link', { name: 'Mes données' }).focus();
  await page.keyboard.press('Tab');
  expect(await hasFocus(out)).toBe(true);
  await page.keyboard.press('Enter');
  await heading(page, 'Mon compte').waitFor();
});

test('signing in merges this browser’s cart with the account’s cart, and the home page shows the new count', async ({
  openAt,
}) => {
  const add = async (page: Page, slug: string) => {
    await visit(page, `/produit/${slug}/`);
    await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
    await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  };
  const phone = await openAt('/', PHONE);
  await signIn(phone);
  await add(phone, 'xylophone');
  const desk = await openAt('/');
  await add(desk, 'maracas');
  await signIn(desk);
  await desk.getByText('Votre panier et celui qui vous attendait sont réunis.').waitFor();
  await visit(desk, '/');
  await desk.locator('.eveil-cart-count', { hasText: '2' }).first().waitFor();
  await visit(desk, '/panier/');
  const main = desk.getByRole('main');
  await main.getByText('Xylophone').first().waitFor();
  await main.getByText('Maracas').first().waitFor();
});

test('an invalid postcode is rejected, and the corrected address is prefilled at the checkout', async ({
  open,
}) => {
  const page = await open();
  await signIn(page);
  await page.getByRole('link', { name: 'Mes adresses' }).click();
  await page.getByRole('link', { name: 'Modifier l’adresse de facturation' }).click();
  const postcode = page.getByRole('textbox', { name: /^Code postal/ });
  await postcode.fill('12');
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await page.getByText('Ce code postal n’est pas valide.').waitFor();
  await page.getByRole('textbox', { name: /^Numéro et rue/ }).fill('1 quai des Étoiles');
  await postcode.fill('69005');
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await page.getByText('Votre adresse est enregistrée.').waitFor();
  await visit(page, '/produit/tangram/');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  await visit(page, '/commander/');
  const street = page.locator('[name="billing_address_1"], [autocomplete="billing address-line1"]').first();
  expect(await street.inputValue()).toBe('1 quai des Étoiles');
});

test('after signing out, the back button shows the sign-in page, not the account’s addresses', async ({
  open,
}) => {
  const page = await open();
  await signIn(page);
  await visit(page, '/mon-compte/edit-address/');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await heading(page, 'Mon compte').waitFor();
  await page.goBack();
  await heading(page, 'Mon compte').waitFor();
  expect(await page.getByText('Glycines').count()).toBe(0);
});

test('the customer can download their data as a JSON file and an invoice as a PDF', async ({ open }) => {
  const page = await open();
  await signIn(page);
  await page.getByRole('link', { name: 'Mes données' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mes-donnees.json');
  await visit(page, '/mon-compte/view-order/1001/');
  const invoice = await page.getByRole('link', { name: /^Facture/ }).getAttribute('href');
  const pdf = await page.request.get(invoice ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
