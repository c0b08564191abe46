import type { Db } from '#platform/server/database/database.ts';
import { dropCode } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { enqueueGiftCards } from './enqueue-gift-cards.ts';

/**
 * Sends a card to another email: the old code stops working, and the running shop makes and sends a new one.
 * Returns false if there is no such card, or if it is blocked or expired.
 */
export const resendGiftCard = (db: Db, id: number, email: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const card = await dropCode(tx, id, email);
    if (!card) return false;
    // A card whose order was deleted is sent by the chore.
    if (card.orderId !== null) await enqueueGiftCards(tx, card.orderId);
    return true;
  });
