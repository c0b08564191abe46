import { afterAll, beforeAll, expect } from 'vitest';
import { listAxeFindings } from './support/axe.ts';
import {
  add,
  ANNE,
  atCheckout,
  BLOCK,
  field,
  fillIn,
  ordersOf,
  placeOrder,
  summary,
  terms,
  total,
  whenReady,
} from './support/checkout.ts';
import { hasFocus } from './support/page-state.ts';
import { openShopDatabase, withCart, type ShopDb } from './support/shop-database.ts';
import { DESKTOP, eventually, PHONE, test } from './support/test.ts';
import { visit } from './support/page-errors.ts';
import { breakableSpaces } from './support/typography.ts';

let db: ShopDb;
beforeAll(() => {
  db = openShopDatabase();
});
afterAll(() => db.destroy());

test('a guest orders by bank transfer; the content of the form survives a reload (§2.7#1)', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'bloc@exemple.fr' });
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('cheque') ?? false);
  await page.getByLabel('Note de commande').fill('Pour Léa');
  await page.getByLabel('Chèque').check();
  await saved;
  await page.reload();
  await whenReady(page);
  expect(await field(page, 'Numéro et rue').inputValue()).toBe('8 rue des Tilleuls');
  expect(await field(page, 'Adresse e-mail').inputValue()).toBe('bloc@exemple.fr');
  expect(await page.getByLabel('Note de commande').inputValue()).toBe('Pour Léa');
  expect(await page.getByLabel('Chèque').isChecked()).toBe(true);
  await page.getByLabel('Virement bancaire').check();
  await page
    .getByText(/attendons votre paiement pendant 7\sjours/)
    .first()
    .waitFor();
  // The summary with the button shows the products, the delivery method, the delivery time and the total.
  const recap = page.getByRole('region', { name: 'Vérifiez, puis commandez' });
  const recapText = (await recap.textContent())?.replace(/\s/g, ' ');
  for (const part of ['Tangram en bois', 'Livraison à domicile', 'Chez vous entre le', 'Total TTC'])
    expect(recapText).toContain(part);
  await recap.getByLabel(/conditions générales de vente/).check();
  await recap.getByRole('button', { name: 'Commander avec obligation de paiement', exact: true }).click();
  await page.waitForURL(/order-received\/\d+\/\?key=wc_order_/);
  await page.getByRole('heading', { name: 'Merci, votre commande est enregistrée' }).waitFor();
  const orders = await ordersOf(db, 'bloc@exemple.fr');
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ payment_method: 'bacs', note: 'Pour Léa', billing: { city: 'Lyon' } });
});

test('by keyboard alone: the error list takes the focus and links to the field, and a corrected field is valid again', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'anne', Nom: '' });
  await field(page, 'Nom').focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: '3 points sont à revoir' });
  await alert.waitFor();
  await eventually(() => hasFocus(alert)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(field(page, 'Adresse e-mail'))).toBe(true);
  await page.getByText('Cette adresse e-mail n’est pas valide.').nth(1).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('clavier@exemple.fr');
  await eventually(() => field(page, 'Adresse e-mail').getAttribute('aria-invalid')).toBe(null);
  await field(page, 'Nom').focus();
  await page.keyboard.type('Rossi');
  await terms(page).focus();
  await page.keyboard.press('Space');
  await placeOrder(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/order-received\//);
});

test('shipping rates follow the postcode, coupons are applied and removed, and a new total is announced politely', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  const before = await total(page);
  await page.getByLabel(/Point relais/).check();
  await eventually(() => total(page)).not.toBe(before);
  await eventually(() => summary(page).getByRole('status').first().textContent()).toContain('Total');
  await field(page, 'Code postal').fill('20000');
  await eventually(() => page.getByLabel(/Point relais/).count()).toBe(0);
  await summary(page).getByLabel('Code promo').fill('bienvenue');
  await page.keyboard.press('Enter');
  await summary(page).getByText('Le code « BIENVENUE » est appliqué.').waitFor();
  await summary(page).getByRole('button', { name: 'Retirer le code BIENVENUE' }).click();
  await summary(page).getByText('Le code « BIENVENUE » est retiré.').waitFor();
  await summary(page).getByLabel('Code promo').fill('nulle-part');
  await page.keyboard.press('Enter');
  await summary(page).getByText('Ce code n’existe pas.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/commander/');
});

