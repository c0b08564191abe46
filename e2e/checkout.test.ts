import { spawnSync } from 'node:child_process';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { listMails } from '../src/test/read-mail.ts';
import { listAxeFindings } from './support/axe.ts';
import { goToBasket } from './support/basket.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/troubles.ts';

const ANNE: Record<string, string> = {
  Prénom: 'Anne',
  Nom: 'Rossi',
  'Numéro et rue': '8 rue des Tilleuls',
  'Code postal': '69004',
  Ville: 'Lyon',
  Téléphone: '06 00 00 00 00',
  'Adresse e-mail': 'anne@exemple.fr',
};

const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}`))
    .first();
const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' });

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ANNE)) await field(page, label).fill(value);
  await page.getByLabel('Virement bancaire').check();
}

/** `npm run order`, beside the open shop. */
function tellOrder(...words: string[]): void {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/order.mjs', ...words], {
    env: { DATABASE_URL: inject('postgresUrl').replace(/postgres$/, 'browsed_shop') },
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
}

type OpenAt = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** Somebody at the checkout with a tangram in their basket. */
async function atCheckout(openAt: OpenAt, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openAt('/produit/tangram/', options);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  if (options.javaScriptEnabled === false) await page.waitForURL(/\/panier\//);
  else await goToBasket(page);
  await visit(page, '/commander/');
  return page;
}

test('a guest orders by bank transfer and is thanked', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await fillIn(page);
  await page.getByLabel(/conditions générales de vente/).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\/\d+\/\?key=wc_order_/);
  await page.getByRole('heading', { name: 'Merci, votre commande est enregistrée' }).waitFor();
  await page.getByText('8 rue des Tilleuls').first().waitFor();
  await page.getByText('Un e-mail vous a été envoyé à anne@exemple.fr.').waitFor();
  await visit(page, '/panier/');
  await page.getByText('Votre panier est vide.').first().waitFor();
});

test('the mail leads back to the order, and once it is paid to its invoice', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await fillIn(page);
  await page.getByLabel(/conditions générales de vente/).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\/\d+\/\?key=wc_order_/);
  const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
  const mailOf = async (kind: string) =>
    (await listMails(inject('outboxDir'))).find(({ file }) => file.endsWith(`-order-${id}-${kind}.eml`));
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
  const invoice = await page.getByRole('link', { name: /^Facture F-\d{6}/ }).getAttribute('href');
  const answer = await page.request.get(invoice ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await answer.body()).toEqual((await mailOf('preparing'))?.attachments[0]?.content);
});

test('without scripts too, and another address for the parcel shows only when it is wanted', async ({
  openAt,
}) => {
  const page = await atCheckout(openAt, { ...DESKTOP, javaScriptEnabled: false });
  expect(await page.locator('#shipping_address_1').isVisible()).toBe(false);
  await page.getByLabel('Livrer à une autre adresse').check();
  expect(await page.locator('#shipping_address_1').isVisible()).toBe(true);
  await page.getByLabel('Livrer à une autre adresse').uncheck();
  await fillIn(page);
  await page.getByLabel(/conditions générales de vente/).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
});

test('by keyboard alone, and what is wrong takes the focus and leads to its field', async ({ openAt }) => {
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
  const terms = page.locator('#terms');
  await terms.focus();
  await page.keyboard.press('Space');
  await placeOrder(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/order-received\//);
});

test('the review follows the postcode while it is typed, and keeps what was ticked', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await page.getByLabel(/conditions générales de vente/).check();
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
  'the checkout on %s leaves axe-core nothing to say, also with faults, and so do the thanks',
  async ([, screen], { openAt }) => {
    const page = await atCheckout(openAt, { ...screen, reducedMotion: 'reduce' });
    expect(await listAxeFindings(page)).toEqual([]);
    await placeOrder(page).click();
    await page.getByRole('alert').first().waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
    await fillIn(page);
    await page.getByLabel(/conditions générales de vente/).check();
    await placeOrder(page).click();
    await page.waitForURL(/order-received\//);
    expect(await listAxeFindings(page)).toEqual([]);
  },
);
