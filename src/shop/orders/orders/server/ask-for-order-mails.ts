import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { ORDER_MAILS } from '../order-mail.ts';

export const ORDER_MAIL_JOB = 'order-mail';

export const wantedMail = z.object({
  orderId: z.int(),
  mail: z.enum(ORDER_MAILS),
  /** For a mail about a refund. */
  refundId: z.int().optional(),
});
export type WantedMail = z.infer<typeof wantedMail>;

/** Asks for mails about an order, once for each order and kind (and refund), in the transaction that causes them. */
export const askForOrderMails = (tx: Db, ...wanted: readonly WantedMail[]) =>
  enqueue(tx, ...wanted.map((mail) => ({ kind: ORDER_MAIL_JOB, payload: mail, key: keyOf(mail) })));

export const keyOf = ({ orderId, mail, refundId }: WantedMail) =>
  ['order', orderId, mail, ...(refundId === undefined ? [] : [refundId])].join(':');
