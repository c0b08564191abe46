import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import { basket } from './support/cart.ts';
import {
  atCheckout,
  bank,
  challenge,
  field,
  fillIn,
  placeOrder,
  summary,
  terms,
  thanks,
} from './support/checkout.ts';
import { whileChanged } from './support/database.ts';
import { hasFocus, stopClock } from './support/page-state.ts';
import { openShopDatabase, withSignInFirst, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test, withConsent } from './support/test.ts';
import { visit } from './support/page-errors.ts';
import { variationForm } from './support/variation-form.ts';
import { addToCart, loadWallets, wallets, watchStoreCalls } from './support/wallets.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

const orderOf = (page: Page) => Number(/order-received\/(\d+)\//.exec(page.url())?.[1]);
const findOrder = (id: number) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.status',
      'orders.billing',
      'orders.total_cents',
      'order_lines.name',
      'order_lines.quantity',
    ])
    .where('orders.id', '=', id)
    .execute();

test('a product is bought by wallet from its page, and the shopper’s cart stays unchanged (§2.1#25, §4.7#2, §4.7#5, §4.7#6, §4.7#7, §4.7#9)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tangram/', DESKTOP);
  await addToCart(page);
  await visit(page, '/produit/tour-rose/');
  await loadWallets(page);
  const view = wallets(page);
  await view.open('Apple Pay');
  const atHome = await view.total();
  await view.contact('Reykjavik').check();
  await view.sheet.getByRole('alert').filter({ hasText: 'Nous ne livrons pas à cette adresse.' }).waitFor();
  expect(await view.pay.isDisabled()).toBe(true);
  await view.contact('Lyon').check();
  await eventually(() => view.pay.isDisabled()).toBe(false);
  await view.rate('Express 24 h').check();
  await eventually(view.total).not.toBe(atHome);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
  const total = await view.total();
  await view.pay.click();
  await thanks(page);
  const order = await findOrder(orderOf(page));
  expect(order).toMatchObject([{ status: 'processing', name: 'Tour rose', quantity: 1 }]);
  expect(order[0]?.billing).toMatchObject({
    firstName: 'Camille',
    lastName: 'Martin',
    postcode: '69003',
    phone: '0639981234',
  });
  expect((await page.getByRole('main').textContent())?.replace(/\s/g, ' ')).toContain(total);
  await visit(page, '/panier/');
  expect(await basket(page).line('Tangram en bois').count()).toBe(1);
  expect(await basket(page).line('Tour rose').count()).toBe(0);
});

test('a declined card and a cancelled bank challenge show a notice; a completed challenge pays (§4.7#3, §4.7#8, §4.7#11, §4.7#12, §8.3#5)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/', PHONE);
  const calls = watchStoreCalls(page);
  await loadWallets(page);
  const view = wallets(page);
  await view.open('Google Pay');
  await view.card('Carte refusée par la banque');
  await view.pay.click();
  await view.notice('Votre banque a refusé ce paiement.').waitFor();
  await eventually(() => hasFocus(view.notice('refusé'))).toBe(true);
  expect(calls.slice(-2)).toEqual(['checkout', 'cart/remove-item']);
  expect(await listAxeFindings(page, 'frame')).toEqual([]);

  await view.open('Google Pay');
  await view.card('Carte avec 3-D Secure');
  await view.pay.click();
  await bank(page).getByRole('button', { name: 'Valider' }).waitFor();
  await challenge(page).getByRole('button', { name: 'Annuler' }).click();
  await view.notice('Le paiement attend encore une confirmation de votre part').waitFor();

  const statusRequest = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('update_order_status'),
  );
  await view.open('Google Pay');
  await view.card('Carte avec 3-D Secure');
  await view.pay.click();
  await bank(page).getByRole('button', { name: 'Valider' }).click();
  await statusRequest;
  await thanks(page);
  expect(await findOrder(orderOf(page))).toMatchObject([{ status: 'processing', quantity: 1 }]);
});

