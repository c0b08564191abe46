import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { recallMail } from '../recall-mail.ts';
import { findRecall, listBuyersToTell } from './find-recalls.ts';

const BATCH = 200;
const recallPayload = z.object({ recallId: z.number() });

/**
 * Enqueues the mails to the buyers of a recall, a batch per transaction. A buyer is written down with the mail,
 * so nobody is told twice if the job runs again.
 */
export const tellBuyers =
  ({ db, config: { publicUrl } }: Pick<Deps, 'db' | 'config'>) =>
  async ({ payload }: Job): Promise<void> => {
    const { recallId } = recallPayload.parse(payload);
    const recall = await findRecall(db, recallId);
    if (!recall) return;
    const { product, reason, instructions } = recall;
    for (;;) {
      const mailed = await db.transaction().execute(async (tx) => {
        const buyers = await listBuyersToTell(tx, recallId, BATCH);
        for (const { orderId, key, email } of buyers) {
          const orderHref = publicUrl + PATHS.orderReceived(orderId, key);
          const mail = recallMail(email, { product, orderId, orderHref, reason, instructions });
          await enqueueMail(tx, mail, `recall:${recallId}:${orderId}`);
        }
        if (buyers.length > 0)
          await tx
            .insertInto('recall_mails')
            .values(buyers.map(({ orderId }) => ({ recall_id: recallId, order_id: orderId })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return buyers.length;
      });
      if (mailed < BATCH) return;
    }
  };
