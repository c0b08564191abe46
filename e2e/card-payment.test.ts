import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { signIn } from './support/account.ts';
import { listAxeFindings } from './support/axe.ts';
import {
  atCheckout,
  bank,
  cardField,
  cardNumber,
  challenge,
  fillIn,
  LAYOUTS,
  ordersOf,
  placeOrder,
  terms,
  thanks,
  toCheckout,
  typeCard,
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

/** Waits for this error message beside the card fields and for the focus on it. */
async function waitForError(page: Page, sentence: string): Promise<void> {
  const problem = page.locator('[data-card-box]').getByRole('alert').filter({ hasText: sentence });
  await problem.waitFor();
  await eventually(() => hasFocus(problem)).toBe(true);
}

const typed = async (page: Page) => [
  await cardNumber(page).inputValue(),
  await cardField(page, 'Expiration').inputValue(),
  await cardField(page, 'Cryptogramme').inputValue(),
];

/** Scrolls to the top first, where no sticky element covers the content. */
async function listFindings(page: Page): Promise<string[]> {
  await jumpTo(page, 0);
  return listAxeFindings(page);
}

test.for(LAYOUTS)(
  '%s: a decline is shown beside the card fields, which keep their values; another card pays; card numbers go to the provider only',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished });
    const email = `${layout}-refus@exemple.fr`;
    await fillIn(page, { 'Adresse e-mail': email });
    await terms(page).check();
    await page.getByLabel('Carte bancaire').check();
    await placeOrder(page).click();
    await page.getByRole('alert').filter({ hasText: 'Indiquez votre carte.' }).waitFor();
    await eventually(() => hasFocus(cardNumber(page))).toBe(true);
    const sent: string[] = [];
    page.on('request', (request) => {
      // The whole number, because random keys may contain its last digits.
      const digits = (request.postData() ?? '').replace(/%20|[+\s]/g, '');
      if (/4000000000009995|4242424242424242/.test(digits)) sent.push(new URL(request.url()).pathname);
    });
    await typeCard(page, '4000 0000 0000 9995');
    await placeOrder(page).click();
    await waitForError(page, 'Le solde de cette carte ne suffit pas.');
    expect(await typed(page)).toEqual(['4000 0000 0000 9995', '12 / 34', '123']);
    expect(await listFindings(page)).toEqual([]);
    await cardNumber(page).fill('4242 4242 4242 4242');
    await placeOrder(page).click();
    await thanks(page);
    expect(new Set(sent)).toEqual(new Set(['/v1/payment_methods']));
    expect(await ordersOf(db, email)).toMatchObject([{ status: 'processing' }]);
    await visit(page, '/panier/');
    await page.getByText('Votre panier est vide.').first().waitFor();
  },
);

test.for(LAYOUTS)(
  '%s: while paying, the button keeps its width and says so; after a decline it has its label again',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished }, PHONE);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/v1/payment_methods', async (route) => {
      await released;
      await route.continue();
    });
    await fillIn(page, { 'Adresse e-mail': `${layout}-attente@exemple.fr` });
    await terms(page).check();
    await typeCard(page, '4000 0000 0000 9995');
    const idle = await placeOrder(page).boundingBox();
    await placeOrder(page).click();
    const paying = page.getByRole('button', { name: 'Paiement en cours…', exact: true });
    await paying.waitFor();
    await page.getByRole('status').filter({ hasText: 'Paiement en cours…' }).waitFor({ state: 'attached' });
    const busy = await paying.boundingBox();
    expect([busy?.width, busy?.height]).toEqual([idle?.width, idle?.height]);
    release();
    await waitForError(page, 'Le solde de cette carte ne suffit pas.');
    expect(await paying.count()).toBe(0);
    expect((await placeOrder(page).boundingBox())?.width).toBe(idle?.width);
  },
);

test.for(LAYOUTS)(
  '%s: the bank challenge opens in a dialog and can be left with Escape, refused and confirmed (§4.7#10, §7.7#1, §7.7#3)',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished });
    const email = `${layout}-banque@exemple.fr`;
    await fillIn(page, { 'Adresse e-mail': email });
    await typeCard(page, '4000 0000 0000 3220');
    await terms(page).check();
    await placeOrder(page).click();
    await bank(page).getByRole('button', { name: 'Valider' }).waitFor();
    expect(await listFindings(page)).toEqual([]);
    await bank(page).getByRole('button', { name: 'Valider' }).focus();
    await page.keyboard.press('Escape');
    await challenge(page).waitFor({ state: 'hidden' });
    await waitForError(page, 'Votre commande est gardée');
    expect(await typed(page)).toEqual(['4000 0000 0000 3220', '12 / 34', '123']);
    await placeOrder(page).click();
    await bank(page).getByRole('button', { name: 'Refuser' }).click();
    await waitForError(page, 'Le paiement n’a pas été confirmé auprès de votre banque.');
    await placeOrder(page).click();
    await bank(page).getByRole('button', { name: 'Valider' }).click();
    await thanks(page);
    expect(await ordersOf(db, email)).toMatchObject([{ status: 'processing' }]);
    expect(await page.getByText('article dans le panier').count()).toBe(0);
  },
);

