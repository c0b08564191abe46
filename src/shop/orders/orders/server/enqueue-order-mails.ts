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
  /** The parcel, for the mail about its departure. */
  shipment: z
    .object({
      id: z.int(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string().optional(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
      isLast: z.boolean(),
    })
    .optional(),
  /** The merchant's request to send a mail again. */
  again: z.uuid().optional(),
});
export type OrderMailRequest = z.infer<typeof orderMailRequest>;

/** Enqueues mails about an order in the caller's transaction, once per order and kind (and refund, parcel or repetition). */
export const enqueueOrderMails = (tx: Db, ...mails: readonly OrderMailRequest[]) =>
  enqueue(tx, ...mails.map((mail) => ({ kind: ORDER_MAIL_JOB, payload: mail, key: keyOf(mail) })));

export const keyOf = ({ orderId, mail, refundId, shipment, again }: OrderMailRequest) =>
  ['order', orderId, mail, refundId ?? shipment?.id, again].filter((part) => part !== undefined).join(':');
