import type { Page } from 'playwright-core';
import { visit } from './page-errors.ts';

/** Waits until the drawer shows the added product, then opens the cart page. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Votre panier' }).waitFor();
  await visit(page, '/panier/');
}

/** The cart page. */
export function basket(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { name: 'Votre panier' }),
    lines: main.locator('form li'),
    line: (name: string) => main.getByRole('listitem').filter({ hasText: name }),
    quantityOf: (name: string) => main.getByLabel(`Quantité de ${name}`),
    remove: (name: string) => main.getByRole('button', { name: `Retirer ${name} du panier` }),
    update: main.getByRole('button', { name: 'Mettre à jour' }),
    more: (name: string) =>
      main
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: 'Augmenter la quantité' }),
    proceed: main.getByRole('button', { name: 'Commander', exact: true }),
    total: async () =>
      (await main.locator('[data-cart-form] dl, [data-cart-block] dl').last().textContent())?.replace(
        /\s/g,
        ' ',
      ),
    message: (text: string) => main.getByText(text),
  };
}
