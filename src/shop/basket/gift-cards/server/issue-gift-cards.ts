import type { Db } from '#platform/server/database/database.ts';
import { validUntil, type PaidGiftCards } from '../gift-card.ts';
import type { Gift } from '../gift.ts';
import { giftCardSettings } from './gift-card-settings.ts';

const isForOther = ({ email }: Gift, buyerEmail: string) =>
  email !== '' && email.toLowerCase() !== buyerEmail.toLowerCase();

/**
 * Stores one card per piece of a paid order, in the caller's transaction. Idempotent. The cards have no code
 * yet: it is made when they are sent.
 */
export async function issueGiftCards(
  tx: Db,
  { orderId, isTest, paidOn, buyer, cards }: PaidGiftCards,
): Promise<void> {
  const { validMonths } = await giftCardSettings.load(tx);
  const rows = cards.flatMap(({ position, quantity, amount, gift }) =>
    Array.from({ length: quantity }, (_, piece) => ({
      order_id: orderId,
      line_position: position,
      piece,
      is_test: isTest,
      amount_cents: amount,
      balance_cents: amount,
      valid_until: validUntil(paidOn, validMonths),
      send_on: gift.sendOn > paidOn ? gift.sendOn : paidOn,
      email: gift.email || buyer.email,
      recipient_name: gift.name,
      sender_name: isForOther(gift, buyer.email) ? buyer.name : '',
      message: gift.message,
    })),
  );
  await tx
    .insertInto('gift_cards')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
