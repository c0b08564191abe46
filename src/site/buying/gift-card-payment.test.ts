import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toCents } from '#platform/money.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { spendGiftCards } from '#shop/basket/gift-cards/server/spend-gift-cards.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { newGiftCard } from '#test/gift-cards.ts';
import { checkoutOf, listPayments } from '#test/new-buyer.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPdf } from '#test/read-pdf.ts';
import { readPage } from '#test/read-page.ts';
import { storeClient, type WireCheckout } from '#test/store-client.ts';
import { placeTestOrder } from '#test/test-order.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
  await shop.db
    .updateTable('products')
    .set({ stock: 500 })
    .where('slug', 'in', ['tour-rose', 'tangram'])
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('attempts').execute();
});

/** Two towers: their delivery is free. */
const TOTAL = 9980;
const newCard = (amountCents: number) => newGiftCard(shop, amountCents);

async function visitorWithTowers(ip?: string): Promise<Visitor> {
  const visitor = newVisitor(shop, ip);
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tour-rose'),
    quantity: '2',
  });
  return visitor;
}
const enter = (visitor: Visitor, code: string) =>
  visitor.send('/panier/', { coupon_code: code, apply_coupon: '1' });

const balanceOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('gift_cards')
      .select('balance_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).balance_cents;
const findPayment = async (id: number | undefined) => (await listPayments(shop)).find((row) => row.id === id);

/** The amounts that the provider was asked for, for one order. */
async function chargedFor(orderId: number | undefined): Promise<unknown[]> {
  const rows = await shop.db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .execute();
  return rows
    .map(({ body }) => body as { amount: number; metadata: { order_id: string } })
    .filter(({ metadata }) => metadata.order_id === String(orderId))
    .map(({ amount }) => amount);
}

test('a card pays a part: the total stays, the amount to pay falls, and the provider is asked for the rest', async () => {
  const card = await newCard(2000);
  const visitor = await visitorWithTowers();
  const cart = await enter(visitor, card.code.toLowerCase());
  const last = card.code.slice(-4);
  expect(cart).toContain('Votre carte cadeau est prise en compte.');
  expect(cart).toContain('Total TTC 99,80 €');
  expect(cart).toContain(`Carte cadeau •••• ${last} − 20,00 €`);
  expect(cart).toContain('À payer 79,80 €');
  const checkout = readPage((await visitor.open('/commander/')).body).text;
  expect(checkout).toContain('À payer 79,80 €');
  const answer = await checkoutOf(visitor).pay('pm_card_visa');
  expect(answer.result).toBe('success');
  expect(await chargedFor(answer.order_id)).toEqual([TOTAL - 2000]);
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'processing', total_cents: TOTAL });
  expect(await balanceOf(card.id)).toBe(0);
  const thanks = readPage(
    (await visitor.open(String(answer.redirect).replace('http://localhost', ''))).body,
  ).text;
  expect(thanks).toContain(`Carte cadeau •••• ${last} − 20,00 €`);
  const mail = (await shop.mails()).find(({ subject }) =>
    subject.includes(`${answer.order_id} est en préparation`),
  );
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(`Carte cadeau •••• ${last} : − 20,00 €`);
  const invoice = readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0)).replaceAll('\u00a0', ' ');
  expect(invoice).toContain(`20,00 € par carte cadeau •••• ${last}, 79,80 € par carte bancaire`);
  expect(invoice).toContain('TVA 20 %');
});

test('a card that covers everything pays without the provider, and keeps the rest for the next purchase', async () => {
  const card = await newCard(12_000);
  const visitor = await visitorWithTowers();
  expect(await enter(visitor, card.code)).toContain('À payer 0,00 €');
  const answer = await checkoutOf(visitor).press(await checkoutOf(visitor).fill('', { payment_method: '' }));
  expect(answer.result).toBe('success');
  expect(await findPayment(answer.order_id)).toMatchObject({ status: 'processing', intent_id: null });
  expect(await chargedFor(answer.order_id)).toEqual([]);
  expect(await balanceOf(card.id)).toBe(12_000 - TOTAL);
  const again = await visitorWithTowers();
  expect(await enter(again, card.code)).toContain('− 20,20 €');
});

