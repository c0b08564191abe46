import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { Mail } from '../mail.ts';

export const ASKED_MAIL_JOB = 'asked-mail';

const line = z.string();
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['title', 'paragraph']), text: line }),
  z.object({ kind: z.literal('rows'), rows: z.array(z.object({ name: line, value: line })) }),
  z.object({ kind: z.literal('lines'), title: line, lines: z.array(line) }),
  z.object({ kind: z.enum(['button', 'link']), label: line, href: line }),
]);

export const askedMail = z.object({
  to: line,
  subject: line,
  blocks: z.array(block),
  unsubscribeHref: line.optional(),
});

/**
 * Enqueues a mail, in the caller's transaction, to be rendered and sent by the running shop. Callers such as
 * the merchant's commands do not need the rendering code.
 */
export async function askForMail(tx: Db, mail: Mail, key?: string): Promise<void> {
  const payload = askedMail.parse(mail);
  await enqueue(tx, { kind: ASKED_MAIL_JOB, payload, ...(key !== undefined && { key }) });
}
