import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { createKeyedHash } from '#platform/server/keyed-hash.ts';
import { dayInFrance } from '#platform/french.ts';
import { toCents } from '#platform/money.ts';
import { changeOrder } from '#shop/orders/orders/server/change-order.ts';
import { findRefundable } from '#shop/orders/orders/server/find-refundable.ts';
import { refundOrder } from '#shop/orders/orders/server/refund-order.ts';
import { sendDueGiftCards } from '#shop/orders/gift-card-mails/server/send-gift-cards.ts';
import { spendGiftCards } from '#shop/basket/gift-cards/server/spend-gift-cards.ts';
import { eraseGiftRecipient, listOwnGiftCards } from '#shop/basket/gift-cards/server/own-gift-cards.ts';
import { checkoutOf } from '#test/new-buyer.ts';
import { newVisitor, productId, type Visitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';
import { readPdf } from '#test/read-pdf.ts';
import { placeTestOrder } from '#test/test-order.ts';

const DAY_MS = 24 * 3600 * 1000;
let clock = new Date();
const inDays = (days: number) => dayInFrance(new Date(Date.now() + days * DAY_MS));

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '100000' }, undefined, () => clock);
});
afterAll(() => shop.close());

const PATH = '/produit/carte-cadeau/';
const CODE = /[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}/;

const form = async (more: Record<string, string> = {}) => ({
  'add-to-cart': await productId(shop, 'carte-cadeau'),
  quantity: '1',
  ...more,
});

/** Buys what is in the cart by card, and returns the order. */
async function buy(visitor: Visitor): Promise<number> {
  const answer = await checkoutOf(visitor).pay('pm_card_visa');
  expect(answer.result).toBe('success');
  return answer.order_id ?? 0;
}

const cardsOf = (orderId: number) =>
  shop.db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
const mailsTo = async (email: string) =>
  (await shop.mails()).filter(({ to, subject }) => to === email && subject.includes('carte cadeau'));

test('the product page says how long a card is valid and asks for whom it is, without a wallet that would not', async () => {
  const { body } = await newVisitor(shop).open(PATH);
  const { text } = readPage(body);
  expect(text).toContain('Valable 2 ans à compter de l’achat');
  expect(text).toContain('Envoyer la carte à une autre personne');
  expect(body).toContain('name="gift_message"');
  expect(body).not.toContain('data-express');
  expect((await newVisitor(shop).open('/produit/tour-rose/')).body).not.toContain('gift_message');
});

test('a paid card reaches its buyer: a code by mail and as a PDF, of which only a hash stays', async () => {
  const visitor = newVisitor(shop);
  await visitor.post(PATH, await form());
  const orderId = await buy(visitor);
  const [mail] = await mailsTo('anne@exemple.fr');
  const code = CODE.exec(mail?.text ?? '')?.[0] ?? '';
  expect(code).not.toBe('');
  expect(mail?.subject).toBe('Votre carte cadeau Éveil de 50,00\u00a0€');
  const [card, ...others] = await cardsOf(orderId);
  expect(others).toEqual([]);
  expect(card).toMatchObject({ amount_cents: 5000, balance_cents: 5000, last_four: code.slice(-4) });
  expect(card?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  const pdf = await readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0));
  expect(JSON.stringify(pdf)).toContain(code);
  const jobs = await shop.db.selectFrom('jobs').select('payload').execute();
  expect(JSON.stringify(jobs)).not.toContain(code);
});

test('a card sold has no VAT, and its invoice says why', async () => {
  const visitor = newVisitor(shop);
  await visitor.post(PATH, await form());
  expect(await visitor.readBasket()).not.toContain('dont TVA');
  const orderId = await buy(visitor);
  const { taxes, total_cents, shipping_net } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect({ taxes, total_cents, shipping_net }).toEqual({ taxes: [], total_cents: 5000, shipping_net: null });
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(`${orderId} est en préparation`));
  const invoice = JSON.stringify(await readPdf(mail?.attachments[0]?.content ?? Buffer.alloc(0)));
  expect(invoice).toContain('Hors champ de la TVA');
  expect(invoice).toContain('bon à usages multiples');
  expect(invoice).not.toContain('livraison de biens');
});

test('a card for somebody else waits for its day and carries the message', async () => {
  const visitor = newVisitor(shop);
  const gift = {
    gift_name: 'Léa',
    gift_email: 'lea@exemple.org',
    gift_message: 'Joyeux Noël !\nTa marraine',
    gift_send_on: inDays(10),
  };
  const cart = await visitor.send(PATH, await form(gift));
  expect(cart).toContain('Pour : Léa');
  expect(cart).toContain('Envoyée à : lea@exemple.org');
  const orderId = await buy(visitor);
  expect(await mailsTo('lea@exemple.org')).toEqual([]);
  expect(await cardsOf(orderId)).toMatchObject([{ sent_at: null, code_hash: null }]);
  clock = new Date(Date.now() + 10 * DAY_MS);
  const config = readConfig({ PUBLIC_URL: 'http://localhost' });
  const sending = { db: shop.db, now: () => clock, config, keyedHash: createKeyedHash('a secret') };
  await Promise.all([1, 2, 3].map(() => sendDueGiftCards(sending)));
  const [mail, ...others] = await mailsTo('lea@exemple.org');
  clock = new Date();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Anne Rossi vous offre une carte cadeau Éveil de 50,00\u00a0€');
  expect(mail?.text).toContain('Bonjour Léa');
  expect(mail?.text).toContain('Joyeux Noël !\nTa marraine');
  const { cartes_cadeaux } = await listOwnGiftCards(shop.db, 'LEA@exemple.org');
  expect(cartes_cadeaux).toMatchObject([{ destinataire: 'Léa', de_la_part_de: 'Anne Rossi' }]);
  await eraseGiftRecipient(shop.db, 'lea@exemple.org');
  expect(await cardsOf(orderId)).toMatchObject([
    { email: '', recipient_name: '', message: '', balance_cents: 5000 },
  ]);
});

