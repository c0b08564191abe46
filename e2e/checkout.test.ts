import { spawnSync } from 'node:child_process';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browsedShop } from './support/browsed-shop.ts';
import { listMails } from '#test/read-mail.ts';
import { mailedLink } from './support/account.ts';
import { listAxeFindings } from './support/axe.ts';
import {
  atCheckout as atCheckoutIn,
  field,
  fillIn,
  LAYOUTS,
  ordersOf,
  placeOrder,
  summary,
  terms,
  thanks,
  type OpenPage,
} from './support/checkout.ts';
import { hasFocus, jumpTo } from './support/page-state.ts';
import { openShopDatabase, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

/** Runs `npm run order` while the shop is running. */
function tellOrder(...words: string[]): void {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['src/merchant/commands/orders/order.ts', ...words],
    {
      env: { DATABASE_URL: browsedShop().databaseUrl },
      encoding: 'utf8',
    },
  );
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
}

/** Opens the classic checkout with a tangram in the cart. */
const atCheckout = (openAt: OpenPage, options: BrowserContextOptions = DESKTOP) =>
  // Classic is the default layout, so there is no setting to change or restore.
  atCheckoutIn('classic', { db, openAt, onTestFinished: () => undefined }, options);

/** Delays the request that places the order, in either layout, until the returned function is called. */
async function holdOrder(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(/wc-ajax=checkout$|\/v1\/checkout$/, async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test.for(LAYOUTS)(
  '%s: a guest orders by bank transfer, sees the confirmation page, and gets an account on request',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckoutIn(layout, { db, openAt, onTestFinished });
    const email = `${layout}-virement@exemple.fr`;
    await fillIn(page, { 'Adresse e-mail': email });
    // No country the shop delivers to has a region in its addresses.
    expect(await page.getByLabel('Région ou département').count()).toBe(0);
    const wish = page.getByLabel('Créer un compte');
    expect(await wish.isChecked()).toBe(false);
    await wish.check();
    await terms(page).check();
    const release = await holdOrder(page);
    await placeOrder(page).click();
    // Nothing is paid yet.
    await page.getByRole('button', { name: 'Commande en cours…', exact: true }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Commande en cours…' }).waitFor({ state: 'attached' });
    release();
    await thanks(page);
    await page.getByRole('heading', { name: 'Merci, votre commande est enregistrée' }).waitFor();
    await page.getByText('8 rue des Tilleuls').first().waitFor();
    await page.getByText(`Un e-mail vous a été envoyé à ${email}.`).waitFor();
    expect(await ordersOf(db, email)).toMatchObject([{ payment_method: 'bacs', billing: { state: '' } }]);
    await visit(page, '/panier/');
    await page.getByText('Votre panier est vide.').first().waitFor();
    await visit(page, await mailedLink(email));
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('la rivière est calme');
    await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
    await page.getByRole('heading', { name: 'Bonjour Anne' }).waitFor();
  },
);

test('the street in the classic checkout proposes addresses (§2.7#2)', async ({ openAt, onTestFinished }) => {
  const page = await atCheckoutIn('classic', { db, openAt, onTestFinished });
  await page.locator('#billing_address_1[role="combobox"]').waitFor();
  const addressRequest = page.waitForRequest(/\/eveil\/v1\/addresses$/);
  await page.locator('#billing_address_1').pressSequentially('8 rue des Tilleuls 6900');
  await addressRequest;
  await page.locator('#suggestion-item-billing-0').waitFor();
});

test('the mail links to the order page, which links to the invoice once the order is paid', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt);
  await fillIn(page);
  await terms(page).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\/\d+\/\?key=wc_order_/);
  const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
  const mailOf = async (kind: string) =>
    (await listMails(browsedShop().outboxDir)).find(({ file }) => file.endsWith(`-order-${id}-${kind}.eml`));
  await eventually(async () => (await mailOf('received'))?.to).toBe('anne@exemple.fr');
  const received = await mailOf('received');
  expect(received?.text).toContain('FR76 3000 6000 0112 3456 7890 189');
  const link = /https?:\/\/\S+order-received\S+/.exec(received?.text ?? '')?.[0] ?? '';
  await visit(page, new URL(link).pathname + new URL(link).search);
  await page.getByRole('heading', { name: 'Merci, votre commande est enregistrée' }).waitFor();

  tellOrder(id, 'paid');
  await eventually(async () => (await mailOf('preparing'))?.attachments.length).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Merci, nous préparons votre commande' }).waitFor();
  const invoice = await page.getByRole('link', { name: /^Facture ESSAI-F-\d{6}/ }).getAttribute('href');
  const answer = await page.request.get(invoice ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await answer.body()).toEqual((await mailOf('preparing'))?.attachments[0]?.content);
});

