import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { goToBasket } from './support/basket.ts';
import { hasFocus } from './support/page-state.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/troubles.ts';

const ANNE: Record<string, string> = {
  billing_first_name: 'Anne',
  billing_last_name: 'Rossi',
  billing_address_1: '8 rue des Tilleuls',
  billing_postcode: '69004',
  billing_city: 'Lyon',
  billing_phone: '06 00 00 00 00',
  billing_email: 'anne@exemple.fr',
};

const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' });
const thanks = (page: Page) => page.waitForURL(/order-received\/\d+\/\?key=wc_order_/);

type OpenAt = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** Somebody at the checkout with a tangram in their basket, their address given. */
async function atCheckout(openAt: OpenAt, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openAt('/produit/tangram/', options);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  if (options.javaScriptEnabled === false) await page.waitForURL(/\/panier\//);
  else await goToBasket(page);
  await visit(page, '/commander/');
  await fillIn(page);
  return page;
}

async function fillIn(page: Page): Promise<void> {
  for (const [id, value] of Object.entries(ANNE)) await page.locator(`#${id}`).fill(value);
  await page.getByLabel('Carte bancaire').check();
  await page.locator('#terms').check();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Numéro de carte' }).fill(number);
  await page.getByLabel('Expiration').fill('12/34');
  await page.getByLabel('Cryptogramme').fill('123');
}

test('a guest pays by card, and its number goes to the provider only', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('4242')) sent.push(new URL(request.url()).pathname);
  });
  await typeCard(page, '4242 4242 4242 4242');
  await placeOrder(page).click();
  await thanks(page);
  expect(sent).toEqual(['/v1/payment_methods']);
  await visit(page, '/panier/');
  await page.getByText('Votre panier est vide.').first().waitFor();
});

test('a card that is refused is told, and another one pays at once', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await typeCard(page, '4000000000009995');
  await placeOrder(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Le solde de cette carte ne suffit pas.' });
  await problem.waitFor();
  await eventually(() => hasFocus(problem)).toBe(true);
  await typeCard(page, '4242424242424242');
  await placeOrder(page).click();
  await thanks(page);
});

test('a card that is typed wrong is told beside its field before anything is ordered', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await typeCard(page, '4242424242424241');
  await placeOrder(page).click();
  await page.getByText('Ce numéro de carte n’est pas valide.').waitFor();
  await eventually(() => hasFocus(page.getByRole('textbox', { name: 'Numéro de carte' }))).toBe(true);
  expect(await listAxeFindings(page)).toEqual([]);
});

test.for([
  ['accepted, pays', 'Valider'],
  ['refused, leads back to the form', 'Refuser'],
] as const)('a challenge that is %s', async ([, answer], { openAt }) => {
  const page = await atCheckout(openAt);
  await typeCard(page, '4000000000003220');
  await placeOrder(page).click();
  await page.getByRole('heading', { name: 'Banc d’essai 3-D Secure' }).waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: answer }).click();
  if (answer === 'Valider') return thanks(page);
  await page.getByText('Le paiement n’a pas été confirmé auprès de votre banque.').waitFor();
  await fillIn(page);
  await typeCard(page, '4242424242424242');
  await placeOrder(page).click();
  await thanks(page);
});

test.for([
  ['one that pays', 'pm_card_visa'],
  ['one with a challenge', 'pm_card_threeDSecure2Required'],
] as const)('without scripts a test card is chosen: %s', async ([, card], { openAt }) => {
  const page = await atCheckout(openAt, { ...DESKTOP, javaScriptEnabled: false });
  await page.getByLabel('Carte d’essai').selectOption(card);
  await placeOrder(page).click();
  if (card !== 'pm_card_visa') await page.getByRole('button', { name: 'Valider' }).click();
  await thanks(page);
});

test('by keyboard alone', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await page.getByRole('textbox', { name: 'Numéro de carte' }).focus();
  await page.keyboard.type('4242424242424242');
  expect(await page.getByRole('textbox', { name: 'Numéro de carte' }).inputValue()).toBe(
    '4242 4242 4242 4242',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await thanks(page);
});

test('two clicks are one order', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await typeCard(page, '4242424242424242');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/commander/') sent++;
  });
  await placeOrder(page).dblclick();
  await thanks(page);
  expect(sent).toBe(1);
});

test('what is typed of a card stays when the delivery changes', async ({ openAt }) => {
  const page = await atCheckout(openAt);
  await typeCard(page, '4242424242424242');
  await page.locator('#billing_postcode').fill('20000');
  await page.locator('#billing_city').focus();
  await eventually(() => page.locator('.woocommerce-checkout-review-order-table').textContent()).toContain(
    '9,90',
  );
  expect(await page.getByRole('textbox', { name: 'Numéro de carte' }).inputValue()).toBe(
    '4242 4242 4242 4242',
  );
  await placeOrder(page).click();
  await thanks(page);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('the fields of a card on %s leave axe-core nothing to say', async ([, screen], { openAt }) => {
  const page = await atCheckout(openAt, { ...screen, reducedMotion: 'reduce' });
  await page.getByRole('textbox', { name: 'Numéro de carte' }).waitFor();
  expect(await listAxeFindings(page)).toEqual([]);
});