test('the cart is paid by wallet; closing the sheet after choosing an address reloads the page (§2.1#25, §4.7#13)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/', DESKTOP);
  await addToCart(page);
  const view = wallets(page);
  await view.button('Google Pay').waitFor();
  await view.open('Google Pay');
  await view.contact('Ajaccio').check();
  await eventually(() => view.pay.isDisabled()).toBe(false);
  await eventually(() => view.sheet.locator('[data-sheet]').getAttribute('aria-busy')).toBe('false');
  const reloaded = page.waitForEvent('load');
  await view.cancel.click();
  await reloaded;
  await view.button('Google Pay').waitFor();
  await view.open('Google Pay');
  await view.pay.click();
  await thanks(page);
  expect(await findOrder(orderOf(page))).toMatchObject([{ status: 'processing', name: 'Tour rose' }]);
  await visit(page, '/panier/');
  await page.getByText('Votre panier est vide.').first().waitFor();
});

test('at the checkout the sheet follows the delivery, and an address that was chosen in it fills the form (§2.1#25, §4.7#14, §4.7#15)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  const view = wallets(page);
  await view.button('Apple Pay').waitFor();
  const updated = page.waitForResponse((answer) => answer.url().includes('update_order_review'));
  await summary(page)
    .getByRole('radio', { name: /Express 24 h/ })
    .check();
  await updated;
  await eventually(() => view.place.getAttribute('aria-busy')).toBe('false');
  await view.open('Apple Pay');
  expect(await view.sheet.getByRole('radio', { name: /^Express 24 h/ }).isChecked()).toBe(true);
  await view.cancel.click();
  await eventually(() => field(page, 'Code postal').inputValue()).toBe('69003');
  expect(await field(page, 'Ville').inputValue()).toBe('Lyon');
});

test('an unpaid order is paid by wallet (§2.1#25)', async ({ openAt, onTestFinished }) => {
  const page = await atCheckout('classic', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'portefeuille@exemple.fr' });
  await terms(page).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  await page.getByRole('link', { name: 'Payer autrement' }).click();
  const view = wallets(page);
  await view.button('Apple Pay').click();
  await view.pay.click();
  await page.waitForURL(/order-received\//);
  expect(await findOrder(orderOf(page))).toMatchObject([{ status: 'processing' }]);
});

test('another quantity blocks the buttons until its price is known (§4.7#16)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/', DESKTOP);
  await loadWallets(page);
  const view = wallets(page);
  const priced = page.waitForRequest(/cart\/add-item/);
  const { promise: looked, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route(/cart\/add-item/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Augmenter la quantité' }).first().click();
  await eventually(() => view.place.getAttribute('aria-busy')).toBe('true');
  expect(await view.button('Apple Pay').isDisabled()).toBe(true);
  // A disabled button opens nothing.
  await view.button('Apple Pay').press('Enter');
  expect(await hasFocus(view.button('Apple Pay'))).toBe(true);
  expect(await view.sheet.count()).toBe(0);
  expect((await priced).postDataJSON()).toMatchObject({ quantity: 2 });
  letGo(undefined);
  await eventually(() => view.place.getAttribute('aria-busy')).toBe('false');
  await view.open('Apple Pay');
  expect(await view.sheet.getByText('Tour rose (x2)').count()).toBe(1);
  await page.keyboard.press('Escape');
  await view.sheet.waitFor({ state: 'hidden' });
});

test('a wallet says that options are missing, and opens once they are chosen (§5.6#9, §8.3#6)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/cubes-gigognes/', DESKTOP);
  const form = variationForm(page);
  await form.ready();
  await loadWallets(page);
  const view = wallets(page);
  await view.button('Apple Pay').click();
  await view.notice('Choisissez les options de ce produit avant de payer.').waitFor();
  // The page scrolls to the notice and clicks could miss their target, so the page is loaded again.
  await visit(page, '/produit/cubes-gigognes/');
  await form.ready();
  await loadWallets(page);
  await form.choose('Moyen');
  await form.choose('Naturel');
  await eventually(form.variationId).not.toBe('0');
  await eventually(() => view.place.getAttribute('aria-busy')).toBe('false');
  await view.open('Apple Pay');
  expect(await view.sheet.getByText(/Taille: Moyen/).count()).toBe(1);
});

