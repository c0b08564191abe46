import { toCents } from '#platform/money.ts';
import { issueGiftCards } from '#shop/basket/gift-cards/server/issue-gift-cards.ts';
import { enqueueGiftCards } from '#shop/orders/gift-card-mails/server/enqueue-gift-cards.ts';
import type { TestShop } from './open-shop.ts';
import { placeTestOrder } from './test-order.ts';

const CODE = /[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){3}/;
let cards = 0;

/** Issues a gift card of an order and reads its code from the mail. */
export async function newGiftCard(shop: TestShop, amountCents: number) {
  const email = `carte${++cards}@exemple.org`;
  const order = await placeTestOrder(shop.db, [{ slug: 'tangram', quantity: 1 }]);
  const gift = { name: '', email, message: '', sendOn: '' };
  const sold = { position: 0, quantity: 1, amount: toCents(amountCents), gift };
  const paidOn = new Date().toISOString().slice(0, 10);
  const buyer = { name: 'Anne Rossi', email: 'anne@exemple.fr' };
  await issueGiftCards(shop.db, { orderId: order.id, isTest: true, paidOn, buyer, cards: [sold] });
  await enqueueGiftCards(shop.db, order.id);
  const { id } = await shop.db
    .selectFrom('gift_cards')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, orderId: order.id, email, code: await mailedGiftCode(shop, email) };
}

/** Returns the code in the latest mail to an email; empty if there is none. */
export async function mailedGiftCode(shop: TestShop, email: string): Promise<string> {
  const mail = (await shop.mails()).findLast(({ to }) => to === email);
  return CODE.exec(mail?.text ?? '')?.[0] ?? '';
}
