import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';

export const GIFT_CARD_JOB = 'gift-cards';

/** Without an order, all cards that are due are sent. */
export const giftCardRequest = z.object({ orderId: z.int().optional() });

/** Sends the cards of a paid order that are due, once its transaction commits. */
export const enqueueGiftCards = (tx: Db, orderId: number): Promise<void> =>
  enqueue(tx, { kind: GIFT_CARD_JOB, payload: { orderId } });

/** Sends all cards that are due, for example one without an order. */
export const enqueueDueGiftCards = (tx: Db): Promise<void> =>
  enqueue(tx, { kind: GIFT_CARD_JOB, payload: {} });