test.each([
  ['an unknown code', async () => 'ABCD-EFGH-2345-6789', 'Ce code n’existe pas. Vérifiez son orthographe.'],
  [
    'a blocked card',
    async () => {
      const { id, code } = await newCard(2000);
      await shop.db.updateTable('gift_cards').set({ blocked_at: new Date() }).where('id', '=', id).execute();
      return code;
    },
    'Cette carte cadeau est bloquée.',
  ],
  [
    'an expired card',
    async () => {
      const { id, code } = await newCard(2000);
      await shop.db
        .updateTable('gift_cards')
        .set({ valid_until: '2026-01-31' })
        .where('id', '=', id)
        .execute();
      return code;
    },
    'Cette carte cadeau n’est plus valable.',
  ],
  [
    'a card bought with real money in a test shop',
    async () => {
      const { id, code } = await newCard(2000);
      await shop.db.updateTable('gift_cards').set({ is_test: false }).where('id', '=', id).execute();
      return code;
    },
    'Ce code n’existe pas. Vérifiez son orthographe.',
  ],
])('%s is refused', async (_what, codeOf, sentence) => {
  const visitor = await visitorWithTowers();
  const cart = await enter(visitor, await codeOf());
  expect(cart).toContain(sentence);
  expect(cart).not.toContain('À payer');
});

test('after twenty wrong codes within the hour, even a right one is refused', async () => {
  const card = await newCard(2000);
  const visitor = await visitorWithTowers('10.9.8.7');
  for (let index = 0; index < 20; index++) await enter(visitor, 'ABCD-EFGH-2345-6789');
  expect(await enter(visitor, card.code)).toContain('Trop de codes ont été essayés.');
  expect(await enter(await visitorWithTowers('10.9.8.6'), card.code)).toContain('À payer 79,80 €');
});

test('no card pays for another card', async () => {
  const card = await newCard(2000);
  const visitor = newVisitor(shop);
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: await productId(shop, 'carte-cadeau') });
  expect(await enter(visitor, card.code)).toContain('ne peut pas payer une autre carte cadeau');
  await visitor.post('/?wc-ajax=add_to_cart', {
    product_id: await productId(shop, 'tour-rose'),
    quantity: '2',
  });
  const large = await newCard(20_000);
  expect(await enter(visitor, large.code)).toContain('À payer 50,00 €');
});

test('a declined card keeps the balance reserved for the same cart, and the cancelled order gives it back', async () => {
  const card = await newCard(2000);
  const visitor = await visitorWithTowers();
  await enter(visitor, card.code);
  const buyer = checkoutOf(visitor);
  await buyer.pay('pm_card_chargeDeclined');
  expect(await balanceOf(card.id)).toBe(0);
  expect(await visitor.readBasket()).toContain('À payer 79,80 €');
  expect(await enter(await visitorWithTowers(), card.code)).toContain('entièrement utilisée');
  const unpaid = (await listPayments(shop)).at(-1)?.id ?? 0;
  await shop.db.transaction().execute((tx) => changeOrder(tx, unpaid, 'cancelled', 'test'));
  expect(await balanceOf(card.id)).toBe(2000);
  expect((await buyer.pay('pm_card_visa')).result).toBe('success');
  expect(await balanceOf(card.id)).toBe(0);
});