test('the checkout works without scripts, and the shipping address fields appear only on request', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, { ...DESKTOP, javaScriptEnabled: false });
  expect(await page.locator('#shipping_address_1').isVisible()).toBe(false);
  await page.getByLabel('Livrer à une autre adresse').check();
  expect(await page.locator('#shipping_address_1').isVisible()).toBe(true);
  await page.getByLabel('Livrer à une autre adresse').uncheck();
  await fillIn(page);
  await terms(page).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
});

test('errors are corrected by keyboard alone: the summary takes the focus and links to the field', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt);
  await fillIn(page);
  await field(page, 'Adresse e-mail').fill('anne');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'points sont à revoir' });
  await summary.waitFor();
  await eventually(() => hasFocus(summary)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(field(page, 'Adresse e-mail'))).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('anne@exemple.fr');
  await terms(page).focus();
  await page.keyboard.press('Space');
  await placeOrder(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/order-received\//);
});

test.for(LAYOUTS)(
  '%s: the checkout is enclosed: help and the way back to the cart, but no menu, search or newsletter; email comes first',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckoutIn(layout, { db, openAt, onTestFinished }, PHONE);
    const header = page.getByRole('banner');
    await header.getByText('Paiement sécurisé').waitFor();
    await header.getByRole('link', { name: /Besoin d’aide/ }).waitFor();
    expect(await header.getByRole('link', { name: 'Retour au panier' }).getAttribute('href')).toBe(
      '/panier/',
    );
    for (const part of [
      page.getByRole('search'),
      page.getByRole('navigation'),
      page.locator('[data-newsletter]'),
    ])
      expect(await part.count()).toBe(0);
    const legal = page.getByRole('contentinfo');
    for (const name of [
      'Conditions générales de vente',
      'Politique de confidentialité',
      'Mentions légales',
      'Renoncer au contrat ici',
      'Livraison et retours',
    ])
      await legal.getByRole('link', { name }).waitFor();
    const first = page.locator('main form :is(input:not([type="hidden"]), select):visible').first();
    expect(await first.getAttribute('id')).toBe('billing_email');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await page.getByText('Ajouter une société').first().click();
    await field(page, 'Entreprise').fill('Crèche des Tilleuls');
  },
);

test('classic: on a phone the total is above the form, and the opened products stay open when it changes', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, PHONE);
  const brief = page.locator('details.eveil-order-brief');
  const headTotal = async () => (await brief.locator('strong').textContent())?.replace(/\s/g, ' ');
  const before = await headTotal();
  expect(before).toMatch(/^\d+,\d{2} €$/);
  const product = brief.getByText('Tangram en bois');
  expect(await product.isVisible()).toBe(false);
  await brief.getByText('Détail de la commande').click();
  await product.waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
  await summary(page)
    .getByRole('radio', { name: /Express 24 h/ })
    .check();
  await eventually(headTotal).not.toBe(before);
  expect(await product.isVisible()).toBe(true);
  expect((await brief.boundingBox())?.y).toBeLessThan((await field(page, 'Prénom').boundingBox())?.y ?? 0);
});

test('the order review follows a changed postcode, and the terms stay ticked', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await terms(page).check();
  await page.getByText('Point relais').waitFor();
  await field(page, 'Code postal').fill('20000');
  await field(page, 'Ville').focus();
  await eventually(() => page.getByText('Point relais').count()).toBe(0);
  expect(await page.locator('#terms').isChecked()).toBe(true);
  await eventually(() => page.locator('.woocommerce-checkout-review-order-table').textContent()).toContain(
    '9,90',
  );
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the checkout on %s has no axe-core findings, also with errors, and neither does the confirmation page',
  async ([, screen], { openAt }) => {
    const page = await atCheckout(openAt, { ...screen, reducedMotion: 'reduce' });
    expect(await listAxeFindings(page)).toEqual([]);
    await placeOrder(page).click();
    await page.getByRole('alert').first().waitFor();
    await jumpTo(page, 0);
    expect(await listAxeFindings(page)).toEqual([]);
    await fillIn(page);
    await terms(page).check();
    await placeOrder(page).click();
    await page.waitForURL(/order-received\//);
    expect(await listAxeFindings(page)).toEqual([]);
  },
);
