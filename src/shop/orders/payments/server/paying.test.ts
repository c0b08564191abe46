import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPayments, newBuyer, stockOf, type Buyer } from '#test/new-buyer.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => shop.close());

const findPayment = async (id: number | undefined) => (await listPayments(shop)).find((row) => row.id === id);
const pathOf = (url = '') => url.replace('http://localhost', '');

test('a card payment sets the order to processing, reduces the stock and empties the cart', async () => {
  const before = Number(await stockOf(shop, 'tour-rose'));
  const buyer = await newBuyer(shop, 'tour-rose', '2');
  const answer = await buyer.pay('pm_card_visa');
  expect(answer).toMatchObject({ result: 'success', order_id: expect.any(Number) as number });
  expect(answer.redirect).toMatch(/^http:\/\/localhost\/commander\/order-received\/\d+\/\?key=wc_order_/);
  expect(await findPayment(answer.order_id)).toMatchObject({
    status: 'processing',
    outcome: 'paid',
    attempt: 1,
    intent_id: expect.stringMatching(/^pi_/) as string,
  });
  expect(await stockOf(shop, 'tour-rose')).toBe(before - 2);
  expect(await buyer.visitor.lineKeys()).toEqual([]);
  expect((await buyer.visitor.open(pathOf(answer.redirect))).statusCode).toBe(200);
});

test('card is offered first, as “Carte bancaire”, with no country left out (§3.13#1 §3.13#4)', async () => {
  const { visitor } = await newBuyer(shop);
  const { body } = await visitor.open('/commander/');
  const methods = [...body.matchAll(/name="payment_method"[^>]*value="(\w+)"/g)].map(([, value]) => value);
  expect(methods[0]).toBe('woocommerce_payments');
  expect(readPage(body).text).toContain('Carte bancaire');
});

test.each([
  ['pm_card_chargeDeclined', 'Votre banque a refusé ce paiement.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Le solde de cette carte ne suffit pas.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Cette carte est expirée.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'Le cryptogramme est incorrect.'],
  ['pm_inconnue', 'Cette carte n’est plus reconnue.'],
  ['', 'Indiquez votre carte.'],
])('%s: the reason is told in French', async (card, sentence) => {
  const buyer = await newBuyer(shop);
  const answer = await buyer.pay(card);
  expect(answer.result).toBe('failure');
  expect(answer.messages).toContain(sentence);
});

test('after a declined card the cart is kept, and another card pays the same order', async () => {
  const before = Number(await stockOf(shop, 'culbuto'));
  const buyer = await newBuyer(shop, 'culbuto');
  await buyer.pay('pm_card_chargeDeclined');
  expect(await buyer.visitor.lineKeys()).toHaveLength(1);
  const unpaid = (await listPayments(shop)).at(-1);
  expect(unpaid).toMatchObject({ status: 'pending', outcome: 'refused', reason: 'declined' });
  const answer = await buyer.pay('pm_card_visa');
  expect(answer).toMatchObject({ result: 'success', order_id: unpaid?.id });
  expect(await findPayment(unpaid?.id)).toMatchObject({
    status: 'processing',
    attempt: 2,
    intent_id: unpaid?.intent_id,
  });
  expect(await stockOf(shop, 'culbuto')).toBe(before - 1);
});

test('the last unit stays reserved after a declined card until the order is paid', async () => {
  await shop.db.updateTable('products').set({ stock: 1 }).where('slug', '=', 'hochet-en-bois').execute();
  const buyer = await newBuyer(shop, 'hochet-en-bois');
  await buyer.pay('pm_card_chargeDeclined');
  expect(await stockOf(shop, 'hochet-en-bois')).toBe(0);
  expect(readPage((await buyer.visitor.open('/panier/')).body).text).not.toMatch(/plus disponible|rupture/i);
  expect((await buyer.pay('pm_card_visa')).result).toBe('success');
  expect(await stockOf(shop, 'hochet-en-bois')).toBe(0);
});

test('a coupon with one use still applies when another card pays after a declined one', async () => {
  await shop.db
    .insertInto('coupons')
    .values({ code: 'rare', kind: 'fixed_cart', amount: 100, usage_limit: 1, usage_limit_per_customer: 1 })
    .execute();
  const buyer = await newBuyer(shop, 'tangram');
  await buyer.visitor.send('/panier/', { apply_coupon: '1', coupon_code: 'rare' });
  await buyer.pay('pm_card_chargeDeclined');
  const unpaid = (await listPayments(shop)).at(-1);
  expect(await buyer.pay('pm_card_visa')).toMatchObject({ result: 'success', order_id: unpaid?.id });
  expect(await findPayment(unpaid?.id)).toMatchObject({ total_cents: unpaid?.total_cents });
});

test('a cart changed after a declined card becomes a new order, and the first one is cancelled', async () => {
  const before = Number(await stockOf(shop, 'tangram'));
  const buyer = await newBuyer(shop, 'tangram');
  await buyer.pay('pm_card_chargeDeclined');
  const first = (await listPayments(shop)).at(-1);
  const [key = ''] = await buyer.visitor.lineKeys();
  await buyer.visitor.post('/panier/', { [`quantity[${key}]`]: '2', update_cart: '1' });
  const answer = await buyer.pay('pm_card_visa');
  expect(answer.order_id).not.toBe(first?.id);
  expect(await findPayment(first?.id)).toMatchObject({ status: 'cancelled' });
  expect(await stockOf(shop, 'tangram')).toBe(before - Number(answer.order_id === undefined ? 0 : 2));
});

test('after a declined card, a new order by cheque is placed and the first one is cancelled', async () => {
  const buyer = await newBuyer(shop, 'boulier');
  await buyer.pay('pm_card_chargeDeclined');
  const first = (await listPayments(shop)).at(-1);
  const answer = await buyer.press({ ...(await buyer.fill('')), payment_method: 'cheque' });
  expect(answer.result).toBe('success');
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'on-hold' });
  expect(await findPayment(first?.id)).toMatchObject({ status: 'cancelled' });
});

