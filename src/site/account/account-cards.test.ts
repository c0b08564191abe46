import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer, nonceOf, OWN_PASSWORD } from '#test/customers.ts';
import { checkoutOf } from '#test/new-buyer.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

const CARDS = '/mon-compte/payment-methods/';
const ADD = '/mon-compte/add-payment-method/';

let shop: TestShop;
let anne: Visitor;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' });
  anne = await newCustomer(shop, 'anne.cartes@exemple.fr');
});
afterAll(() => shop.close());

const read = async (who: Visitor, path = CARDS) => readPage((await who.open(path)).body).text;
const keep = async (who: Visitor, card: string) =>
  who.post(ADD, { ...(await nonceOf(who, ADD)), 'wcpay-payment-method': card });
const buy = async (who: Visitor) => {
  await who.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'tangram'), quantity: '1' });
  return checkoutOf(who);
};

test('a customer keeps a card, and comes back to their payment methods (§2.9#1 §2.9#2)', async () => {
  expect(await read(anne)).toContain('Vous n’avez enregistré aucune carte.');
  const response = await keep(anne, 'pm_card_visa');
  expect([response.statusCode, response.headers.location]).toEqual([303, `${CARDS}?fait=carte`]);
  expect(await read(anne)).toMatch(/Visa •••• 4242.*Proposée en premier/s);
});

test('keeping a card may ask for a confirmation, which leads back there too', async () => {
  const nina = await newCustomer(shop, 'nina.cartes@exemple.fr');
  const sent = await keep(nina, 'pm_card_authenticationRequiredOnSetup');
  const challenge = String(sent.headers.location);
  expect(await read(nina, challenge)).toContain('Enregistrement d’une carte');
  const secret = new URL(challenge, 'http://localhost').searchParams.get('secret') ?? '';
  const back = await nina.post('/banc-d-essai/3d-secure/', { secret, answer: 'accept' });
  expect(back.headers.location).toBe(`${CARDS}?fait=carte`);
  expect(await read(nina)).toContain('•••• 3155');
});

test('a card that is refused is not kept', async () => {
  const refused = await keep(anne, 'pm_card_chargeDeclined');
  expect(refused.statusCode).toBe(422);
  expect(readPage(refused.body).text).toContain('Votre banque a refusé');
});

test('a kept card pays without being typed, for its owner only (§3.13#2)', async () => {
  const checkout = await buy(anne);
  const { body } = await anne.open('/commander/');
  const token = /name="wc-woocommerce_payments-payment-token"[^>]*value="(pm_\w+)"/.exec(body)?.[1] ?? '';
  expect(token).toMatch(/^pm_/);
  const fields = await checkout.fill('', { 'wc-woocommerce_payments-payment-token': token });
  const thief = newVisitor(shop, '10.3.3.3');
  const theft = await (await buy(thief)).fill('', { 'wc-woocommerce_payments-payment-token': token });
  expect((await checkoutOf(thief).press(theft)).result).toBe('failure');
  expect((await checkout.press(fields)).result).toBe('success');
});

test('a card is kept while it pays where that is ticked, and offered to customers only (§3.13#3)', async () => {
  const paul = await newCustomer(shop, 'paul.cartes@exemple.fr');
  const checkout = await buy(paul);
  expect((await paul.open('/commander/')).body).toContain('wc-woocommerce_payments-new-payment-method');
  const guest = newVisitor(shop);
  await buy(guest);
  expect((await guest.open('/commander/')).body).not.toContain('wc-woocommerce_payments-new-payment-method');
  const ticked = { 'wc-woocommerce_payments-new-payment-method': '1' };
  await checkout.press(await checkout.fill('pm_card_mastercard', ticked));
  expect(await read(paul)).toContain('Mastercard •••• 4444');
});

test('another card is put first, one is deleted, somebody else’s is neither', async () => {
  await keep(anne, 'pm_card_mastercard');
  const { body } = await anne.open(CARDS);
  // The card that is not the default yet.
  const button = /<button[^>]*name="choose"[^>]*>/.exec(body)?.[0] ?? '';
  const visa = /value="(pm_\w+)"/.exec(button)?.[1] ?? '';
  await anne.post(CARDS, { ...(await nonceOf(anne, CARDS)), choose: visa });
  expect(await read(anne)).toMatch(/Visa •••• 4242 Expire fin \S+ Proposée en premier/);
  const eve = await newCustomer(shop, 'eve.cartes@exemple.fr');
  await eve.post(CARDS, { ...(await nonceOf(eve, CARDS)), remove: visa });
  expect(await read(anne)).toContain('Visa •••• 4242');
  await anne.post(CARDS, { ...(await nonceOf(anne, CARDS)), remove: visa });
  expect(await read(anne)).not.toContain('4242');
});

test('deleting an account deletes the customer at the payment provider too', async () => {
  const lea = await newCustomer(shop, 'lea.cartes@exemple.fr');
  await keep(lea, 'pm_card_visa');
  const cards = () =>
    shop.db
      .selectFrom('sandbox_objects')
      .select('id')
      .where('kind', '=', 'customer')
      .where(sql`body ->> 'email'`, '=', 'lea.cartes@exemple.fr')
      .execute();
  expect(await cards()).toHaveLength(1);
  const path = '/mon-compte/personal-data/';
  await lea.post(path, { ...(await nonceOf(lea, path)), password_current: OWN_PASSWORD });
  await shop.app.jobs.runDue();
  expect(await cards()).toHaveLength(0);
});

test('nobody else sees the cards', async () => {
  const { statusCode, headers } = await newVisitor(shop).open(CARDS);
  expect(statusCode).toBe(303);
  expect(String(headers.location)).toContain('/mon-compte/?redirect=');
});