test('a product that sells out while its page is open loses its wallet buttons and shows a notice (§4.7#4, §8.3#3)', async ({
  openAt,
}) => {
  const page = await openAt('/produit/tour-rose/', DESKTOP);
  await loadWallets(page);
  const view = wallets(page);
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('slug', '=', 'tour-rose')
    .executeTakeFirstOrThrow();
  // The product sells out while the page is open.
  const sold = {
    make: "update products set stock = 0 where slug = 'tour-rose'",
    undo: `update products set stock = ${stock ?? 'null'} where slug = 'tour-rose'`,
    at: '/produit/tour-rose/',
    says: 'data-adds-to-cart',
    isAbsent: true,
  };
  await whileChanged(sold, async () => {
    await view.button('Apple Pay').click();
    await view.notice('Ajoutez-le plutôt au panier.').waitFor();
    await view.sheet.waitFor({ state: 'hidden' });
    expect(await view.button('Apple Pay').isVisible()).toBe(false);
  });
});

test('an unreadable checkout response shows an error message (§8.3#4)', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/', DESKTOP);
  await page.route(/store\/v1\/checkout/, (route) => route.fulfill({ status: 400, body: 'no order' }));
  await loadWallets(page);
  const view = wallets(page);
  await view.open('Apple Pay');
  await view.pay.click();
  await view.notice('Votre commande n’a pas pu être traitée.').waitFor();
});

test('a shopper who must sign in first sees a dialog with a link to the sign-in page (§4.7#18)', async ({
  openAt,
  onTestFinished,
}) => {
  await withSignInFirst(db, onTestFinished);
  const page = await openAt('/produit/tangram/', DESKTOP);
  await loadWallets(page);
  await wallets(page).button('Google Pay').click();
  const dialog = page.getByRole('dialog', { name: 'Connectez-vous pour payer' });
  await dialog.getByText('Pour payer avec Google Pay').waitFor();
  expect(await listAxeFindings(page, 'frame')).toEqual([]);
  await dialog.getByRole('link', { name: 'Me connecter' }).click();
  await page.waitForURL(/\/mon-compte\/\?redirect=%2Fproduit%2Ftangram%2F/);
});

test('with consent, the load of each button and a click are tracked once (§7.5#8, §9.8#3)', async ({
  open,
}) => {
  const page = await open({ ...DESKTOP, storageState: withConsent('3.statistics') });
  const events: string[] = [];
  page.on('request', (request) => {
    const sent = request.postData() ?? '';
    const name = /name="tracksEventName"\r\n\r\n(\w+)/.exec(sent)?.[1] ?? '';
    if (name.includes('button')) events.push(`${name} ${/"source":"(\w+)"/.exec(sent)?.[1] ?? ''}`);
  });
  await visit(page, '/produit/tour-rose/');
  await loadWallets(page);
  await eventually(() => [...events].sort()).toEqual([
    'applepay_button_load product',
    'gpay_button_load product',
  ]);
  await wallets(page).open('Apple Pay');
  await eventually(() => events.slice(2)).toEqual(['applepay_button_click product']);
});

test('the wallet script loads on the first interaction, and the place of the buttons does not move', async ({
  open,
}) => {
  const page = await open(DESKTOP);
  // A stopped clock prevents scripts from loading after a delay.
  await stopClock(page);
  await visit(page, '/produit/tour-rose/');
  const view = wallets(page);
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  const before = await view.place.boundingBox();
  expect(await scripts()).not.toContain('express-checkout');
  await loadWallets(page);
  expect(await view.place.boundingBox()).toMatchObject({ height: 48, y: before?.y });
  expect((await view.button('Apple Pay').boundingBox())?.height).toBe(48);
});

test('without scripts there are no buttons', async ({ openAt }) => {
  const page = await openAt('/produit/tour-rose/', { ...DESKTOP, javaScriptEnabled: false });
  expect(await page.locator('[data-express]').isVisible()).toBe(false);
});
