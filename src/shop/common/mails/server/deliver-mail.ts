import { z } from 'zod';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { Mailer } from '#platform/server/mailer.ts';

export const MAIL_JOB = 'mail';

const mailPayload = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unsubscribeHref: z.string().optional(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
});
export type MailPayload = z.infer<typeof mailPayload>;

/**
 * Sends an enqueued mail. Its name is derived from its job, so that a retry does not produce a second mail.
 */
export const deliverMail =
  (mailer: Mailer) =>
  async ({ id, key, payload, askedAt }: Job): Promise<void> => {
    const name = [id, ...(key ?? MAIL_JOB).split(/[^a-z0-9]+/i)].join('-');
    await mailer.send(mailPayload.parse(payload), name, askedAt);
  };
