import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { ORDER_MAILS } from '../order-mail.ts';

export const ORDER_MAIL_JOB = 'order-mail';

export const orderMailRequest = z.object({
  orderId: z.int(),
  mail: z.enum(ORDER_MAILS),
  /** The refund, for a refund mail. */
  refundId: z.int().optional(),
});
export type OrderMailRequest = z.infer<typeof orderMailRequest>;

/** Enqueues mails about an order in the caller's transaction, once per order and kind (and refund). */
export const enqueueOrderMails = (tx: Db, ...wanted: readonly OrderMailRequest[]) =>
  enqueue(tx, ...wanted.map((mail) => ({ kind: ORDER_MAIL_JOB, payload: mail, key: keyOf(mail) })));

export const keyOf = ({ orderId, mail, refundId }: OrderMailRequest) =>
  ['order', orderId, mail, ...(refundId === undefined ? [] : [refundId])].join(':');