test('two cards for two persons are two lines of one cart', async () => {
  const visitor = newVisitor(shop);
  await visitor.post(PATH, await form({ gift_name: 'Léa' }));
  await visitor.post(PATH, await form({ gift_name: 'Tom' }));
  const orderId = await buy(visitor);
  expect((await cardsOf(orderId)).map(({ recipient_name }) => recipient_name)).toEqual(['Léa', 'Tom']);
});

test('faulty fields of a card are shown again as typed, without scripts, and nothing is added', async () => {
  const visitor = newVisitor(shop);
  const typed = { gift_email: 'lea@', gift_message: 'Voir www.exemple.fr', gift_send_on: inDays(-2) };
  const answer = await visitor.post(PATH, await form(typed));
  expect(answer.statusCode).toBe(422);
  const { text } = readPage(answer.body);
  expect(text).toContain('Cette adresse e-mail n’est pas complète.');
  expect(text).toContain('Un lien ou une adresse ne peut pas figurer dans le message.');
  expect(text).toContain('Cette date est passée');
  expect(answer.body).toContain('value="lea@"');
  expect(answer.body).toContain('name="add-to-cart"');
  expect(await visitor.lineKeys()).toEqual([]);
  const call = await visitor.post('/?wc-ajax=add_to_cart', await form(typed));
  expect(JSON.parse(call.body)).toMatchObject({ error: true });
  expect(await visitor.lineKeys()).toEqual([]);
});

test('no coupon reduces a card, and refunding its order blocks it', async () => {
  const visitor = newVisitor(shop);
  await visitor.post(PATH, await form());
  expect(await visitor.send('/panier/', { coupon_code: 'BIENVENUE', apply_coupon: '1' })).toContain(
    'ne s’applique à aucun article',
  );
  const orderId = await buy(visitor);
  await shop.db.transaction().execute((tx) => changeOrder(tx, orderId, 'refunded', 'test'));
  expect((await cardsOf(orderId))[0]?.blocked_at).not.toBeNull();
});

/** Sells a toy and a card of 50 € that has already paid this much elsewhere. */
async function sellUsedCard(spentCents: number) {
  const visitor = newVisitor(shop);
  await visitor.post('/produit/tangram/', {
    'add-to-cart': await productId(shop, 'tangram'),
    quantity: '1',
  });
  await visitor.post(PATH, await form());
  const orderId = await buy(visitor);
  const [card] = await cardsOf(orderId);
  if (!card) throw new Error('the order sold no card');
  const spend = async (cents: number) => {
    const other = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }], { isTest: true });
    const payments = [{ id: card.id, lastFour: '', amount: toCents(cents) }];
    return spendGiftCards(shop.db, { orderId: other.id, isTest: card.is_test, payments });
  };
  if (spentCents > 0) expect(await spend(spentCents)).toBe(true);
  const { total_cents: total } = await shop.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { orderId, total, spend, cardLine: lines[1]?.id ?? 0 };
}

let keys = 0;
const refund = (orderId: number, cents: number, returnMoney = async () => true, lineId?: number) =>
  refundOrder(
    { db: shop.db },
    {
      orderId,
      amount: toCents(cents),
      idempotencyKey: `card-sale:${++keys}`,
      cause: 'test',
      content:
        lineId === undefined
          ? undefined
          : { articles: [{ lineId, quantity: 1, returnsToStock: false }], creditLines: [] },
    },
    returnMoney,
  );

test('a refund gives back no cent that a sold card has already paid, and blocks the card at its request', async () => {
  const { orderId, total, spend } = await sellUsedCard(2000);
  expect(await refund(orderId, total)).toEqual({ ok: false, failure: 'too-much' });
  expect(await refund(orderId, total - 4000)).toEqual({ ok: false, failure: 'cards-valid' });
  const left = (await findRefundable(shop.db, orderId))?.left ?? 0;
  expect(left).toBe(total - 2000);
  const spentMeanwhile: boolean[] = [];
  const refunded = await refund(orderId, left, async () => {
    spentMeanwhile.push(await spend(1000));
    return true;
  });
  expect(refunded.ok).toBe(true);
  expect(spentMeanwhile).toEqual([false]);
  expect((await cardsOf(orderId))[0]).toMatchObject({ balance_cents: 3000 });
  expect((await findRefundable(shop.db, orderId))?.left).toBe(0);
});

test('a card comes back by its line only if it is untouched, and a refused refund unblocks it', async () => {
  const used = await sellUsedCard(1);
  expect(await refund(used.orderId, 5000, undefined, used.cardLine)).toEqual({
    ok: false,
    failure: 'card-used',
  });
  const { orderId, spend, cardLine } = await sellUsedCard(0);
  expect(await refund(orderId, 5000, async () => false, cardLine)).toEqual({
    ok: false,
    failure: 'money-refused',
  });
  expect(await spend(5000)).toBe(true);
  const other = await sellUsedCard(0);
  expect((await refund(other.orderId, 5000, undefined, other.cardLine)).ok).toBe(true);
  expect(await other.spend(1)).toBe(false);
});
