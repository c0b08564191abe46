import type { Db } from '#platform/server/database/database.ts';
import { joinTransaction } from '#platform/server/database/join-transaction.ts';
import { dropCode } from '#shop/basket/gift-cards/server/block-gift-card.ts';
import { enqueueDueGiftCards, enqueueGiftCards } from './enqueue-gift-cards.ts';

/**
 * Sends a card to another email: the old code stops working, and the running shop makes and sends a new one.
 * Returns false if there is no such card, or if it is blocked or expired.
 */
export const resendGiftCard = (db: Db, id: number, email: string): Promise<boolean> =>
  joinTransaction(db, async (tx) => {
    const card = await dropCode(tx, id, email);
    if (!card) return false;
    await (card.orderId === null ? enqueueDueGiftCards(tx) : enqueueGiftCards(tx, card.orderId));
    return true;
  });
