import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { FileMissing, type Files, type ListedFile } from '#platform/server/files/files.ts';
import { OUTBOX } from '#platform/server/mailer.ts';

/** A mail that was written to a file because no mail server is set. */
export type OutboxMail = {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
};
export type OpenedMail = OutboxMail & {
  readonly text: string;
  readonly attachments: readonly string[];
};

const MOST_LISTED = 50;
const SUFFIX = '.eml';
const nameOf = (key: string) => key.slice(OUTBOX.length, -SUFFIX.length);

/** Lists the newest mails of the outbox. */
export async function listOutbox(files: Files): Promise<OutboxMail[]> {
  const found: ListedFile[] = [];
  for await (const file of files.list(OUTBOX)) if (file.key.endsWith(SUFFIX)) found.push(file);
  const newest = found
    .sort((one, other) => Number.parseInt(nameOf(other.key)) - Number.parseInt(nameOf(one.key)))
    .slice(0, MOST_LISTED);
  const mails = await Promise.all(newest.map(({ key }) => openOutboxMail(files, nameOf(key))));
  return mails.filter((mail) => mail !== undefined);
}

/** Opens a mail of the outbox; undefined if it was removed meanwhile. */
export async function openOutboxMail(files: Files, name: string): Promise<OpenedMail | undefined> {
  try {
    const mail = await PostalMime.parse(await buffer(await files.get(`${OUTBOX}${name}${SUFFIX}`)));
    return {
      name,
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      at: new Date(mail.date ?? 0),
      text: mail.text ?? '',
      attachments: mail.attachments.map(({ filename }) => filename ?? ''),
    };
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