test('refunds go back to the gift card first, then to the payment card, to the cent', async () => {
  const card = await newCard(2000);
  const visitor = await visitorWithTowers();
  await enter(visitor, card.code);
  const { order_id: orderId = 0 } = await checkoutOf(visitor).pay('pm_card_visa');
  const returned: number[] = [];
  const refund = (amount: number, idempotencyKey: string) =>
    refundOrder(
      { db: shop.db },
      { orderId, amount: toCents(amount), idempotencyKey, cause: 'test' },
      async (money) => {
        returned.push(money.amount);
        return true;
      },
    );
  expect((await refund(1500, 'first')).ok).toBe(true);
  expect([await balanceOf(card.id), returned]).toEqual([1500, []]);
  expect((await refund(1500, 'second')).ok).toBe(true);
  expect([await balanceOf(card.id), returned]).toEqual([2000, [1000]]);
  expect((await refund(1500, 'second')).ok).toBe(true);
  expect((await refund(6980, 'third')).ok).toBe(true);
  expect([await balanceOf(card.id), returned]).toEqual([2000, [1000, 6980]]);
  expect(await findPayment(orderId)).toMatchObject({ status: 'refunded' });
});

test('a hundred orders that use one card at once spend it once', async () => {
  const card = await newCard(3000);
  const many = openDatabase(shop.databaseUrl, 10, () => undefined);
  const order = { slug: 'tangram', quantity: 1 };
  const orders = await Promise.all(Array.from({ length: 100 }, () => placeTestOrder(many.db, [order])));
  const payments = [{ id: card.id, lastFour: '', amount: toCents(3000) }];
  const spent = await Promise.all(
    orders.map(({ id: orderId }) =>
      many.db.transaction().execute((tx) => spendGiftCards(tx, { orderId, isTest: true, payments })),
    ),
  );
  await many.db.destroy();
  expect(spent.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(card.id)).toBe(0);
});

test('ten shoppers with the same card press at once: one pays with it, the others see the new amount', async () => {
  const card = await newCard(TOTAL);
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const visitor = await visitorWithTowers(`10.20.30.${index}`);
      await enter(visitor, card.code);
      const buyer = checkoutOf(visitor);
      return { buyer, fields: await buyer.fill('', { payment_method: '' }) };
    }),
  );
  const answers = await Promise.all(buyers.map(({ buyer, fields }) => buyer.press(fields)));
  expect(answers.filter(({ result }) => result === 'success')).toHaveLength(1);
  expect(await balanceOf(card.id)).toBe(0);
});

test('the Store API names the cards and the amount to pay, and charges the rest only', async () => {
  const card = await newCard(2000);
  const client = await storeClient(shop).begin();
  await client.post('/cart/add-item', { id: await productId(shop, 'tour-rose'), quantity: 2 });
  const { json: cart } = await client.post('/cart/apply-coupon', { code: card.code });
  const last = card.code.slice(-4);
  expect(cart).toMatchObject({
    coupons: [],
    totals: { total_price: '9980', total_discount: '0' },
    needs_payment: true,
    extensions: { eveil: { gift_cards: [{ last_four: last, amount: '2000' }], to_pay: '7980' } },
  });
  const { json: without } = await client.post('/cart/remove-coupon', {
    code: `carte-cadeau-${last.toLowerCase()}`,
  });
  expect(without).toMatchObject({ extensions: { eveil: { gift_cards: [], to_pay: '9980' } } });
  await client.post('/cart/coupons', { code: card.code });
  const { status, json } = await client.post<WireCheckout>('/checkout', {
    billing_address: {
      first_name: 'Anne',
      last_name: 'Rossi',
      address_1: '8 rue des Tilleuls',
      city: 'Lyon',
      postcode: '69004',
      country: 'FR',
      phone: '0600000000',
      email: 'anne@exemple.fr',
    },
    payment_method: 'woocommerce_payments',
    payment_data: [{ key: 'wcpay-payment-method', value: 'pm_card_visa' }],
  });
  expect(status).toBe(200);
  expect(await chargedFor(json.order_id)).toEqual([7980]);
  expect(await balanceOf(card.id)).toBe(0);
});
