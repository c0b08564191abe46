import type { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/database/database.ts';
import { FileMissing, type Files, type ListedFile } from '#platform/server/files/files.ts';
import { enqueue, type Job } from '#platform/server/jobs/jobs.ts';
import { OUTBOX } from '#platform/server/mailer.ts';
import { listExcessMails } from '../outbox-limits.ts';
import { MAIL_JOB } from './deliver-mail.ts';

export const FORGET_MAILS_JOB = 'forget-mails';

const forgetPayload = z.object({ email: z.string() });

/** Removes what exceeds the limits of the outbox; gives back how many mails that were. */
export async function limitOutbox(files: Files, now: Date): Promise<number> {
  const mails: ListedFile[] = [];
  for await (const file of files.list(OUTBOX)) mails.push(file);
  const excess = listExcessMails(mails, now);
  for (const key of excess) await files.remove(key);
  return excess.length;
}

/** Asks, in the transaction that erases a customer, that the mails posted to them so far leave the outbox. */
export const forgetMails = (tx: Db, email: string) =>
  enqueue(tx, { kind: FORGET_MAILS_JOB, payload: { email } });

/** Removes the mails that were posted to somebody before this job: those of a later account stay. */
export const removeMails =
  ({ db, files }: { readonly db: Db; readonly files: Files }) =>
  async ({ id, payload }: Job): Promise<void> => {
    const { email } = forgetPayload.parse(payload);
    const isWaited = await hasWaitingMails(db, email, id);
    for await (const { key } of files.list(OUTBOX)) {
      // A mail is named after its job.
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
    // Another process may remove it in the meantime.
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

/** The shop writes to one person at a time, without their name. A long line is folded. */
const recipientOf = (head: string) => /^To:\s+(\S+)\r?$/im.exec(head)?.[1];

/** The same email address is written in several ways: capitals, and domains with accents. */
function sameEmailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return `${email.slice(0, at).normalize('NFC').toLowerCase()}@${domainToASCII(domain) || domain}`;
}
