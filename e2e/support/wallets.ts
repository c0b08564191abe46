import type { Page } from 'playwright-core';
import { goToCart } from './cart.ts';
import { eventually } from './test.ts';

export type WalletName = 'Apple Pay' | 'Google Pay';

/** The wallet buttons of a page, and the sheet that simulates the payment sheet of a device. */
export function wallets(page: Page) {
  const region = page.getByRole('region', { name: 'Paiement express' });
  const sheet = page.locator('dialog#express-sheet[open]');
  const button = (name: WalletName) => region.getByRole('button', { name: `Payer avec ${name}` });
  return {
    region,
    sheet,
    button,
    place: region.locator('#wcpay-express-checkout-element'),
    notice: (text: string) => region.getByRole('alert').filter({ hasText: text }),
    pay: sheet.getByRole('button', { name: /^Payer avec/ }),
    cancel: sheet.getByRole('button', { name: 'Annuler' }),
    contact: (town: string) => sheet.getByRole('radio', { name: new RegExp(town) }),
    rate: (name: string) => sheet.getByRole('radio', { name: new RegExp(`^${name}`) }),
    card: (label: string) => sheet.getByLabel('Carte du portefeuille').selectOption({ label }),
    total: async () => (await sheet.locator('[data-sheet-total]').textContent())?.replace(/\s/g, ' '),
    /** Opens the sheet and waits until its delivery rates are loaded. */
    async open(name: WalletName) {
      await button(name).click();
      await sheet.waitFor();
      await eventually(() => sheet.locator('[data-sheet]').getAttribute('aria-busy')).toBe('false');
      await sheet.locator('[data-sheet-rate-list] input:not([value="pending"])').first().waitFor();
    },
  };
}

/** Simulates a first interaction, which loads the deferred scripts, and waits for the wallet buttons. */
export async function loadWallets(page: Page): Promise<void> {
  // The first move only sets the pointer position.
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await wallets(page).button('Apple Pay').waitFor();
}

/** Adds the product of this page to the cart and opens the cart page. */
export async function addToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await goToCart(page);
}

/** Records the paths of the POST requests to the Store API, without their payload. */
export function watchStoreCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wp-json/wc/store/v1/') && request.method() === 'POST')
      calls.push(pathname.slice('/wp-json/wc/store/v1/'.length));
  });
  return calls;
}