test('products added during a payment stay in the cart', async () => {
  const buyer = await newBuyer(shop, 'tour-rose');
  const answer = await buyer.pay('pm_card_threeDSecure2Required');
  const other = await newBuyer(shop, 'tangram');
  expect(other).toBeDefined();
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'tangram')
    .executeTakeFirstOrThrow();
  await buyer.visitor.post('/?wc-ajax=add_to_cart', { product_id: String(id), quantity: '1' });
  await confirm(buyer, answer, true);
  expect(await buyer.visitor.lineKeys()).toHaveLength(1);
});

/** Does the work of the provider's script: shows the challenge, then notifies the shop. */
async function confirm(
  buyer: Buyer,
  { redirect = '', order_id }: { redirect?: string; order_id?: number },
  accepts: boolean,
) {
  const [, id = '', secret = '', nonce = ''] = /#wcpay-confirm-pi:(\d+):(.+):(\w+)$/.exec(redirect) ?? [];
  expect(Number(id)).toBe(order_id);
  await buyer.visitor.post('/banc-d-essai/3d-secure/', { secret, answer: accepts ? 'accept' : 'refuse' });
  const response = await buyer.visitor.post('/wp-admin/admin-ajax.php', {
    action: 'update_order_status',
    order_id: id,
    _ajax_nonce: nonce,
    intent_id: secret.split('_secret_')[0] ?? '',
    should_save_payment_method: 'false',
    is_changing_payment: 'false',
  });
  return JSON.parse(response.body) as { return_url?: string; error?: { message: string } };
}

test('a card that asks for a confirmation is answered with what a client needs to give it (§7.7#1 §7.7#2 §7.7#3)', async () => {
  const buyer = await newBuyer(shop);
  const answer = await buyer.pay('pm_card_threeDSecure2Required');
  expect(answer).toMatchObject({ result: 'success', payment_method: 'woocommerce_payments' });
  expect(answer.redirect).toMatch(/^#wcpay-confirm-pi:\d+:pi_\w+_secret_\w+:[0-9a-f]+$/);
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'pending', outcome: 'action' });
  const result = await confirm(buyer, answer, true);
  expect(result.return_url).toMatch(/\/commander\/order-received\/\d+\/\?key=wc_order_/);
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'processing' });
  expect(await buyer.visitor.lineKeys()).toEqual([]);
});

