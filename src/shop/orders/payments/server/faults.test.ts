import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownAddress } from '#platform/server/own-address.ts';
import { listPayments, newBuyer, stockOf, type Buyer } from '#test/new-buyer.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { openProviderProxy } from '#test/network/provider-proxy.ts';

/* Failures between the submitted checkout and the payment. A larger rush is in `simulation/rush.test.ts`. */

const BUYERS = 50;
/** Long, because other tests may keep the machine busy. */
const LIMIT_MS = 600_000;

let wire: Awaited<ReturnType<typeof openProviderProxy>>;
let shop: TestShop;
beforeAll(async () => {
  wire = await openProviderProxy();
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' }, undefined, undefined, wire.address);
  wire.leadTo(ownAddress(shop.app.fastify.server));
});
afterAll(async () => {
  await shop.close();
  await wire.close();
});
afterEach(() => wire.become('through'));

const paymentsOf = async (id: number | undefined) =>
  (await listPayments(shop)).filter((row) => row.id === id);
const countIntents = async () =>
  (await shop.db.selectFrom('sandbox_objects').select('id').where('kind', '=', 'payment_intent').execute())
    .length;

test(
  'a hundred concurrent requests with the same idempotency key make one order, one payment and a hundred equal responses (T1)',
  async () => {
    const before = await countIntents();
    const buyer = await newBuyer(shop, 'tangram');
    const fields = await buyer.fill('pm_card_visa');
    const answers = await Promise.all(Array.from({ length: 100 }, () => buyer.press(fields)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ result: 'success' });
    expect(await countIntents()).toBe(before + 1);
    expect(await paymentsOf(answers[0]?.order_id)).toMatchObject([{ status: 'processing', attempt: 1 }]);
  },
  LIMIT_MS,
);

test(
  'a hundred concurrent requests with the same idempotency key and a declined card make one attempt and get equal responses',
  async () => {
    const buyer = await newBuyer(shop, 'tangram');
    const fields = await buyer.fill('pm_card_chargeDeclined');
    const answers = await Promise.all(Array.from({ length: 100 }, () => buyer.press(fields)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.messages).toContain('refusé ce paiement');
    expect((await listPayments(shop)).at(-1)).toMatchObject({ attempt: 1, status: 'pending' });
  },
  LIMIT_MS,
);

test('the same idempotency key with another card is refused with 409 (T1)', async () => {
  const buyer = await newBuyer(shop, 'tangram');
  const fields = await buyer.fill('pm_card_chargeDeclined');
  await buyer.press(fields);
  const other = { ...fields, 'wcpay-payment-method': 'pm_card_visa' };
  const { statusCode, body } = await buyer.visitor.post('/?wc-ajax=checkout', other);
  expect(statusCode).toBe(409);
  expect(body).toContain('déjà été envoyée avec un autre contenu');
});

test('two concurrent requests without an idempotency key charge once', async () => {
  const before = await countIntents();
  const buyer = await newBuyer(shop, 'tangram');
  const { idempotency_key: _, ...fields } = await buyer.fill('pm_card_visa');
  const answers = await Promise.all([buyer.press(fields), buyer.press(fields)]);
  expect(answers.filter(({ result }) => result === 'success').length).toBeGreaterThanOrEqual(1);
  expect(await countIntents()).toBe(before + 1);
});

test(
  'of fifty buyers for the last five pieces, five pay and the others are told',
  async () => {
    await shop.db.updateTable('products').set({ stock: 5 }).where('slug', '=', 'maracas').execute();
    const buyers: { buyer: Buyer; fields: Record<string, string> }[] = [];
    for (let count = 0; count < BUYERS; count++) {
      const buyer = await newBuyer(shop, 'maracas');
      buyers.push({ buyer, fields: await buyer.fill('pm_card_visa') });
    }
    const before = await countIntents();
    const answers = await Promise.all(buyers.map(({ buyer, fields }) => buyer.press(fields)));
    const paid = answers.filter(({ result }) => result === 'success');
    const refused = answers.filter(({ result }) => result === 'failure');
    expect([paid.length, refused.length]).toEqual([5, BUYERS - 5]);
    expect(refused.every(({ messages }) => messages?.includes('n’est plus disponible'))).toBe(true);
    expect(await countIntents()).toBe(before + 5);
    expect(await stockOf(shop, 'maracas')).toBe(0);
  },
  LIMIT_MS,
);

test.each(['broken', 'hanging'] as const)(
  'while the provider is %s the order is kept, the shopper is told, and it can be paid later',
  async (state) => {
    const buyer = await newBuyer(shop, 'boulier');
    wire.become(state);
    const fields = await buyer.fill('pm_card_visa');
    const answer = await buyer.press(fields);
    expect(answer.messages).toContain('Votre commande est gardée');
    const payment = (await listPayments(shop)).at(-1);
    expect(payment).toMatchObject({ status: 'pending', outcome: 'away' });
    expect(await buyer.visitor.lineKeys()).toHaveLength(1);
    wire.become('through');
    expect(await buyer.press(fields)).toMatchObject({ result: 'success', order_id: payment?.id });
  },
  LIMIT_MS,
);

test(
  'after a lost provider response, another attempt completes the same order without a second charge',
  async () => {
    const before = await countIntents();
    const buyer = await newBuyer(shop, 'boulier');
    wire.become('answers-lost');
    expect((await buyer.pay('pm_card_visa')).result).toBe('failure');
    wire.become('through');
    const payment = (await listPayments(shop)).at(-1);
    expect(payment).toMatchObject({ status: 'pending', outcome: 'away' });
    // With another payment card, the shop first queries the result of the first attempt.
    expect(await buyer.pay('pm_card_mastercard')).toMatchObject({ result: 'success', order_id: payment?.id });
    expect(await countIntents()).toBe(before + 1);
  },
  LIMIT_MS,
);

test(
  'of sixty card attempts by one visitor, twenty reach the provider and forty are refused',
  async () => {
    const buyer = await newBuyer(shop, 'tour-rose', '1', '10.9.9.9');
    const fields = await buyer.fill('pm_card_chargeDeclined');
    const before = wire.charges();
    let refusedForTrying = 0;
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          buyer.press({ ...fields, idempotency_key: `press-${round}-${index}-0123456789` }),
        ),
      );
      refusedForTrying += answers.filter(({ messages }) => messages?.includes('Trop d’essais')).length;
    }
    expect(wire.charges() - before).toBe(20);
    expect(refusedForTrying).toBe(40);
  },
  LIMIT_MS,
);

test(
  'twenty cards of one network reach the provider, whoever it pretends to be; then it reserves nothing any more',
  async () => {
    const before = wire.charges();
    const ordersBefore = (await listPayments(shop)).length;
    for (let count = 0; count < 24; count++) {
      const buyer = await newBuyer(shop, 'tour-rose', '1', '10.8.8.8');
      await buyer.pay('pm_card_chargeDeclined');
    }
    expect(wire.charges() - before).toBe(20);
    expect((await listPayments(shop)).length - ordersBefore).toBe(20);
  },
  LIMIT_MS,
);
