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
 * Asks for a mail in the transaction that causes it, for the open shop to set and to send: whoever asks, such as the
 * merchant's commands, needs nothing of what sets it.
 */
export async function askForMail(tx: Db, mail: Mail, key?: string): Promise<void> {
  const payload = askedMail.parse(mail);
  await enqueue(tx, { kind: ASKED_MAIL_JOB, payload, ...(key !== undefined && { key }) });
}