test('a confirmation that is refused pays nothing, and the next card pays the order', async () => {
  const buyer = await newBuyer(shop);
  const answer = await buyer.pay('pm_card_threeDSecure2Required');
  const result = await confirm(buyer, answer, false);
  expect(result.error?.message).toContain('n’a pas été confirmé auprès de votre banque');
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'pending', outcome: 'refused' });
  expect((await buyer.pay('pm_card_visa')).order_id).toBe(answer.order_id);
});

test('a confirmation that is given up is followed by another card', async () => {
  const buyer = await newBuyer(shop);
  const given = await buyer.pay('pm_card_threeDSecure2Required');
  const answer = await buyer.pay('pm_card_visa');
  expect(answer.order_id).toBe(given.order_id);
  expect(answer.redirect).toContain('/order-received/');
});

test('somebody else’s order, another payment or a wrong nonce change nothing', async () => {
  const buyer = await newBuyer(shop);
  const answer = await buyer.pay('pm_card_threeDSecure2Required');
  const [, id = '', secret = '', nonce = ''] =
    /#wcpay-confirm-pi:(\d+):(.+):(\w+)$/.exec(answer.redirect ?? '') ?? [];
  const call = {
    action: 'update_order_status',
    order_id: id,
    _ajax_nonce: nonce,
    intent_id: secret.split('_secret_')[0] ?? '',
  };
  for (const [who, fields] of [
    [buyer.visitor, { ...call, intent_id: 'pi_foreign' }],
    [buyer.visitor, { ...call, _ajax_nonce: '0'.repeat(20) }],
    [buyer.visitor, { ...call, order_id: '1' }],
    [newVisitor(shop), call],
  ] as const) {
    const response = await who.post('/wp-admin/admin-ajax.php', fields);
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ error: { message: expect.any(String) as string } });
  }
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'pending' });
});

test('without scripts a test card is chosen, and a challenge is a page that leads back', async () => {
  const buyer = await newBuyer(shop);
  const placed = await buyer.visitor.post('/commander/', await buyer.fill('pm_card_threeDSecure2Required'));
  expect(placed.statusCode).toBe(303);
  const page = await buyer.visitor.open(String(placed.headers.location));
  expect(readPage(page.body).text).toContain('Banc d’essai');
  const secret = /name="secret" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const back = await buyer.visitor.post('/banc-d-essai/3d-secure/', { secret, answer: 'accept' });
  const returned = await buyer.visitor.open(String(back.headers.location));
  expect(returned.statusCode).toBe(303);
  expect(String(returned.headers.location)).toMatch(/^\/commander\/order-received\//);
  // The ordered products are no longer in the cart, and the cookies reflect that.
  const thanks = await buyer.visitor.open(String(returned.headers.location));
  expect(thanks.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['woocommerce_items_in_cart', ''],
    ['woocommerce_cart_hash', ''],
  ]);
});

test('without scripts a refused challenge leads back to the form, with the reason', async () => {
  const buyer = await newBuyer(shop);
  const placed = await buyer.visitor.post('/commander/', await buyer.fill('pm_card_threeDSecure2Required'));
  const secret =
    new URL(String(placed.headers.location), 'http://localhost').searchParams.get('secret') ?? '';
  const back = await buyer.visitor.post('/banc-d-essai/3d-secure/', { secret, answer: 'refuse' });
  const returned = await buyer.visitor.open(String(back.headers.location));
  expect(returned.headers.location).toBe('/commander/?refus=not-authenticated');
  const { text } = readPage((await buyer.visitor.open(String(returned.headers.location))).body);
  expect(text).toContain('n’a pas été confirmé auprès de votre banque');
});