test('an address is suggested while the street is typed, and fills the form', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await page.locator('#shipping_address_1[role="combobox"]').waitFor();
  await field(page, 'Numéro et rue').pressSequentially('8 rue des Tilleuls 69004');
  await page.locator('#address_suggestions_shipping_list').getByRole('option').first().click();
  await eventually(() => field(page, 'Ville').inputValue()).toBe('Lyon');
  expect(await field(page, 'Code postal').inputValue()).toBe('69004');
});

test('the billing address may differ from the shipping address', async ({ openAt, onTestFinished }) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'ailleurs@exemple.fr' });
  expect(await page.locator('#billing_address_1').isVisible()).toBe(false);
  await page.getByLabel('Facturer à une autre adresse').check();
  await terms(page).check();
  await placeOrder(page).click();
  await page.getByRole('alert').filter({ hasText: '5 points sont à revoir' }).waitFor();
  for (const [label, value] of Object.entries({ ...ANNE, Ville: 'Nantes', 'Code postal': '44000' }))
    if (!['Adresse e-mail', 'Téléphone'].includes(label)) await field(page, label, 1).fill(value);
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  expect((await ordersOf(db, 'ailleurs@exemple.fr'))[0]).toMatchObject({
    billing: { city: 'Nantes', postcode: '44000' },
    shipping: { city: 'Lyon', postcode: '69004' },
  });
});

test('with two windows, a total that changed elsewhere is shown before ordering, and only one order is placed', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'deux@exemple.fr' });
  await terms(page).check();
  const other = await page.context().newPage();
  await visit(other, '/produit/tour-rose/');
  await add(other);
  await placeOrder(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Le total a changé' });
  await alert.waitFor();
  await summary(page).getByText('Tour rose').waitFor();
  await visit(other, '/commander/');
  await whenReady(other);
  await terms(other).check();
  await placeOrder(other).click();
  await other.waitForURL(/order-received\//);
  await placeOrder(page).click();
  await page.getByRole('alert').filter({ hasText: 'Votre panier est vide' }).waitFor();
  expect(await ordersOf(db, 'deux@exemple.fr')).toHaveLength(1);
});

test('a lost connection is reported, and submitting again places no second order', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await page.context().setOffline(true);
  await page.getByText('Vous êtes hors connexion.').waitFor();
  await page.context().setOffline(false);
  await eventually(() => page.getByText('Vous êtes hors connexion.').count()).toBe(0);
  await fillIn(page, { 'Adresse e-mail': 'perdu@exemple.fr' });
  await terms(page).check();
  // The order reaches the shop, but the response is lost.
  let lost = 0;
  await page.route('**/v1/checkout', async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort('aborted');
  });
  await placeOrder(page).click();
  await page.getByRole('alert').filter({ hasText: 'votre commande ne partira qu’une fois' }).waitFor();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  expect(await ordersOf(db, 'perdu@exemple.fr')).toHaveLength(1);
});

test('a double click places one order, and a rejected nonce is renewed automatically', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout('block', { db, openAt, onTestFinished });
  await fillIn(page, { 'Adresse e-mail': 'double@exemple.fr' });
  await terms(page).check();
  let presses = 0;
  await page.route('**/v1/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    presses++;
    const nonce = presses === 1 ? 'vieux' : route.request().headers()['nonce'];
    return route.continue({ headers: { ...route.request().headers(), nonce: nonce ?? '' } });
  });
  await placeOrder(page).dblclick();
  await page.waitForURL(/order-received\//);
  expect(presses).toBe(2);
  expect(await ordersOf(db, 'double@exemple.fr')).toHaveLength(1);
});

