import type { BrowserContextOptions, Page } from 'playwright-core';
import { goToCart } from './cart.ts';
import { withCart, type ShopDb } from './shop-database.ts';
import { DESKTOP } from './test.ts';
import { visit } from './page-errors.ts';

export type Layout = 'classic' | 'block';
/** Both layouts support every checkout feature. */
export const LAYOUTS: readonly Layout[] = ['classic', 'block'];

/**
 * The layout is not visible in public pages, so another setting of the same row shows when the change has
 * arrived.
 */
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

/**
 * The first field with a label belongs to the contact or to the first address. A street field may be a
 * combobox.
 */
export const field = (page: Page, label: string, nth = 0) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}`))
    .and(page.locator('input'))
    .nth(nth);
export const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' });
export const terms = (page: Page) => page.getByLabel(/conditions générales de vente/);
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Votre commande' });
export const total = async (page: Page) =>
  (await summary(page).locator('dl').last().textContent())?.replace(/\s/g, ' ');
export const thanks = (page: Page) => page.waitForURL(/order-received\/\d+\/\?key=wc_order_/);

/** Fills in contact and address and chooses bank transfer. */
export async function fillIn(page: Page, changes: Record<string, string> = {}): Promise<void> {
  await page.getByLabel('Virement bancaire').check();
  for (const [label, value] of Object.entries({ ...ANNE, ...changes })) await field(page, label).fill(value);
}

export const cardField = (page: Page, name: string) => page.getByRole('textbox', { name });
export const cardNumber = (page: Page) => cardField(page, 'Numéro de carte');

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Carte bancaire').check();
  await cardNumber(page).fill(number);
  await cardField(page, 'Expiration').fill('12/34');
  await cardField(page, 'Cryptogramme').fill('123');
}

/** The bank's challenge dialog. */
export const challenge = (page: Page) => page.getByRole('dialog', { name: 'Confirmation par votre banque' });
export const bank = (page: Page) => challenge(page).frameLocator('iframe');

export type OpenPage = (path: string, options?: BrowserContextOptions) => Promise<Page>;
type OnTestFinished = Parameters<typeof withCart>[2];

/** Adds the product of this page to the cart. */
export async function add(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await page.waitForURL(/\/panier\//);
}

export const whenReady = (page: Page) => page.locator('[data-checkout-block="ready"]').waitFor();

type Shop = { db: ShopDb; openAt: OpenPage; onTestFinished: OnTestFinished };

/** Opens the checkout with a tangram in the cart. */
export async function atCheckout(
  layout: Layout,
  { db, openAt, onTestFinished }: Shop,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  if (layout === 'block') await withCart(db, BLOCK, onTestFinished);
  const page = await openAt('/produit/tangram/', options);
  await toCheckout(layout, page, options.javaScriptEnabled !== false);
  return page;
}

/** Adds the product of this page to the cart and opens the checkout. */
export async function toCheckout(layout: Layout, page: Page, hasScripts = true): Promise<void> {
  if (layout === 'classic' && hasScripts) {
    await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
    await goToCart(page);
  } else await add(page);
  await visit(page, '/commander/');
  if (!hasScripts) return;
  if (layout === 'block') await whenReady(page);
  else await page.locator('form[data-pays="ready"]').waitFor();
}

export const ordersOf = (db: ShopDb, email: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_method', 'note', 'billing', 'shipping'])
    .where('email', '=', email)
    .execute();