test.for(LAYOUTS)(
  '%s: if the result of a payment cannot be read, the shopper is told to check their email (§8.3#8)',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished });
    await fillIn(page);
    await typeCard(page, '4000 0000 0000 3220');
    await terms(page).check();
    await page.route('**/wp-admin/admin-ajax.php', (route) => route.abort('aborted'));
    await placeOrder(page).click();
    await bank(page).getByRole('button', { name: 'Valider' }).click();
    await waitForError(page, 'Un problème est survenu pendant le paiement. Consultez votre messagerie');
  },
);

test.for([
  ['classic', '4242424242424242', /^Visa .* 4242/],
  ['block', '5555555555554444', /^Mastercard .* 4444/],
] as const)(
  '%s: a card is saved with one order and pays the next without being typed',
  async ([layout, number, name], { openAt, onTestFinished }) => {
    const page = await atCheckout(layout, { db, openAt, onTestFinished });
    await signIn(page);
    await visit(page, '/commander/');
    await page.getByLabel('Carte bancaire').check();
    const another = page.getByLabel('Une autre carte');
    if ((await another.count()) > 0) await another.check();
    await typeCard(page, number);
    await page.getByLabel('Enregistrer cette carte pour mes prochaines commandes').check();
    await terms(page).check();
    await placeOrder(page).click();
    await thanks(page);
    await visit(page, '/produit/tangram/');
    await toCheckout(layout, page);
    await page.getByLabel('Carte bancaire').check();
    await page.getByLabel(name).check();
    expect(await cardNumber(page).isVisible()).toBe(false);
    await terms(page).check();
    await placeOrder(page).click();
    await thanks(page);
  },
);

test.for(LAYOUTS)(
  '%s: without scripts the shopper selects a test card and answers the bank challenge on its own page',
  async (layout, { openAt, onTestFinished }) => {
    const page = await atCheckout(
      layout,
      { db, openAt, onTestFinished },
      { ...DESKTOP, javaScriptEnabled: false },
    );
    await fillIn(page);
    expect(await page.getByLabel('Carte d’essai').isVisible()).toBe(false);
    await page.getByLabel('Carte bancaire').check();
    await page.getByLabel('Carte d’essai').selectOption('pm_card_chargeDeclinedExpiredCard');
    await terms(page).check();
    await placeOrder(page).click();
    await page.locator('[data-card-box]').getByText('Cette carte est expirée.').waitFor();
    await page.getByLabel('Carte d’essai').selectOption('pm_card_threeDSecure2Required');
    await placeOrder(page).click();
    await page.getByRole('heading', { name: 'Banc d’essai 3-D Secure' }).waitFor();
    await page.getByRole('button', { name: 'Valider' }).click();
    await thanks(page);
  },
);

test('an invalid card number shows an error and focuses its field, with no axe-core findings', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  await fillIn(page);
  await terms(page).check();
  await typeCard(page, '4242424242424241');
  await placeOrder(page).click();
  await page.getByText('Ce numéro de carte n’est pas valide.').waitFor();
  await eventually(() => hasFocus(cardNumber(page))).toBe(true);
  expect(await listFindings(page)).toEqual([]);
});

test('by keyboard alone', async ({ openAt, onTestFinished }) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  await fillIn(page);
  await terms(page).check();
  await page.getByLabel('Virement bancaire').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(cardNumber(page))).toBe(true);
  await page.keyboard.type('4242424242424242');
  expect(await cardNumber(page).inputValue()).toBe('4242 4242 4242 4242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await thanks(page);
});

test('a double click submits the order once', async ({ openAt, onTestFinished }) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  await fillIn(page);
  await terms(page).check();
  await typeCard(page, '4242424242424242');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('?wc-ajax=checkout')) sent++;
  });
  await placeOrder(page).dblclick();
  await thanks(page);
  expect(sent).toBe(1);
});

test('the typed card number stays when a new postcode changes the shipping price', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  await fillIn(page);
  await terms(page).check();
  await typeCard(page, '4242424242424242');
  await page.locator('#billing_postcode').fill('20000');
  await page.locator('#billing_city').focus();
  await eventually(() => page.locator('.woocommerce-checkout-review-order-table').textContent()).toContain(
    '9,90',
  );
  expect(await cardNumber(page).inputValue()).toBe('4242 4242 4242 4242');
  await placeOrder(page).click();
  await thanks(page);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the card fields open inside their payment method on %s, with no axe-core findings',
  async ([, screen], { openAt, onTestFinished }) => {
    const page = await atCheckout(
      'classic',
      { db, openAt, onTestFinished },
      { ...screen, reducedMotion: 'reduce' },
    );
    await page.locator('#payment_method_bacs').check();
    expect(await cardNumber(page).isVisible()).toBe(false);
    await page.locator('#payment_method_woocommerce_payments').check();
    const card = await cardNumber(page).boundingBox();
    const transfer = await page.getByLabel('Virement bancaire').boundingBox();
    expect(card?.y).toBeLessThan(transfer?.y ?? 0);
    expect(await listFindings(page)).toEqual([]);
  },
);
