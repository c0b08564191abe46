import type { BrowserContextOptions, Page } from 'playwright-core';
import { withCart, type ShopDb } from './shop-database.ts';
import { DESKTOP } from './test.ts';
import { visit } from './troubles.ts';

/** The layout is nowhere in public pages: another setting of the same row tells when it has arrived. */
export const BLOCK = {
  changes: { checkoutLayout: 'block', redirectAfterAdd: true } as const,
  shows: (html: string) => html.includes('data-redirect-after-add'),
};

export const ANNE: Record<string, string> = {
  'Adresse e-mail': 'anne@exemple.fr',
  Téléphone: '06 00 00 00 00',
  Prénom: 'Anne',
  Nom: 'Rossi',
  'Numéro et rue': '8 rue des Tilleuls',
  'Code postal': '69004',
  Ville: 'Lyon',
};

/** The first of that name is the contact's, or of the address the parcel goes to. */
export const field = (page: Page, label: string, nth = 0) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: new RegExp(`^${label}`) })
    .nth(nth);
export const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' });
export const terms = (page: Page) => page.getByLabel(/conditions générales de vente/);
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Votre commande' });
export const total = async (page: Page) =>
  (await summary(page).locator('dl').last().textContent())?.replace(/\s/g, ' ');

/** Says who and where, and that it is paid by transfer. */
export async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  await page.getByLabel('Virement bancaire').check();
  for (const [label, value] of Object.entries({ ...ANNE, ...changes })) await field(page, label).fill(value);
}

type OpenAt = (path: string, options?: BrowserContextOptions) => Promise<Page>;
type Finish = Parameters<typeof withCart>[2];

/** Puts the product of this page in the basket. */
export async function add(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.waitForURL(/\/panier\//);
}

export const whenReady = (page: Page) => page.locator('[data-checkout-block="ready"]').waitFor();

/** Somebody at the checkout with a tangram in their basket. */
export async function atCheckout(
  db: ShopDb,
  openAt: OpenAt,
  finish: Finish,
  options: BrowserContextOptions = DESKTOP,
) {
  await withCart(db, BLOCK, finish);
  const page = await openAt('/produit/tangram/', options);
  await add(page);
  await visit(page, '/commander/');
  if (options.javaScriptEnabled !== false) await whenReady(page);
  return page;
}

export const ordersOf = (db: ShopDb, email: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'payment_method', 'note', 'billing', 'shipping'])
    .where('email', '=', email)
    .execute();
