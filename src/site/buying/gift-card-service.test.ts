import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockGiftCard } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { listGiftCards } from '#shop/basket/gift-cards/server/list-gift-cards.ts';
import { resendGiftCard } from '#shop/orders/gift-card-mails/server/resend-gift-card.ts';
import { mailedGiftCode, newGiftCard } from '#test/gift-cards.ts';
import { newVisitor } from '#test/new-visitor.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => shop.close());

const newCard = (amountCents: number) => newGiftCard(shop, amountCents);
const ask = (code: string) => newVisitor(shop, '10.4.4.4').post('/carte-cadeau/', { code });

test('the balance page answers a right code, says the same for any wrong one, and limits attempts', async () => {
  const card = await newCard(2000);
  const visitor = newVisitor(shop, '10.1.2.3');
  expect(readPage((await visitor.open('/carte-cadeau/')).body).text).toContain(
    'Le solde de votre carte cadeau',
  );
  const ask = (code: string) => visitor.post('/carte-cadeau/', { code });
  const right = await ask(card.code.toLowerCase());
  expect(right.statusCode).toBe(200);
  expect(right.headers['cache-control']).toBe('no-store');
  expect(readPage(right.body).text).toContain(`•••• ${card.code.slice(-4)} Solde 20,00 € sur 20,00 €`);
  for (const wrong of ['ABCD-EFGH-2345-6789', 'bonjour', '', '<script>']) {
    const answer = await ask(wrong);
    expect(answer.statusCode).toBe(422);
    expect(readPage(answer.body).text).toContain('Aucune carte ne porte ce code.');
  }
  for (let index = 0; index < 16; index++) await ask('ABCD-EFGH-2345-6789');
  const refused = await ask(card.code);
  expect(refused.statusCode).toBe(429);
  expect(readPage(refused.body).text).toContain('Trop de codes ont été essayés.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('the merchant sees the cards, without their codes, and blocks one', async () => {
  const card = await newCard(2000);
  const listed = (await listGiftCards(shop.db)).find(({ id }) => id === card.id);
  expect(listed).toMatchObject({ lastFour: card.code.slice(-4), balance: 2000, email: card.email });
  expect(JSON.stringify(listed)).not.toContain(card.code.replaceAll('-', ''));
  expect(await blockGiftCard(shop.db, card.id)).toBe(true);
  expect(await blockGiftCard(shop.db, 999_999)).toBe(false);
  expect(readPage((await ask(card.code)).body).text).toContain('Bloquée');
  expect(await resendGiftCard(shop.db, card.id, 'autre@exemple.org')).toBe(false);
});

test('a card sent again to another email has a new code, and the lost one is worthless', async () => {
  const card = await newCard(2000);
  expect(await resendGiftCard(shop.db, card.id, 'autre@exemple.org')).toBe(true);
  expect((await ask(card.code)).statusCode).toBe(422);
  const code = await mailedGiftCode(shop, 'autre@exemple.org');
  expect(code).not.toBe(card.code);
  expect(readPage((await ask(code)).body).text).toContain('Solde 20,00 € sur 20,00 €');
});
