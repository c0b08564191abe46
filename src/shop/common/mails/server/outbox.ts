import type { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { FileMissing, type Files, type ListedFile } from '#platform/server/files/files.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import { OUTBOX } from '#platform/server/mailer.ts';
import { listExcessMails } from '../outbox-limits.ts';
import { MAIL_JOB } from './enqueue-mail.ts';

export const FORGET_MAILS_JOB = 'forget-mails';

const deletePayload = z.object({ email: z.string() });

/** Removes the mails that exceed the limits of the outbox; returns their number. */
export async function limitOutbox(files: Files, now: Date): Promise<number> {
  const mails: ListedFile[] = [];
  for await (const file of files.list(OUTBOX)) mails.push(file);
  const excess = listExcessMails(mails, now);
  for (const key of excess) await files.remove(key);
  return excess.length;
}

/** Enqueues, in the transaction that erases a customer, the removal of the mails sent to them so far. */
export const deleteMails = (tx: Db, email: string) =>
  enqueue(tx, { kind: FORGET_MAILS_JOB, payload: { email } });

/**
 * Removes the mails to an email that were enqueued before this job; mails to a later account with that email
 * stay.
 */
export const removeMails =
  ({ db, files }: { readonly db: Db; readonly files: Files }) =>
  async ({ id, payload }: Job): Promise<void> => {
    const { email } = deletePayload.parse(payload);
    const isWaited = await hasWaitingMails(db, email, id);
    for await (const { key } of files.list(OUTBOX)) {
      // The file name of a mail starts with its job id.
      const isEarlier = Number.parseInt(key.slice(OUTBOX.length)) < id;
      if (isEarlier && (await isMailTo(files, key, email))) await files.remove(key);
    }
    if (isWaited) throw new Error('mails to an erased customer are still on their way');
  };

async function hasWaitingMails(db: Db, email: string, before: number): Promise<boolean> {
  const { rows } = await sql`
    select from jobs
    where kind = ${MAIL_JOB} and id < ${before} and done_at is null and dead_at is null
      and lower(payload ->> 'to') = lower(${email}) limit 1`.execute(db);
  return rows.length > 0;
}

async function isMailTo(files: Files, key: string, email: string): Promise<boolean> {
  try {
    const recipient = recipientOf(await readHead(await files.get(key)));
    return recipient !== undefined && sameEmailKey(recipient) === sameEmailKey(email);
  } catch (error) {
    // Another process may have removed it in the meantime.
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

const END_OF_HEAD = '\r\n\r\n';

async function readHead(mail: Readable): Promise<string> {
  let head = '';
  for await (const chunk of mail.setEncoding('utf8')) {
    head += String(chunk);
    if (head.includes(END_OF_HEAD)) break;
  }
  return head.split(END_OF_HEAD, 1)[0] ?? '';
}

/** Each mail has one recipient, without a display name. Long header lines are folded. */
const recipientOf = (head: string) => /^To:\s+(\S+)\r?$/im.exec(head)?.[1];

/** Normalises an email for comparison: case, and internationalised domains. */
function sameEmailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at).normalize('NFC').toLowerCase()}@${domainToASCII(domain) || domain}`;
}