test('without scripts the form works, and errors are shown beside their fields', async ({
  openAt,
  onTestFinished,
}) => {
  const page = await atCheckout(
    'block',
    { db, openAt, onTestFinished },
    { ...DESKTOP, javaScriptEnabled: false },
  );
  await fillIn(page, { 'Adresse e-mail': 'sans@exemple.fr', Ville: '' });
  await page.getByLabel(/Point relais/).check();
  await terms(page).check();
  await placeOrder(page).click();
  await page.locator('#shipping_city-error').getByText('« Ville » est à remplir.').waitFor();
  expect(await field(page, 'Numéro et rue').inputValue()).toBe('8 rue des Tilleuls');
  expect(await page.getByLabel(/Point relais/).isChecked()).toBe(true);
  await field(page, 'Ville').fill('Lyon');
  await page.getByLabel(/Livraison à domicile/).check();
  await placeOrder(page).click();
  // The other delivery method has another price: the new total is shown before the order becomes binding.
  await page.getByText('Le total a changé').waitFor();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
  expect((await ordersOf(db, 'sans@exemple.fr'))[0]).toMatchObject({ shipping: { city: 'Lyon' } });
});

test('a gift card needs no shipping address', async ({ openAt, onTestFinished }) => {
  await withCart(db, BLOCK, onTestFinished);
  const page = await openAt('/produit/carte-cadeau/');
  await add(page);
  await visit(page, '/commander/');
  await whenReady(page);
  expect(await page.locator('#shipping_address_1').count()).toBe(0);
  await fillIn(page, { 'Adresse e-mail': 'cadeau@exemple.fr' });
  await terms(page).check();
  await placeOrder(page).click();
  await page.waitForURL(/order-received\//);
});

test.for([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'the block on %s has no axe-core findings, also with errors and expanded, and no misplaced breakable spaces',
  async ([name, screen], { openAt, onTestFinished }) => {
    const page = await atCheckout(
      'block',
      { db, openAt, onTestFinished },
      { ...screen, reducedMotion: 'reduce' },
    );
    expect(await listAxeFindings(page)).toEqual([]);
    expect(await breakableSpaces(page)).toEqual([]);
    if (name === 'a phone') {
      expect(await summary(page).getByLabel('Code promo').isVisible()).toBe(false);
      await summary(page).getByRole('button', { name: 'Voir le détail' }).click();
      await summary(page).getByLabel('Code promo').waitFor();
    }
    await page.getByLabel('Facturer à une autre adresse').check();
    await placeOrder(page).click();
    await page.getByRole('alert').first().waitFor();
    expect(await listAxeFindings(page)).toEqual([]);
  },
);

test('an offer can be added to the order at its reduced price, and removed again (§2.7#3, §7.2#8)', async ({
  openAt,
  onTestFinished,
}) => {
  const options = { ...DESKTOP, reducedMotion: 'reduce' } as const;
  const page = await atCheckout('block', { db, openAt, onTestFinished }, options);
  const offers = page.getByRole('region', { name: /Un petit plus/ });
  const before = await total(page);
  const note = page.getByLabel('Note de commande');
  await note.fill('Pour Léa');
  await offers.getByRole('button', { name: 'Offre 2 sur 2' }).click();
  const add = offers.getByRole('button', { name: /^Ajouter pour 19,71.*Crayons/ });
  await page.clock.install();
  await add.click();
  const remove = offers.getByRole('button', { name: /^Retirer.*Crayons/ });
  await remove.waitFor();
  await eventually(() => hasFocus(remove)).toBe(true);
  const summaryText = async () => (await summary(page).textContent())?.replace(/\s/g, ' ');
  expect(await summaryText()).toContain('Offre : au lieu de 21,90 €, avec votre commande');
  expect(await total(page)).not.toBe(before);
  expect(await note.inputValue()).toBe('Pour Léa');
  expect(await listAxeFindings(page)).toEqual([]);
  await page.clock.fastForward(1_000);
  await remove.click();
  await add.waitFor();
  await eventually(() => total(page)).toBe(before);
});
