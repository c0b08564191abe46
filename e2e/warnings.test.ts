import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { card } from './support/cards.ts';
import { BLOCK, fillIn, LAYOUTS, placeOrder, terms, toCheckout } from './support/checkout.ts';
import { visit } from './support/page-errors.ts';
import { openShopDatabase, withCart, type ShopDb } from './support/shop-database.ts';
import { test, windowOf } from './support/test.ts';
import { loadWallets, wallets } from './support/wallets.ts';

const TOY = '/produit/perles-a-enfiler/';
const AGE = 'Ne convient pas aux enfants de moins de 36 mois.';
const HAZARD = 'Longue corde. Danger d’étranglement.';
const WIDTHS = [375, 1280];
/** Cart and checkout in their block layouts. */
const BLOCKS = { ...BLOCK, changes: { ...BLOCK.changes, layout: 'block' } as const };

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

/** Expects the whole warning, with the pictogram, at the size of the body's text and before the button. */
async function expectWarned(scope: Locator, button: Locator): Promise<void> {
  const warning = scope.locator('[data-warnings]').filter({ hasText: HAZARD }).first();
  await warning.scrollIntoViewIfNeeded();
  expect(await warning.isVisible()).toBe(true);
  expect((await warning.textContent())?.replace(/\s/g, ' ')).toContain(`Attention ! ${AGE} ${HAZARD}`);
  const seen = await warning.evaluate((node) => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const text = node.querySelector('p') ?? node;
    return {
      isBodySize: sizeOf(text) >= sizeOf(document.body),
      pictogramPx: node.querySelector('svg')?.getBoundingClientRect().width,
      staysInside: text.scrollWidth <= text.clientWidth && document.documentElement.scrollWidth <= innerWidth,
    };
  });
  expect(seen).toEqual({ isBodySize: true, pictogramPx: 38, staysInside: true });
  await button.waitFor();
  const follows = await button.evaluate(
    (node, mark) =>
      mark instanceof Node && (mark.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await warning.elementHandle(),
  );
  expect(follows).toBe(true);
}

const main = (page: Page) => page.getByRole('main');

test.for(WIDTHS)(
  'at %i px the warnings of a toy stand before the buttons of its card, its page, its wallets and the drawer',
  async (width, { openAt }) => {
    const page = await openAt('/boutique/?s=perles', windowOf(width));
    const { box } = card(page, 'Perles à enfiler');
    await expectWarned(box, box.getByRole('link', { name: /^Ajouter au panier/ }));
    await visit(page, TOY);
    const buy = main(page).getByRole('button', { name: 'Ajouter au panier' }).first();
    await expectWarned(main(page), buy);
    await loadWallets(page);
    await expectWarned(main(page), wallets(page).button('Apple Pay'));
    await buy.click();
    const drawer = page.getByRole('dialog', { name: 'Votre panier' });
    await expectWarned(drawer, drawer.getByRole('link', { name: 'Commander' }));
  },
);

test.for(WIDTHS.flatMap((width) => LAYOUTS.map((layout) => [width, layout] as const)))(
  'at %i px the warnings and features stand before the buttons of the cart, the %s checkout and the payment of the order',
  async ([width, layout], { openAt, onTestFinished }) => {
    if (layout === 'block') await withCart(db, BLOCKS, onTestFinished);
    const page = await openAt(TOY, windowOf(width));
    await toCheckout(layout, page);
    await visit(page, '/panier/');
    await expectWarned(main(page), main(page).getByRole('button', { name: 'Commander' }).first());
    await visit(page, '/commander/');
    await loadWallets(page);
    await expectWarned(main(page), wallets(page).button('Apple Pay'));
    const recap = layout === 'block' ? '[aria-labelledby="recapitulatif"]' : '#order_review, aside';
    const lines = page.locator(recap).filter({ hasText: 'Matières' }).first();
    await expectWarned(lines, placeOrder(page));
    expect((await lines.textContent())?.replace(/\s/g, ' ')).toMatch(
      /Âge conseillé : De 3 à 6 ans · Matières : .+ · Dimensions : 22 × 22 × 8 cm/,
    );
    await fillIn(page, { 'Adresse e-mail': `avertie-${layout}-${width}@exemple.fr` });
    await page.getByLabel('Virement bancaire').check();
    await terms(page).check();
    await placeOrder(page).click();
    await page.waitForURL(/order-received\//);
    await page.getByRole('link', { name: 'Payer autrement' }).click();
    await expectWarned(main(page), page.getByRole('button', { name: 'Payer', exact: true }));
  },
);
