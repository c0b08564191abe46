import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

export type Letter = {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where its reader ends such letters by one click. */
  readonly unsubscribeHref?: string | undefined;
  readonly attachments: readonly Attachment[];
};

type Attachment = { readonly name: string; readonly type: string; readonly base64: string };

export type Mailer = {
  /** Sends a letter. `name` tells letters apart: under the same name it is the same letter. */
  send(letter: Letter, name: string, date: Date): Promise<void>;
};

type MailerConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>;

/** Mails leave by SMTP where a server is named, and are otherwise laid down as files in `{dataDir}/outbox`. */
export function createMailer({ smtpUrl, dataDir, publicUrl }: MailerConfig): Mailer {
  const host = new URL(publicUrl).hostname;
  return {
    async send({ attachments, unsubscribeHref, ...letter }, name, date) {
      const message = {
        ...letter,
        // A shop that has not said its address still writes from its own domain.
        from: { name: letter.from.name, address: letter.from.address || `boutique@${host}` },
        date,
        ...(unsubscribeHref !== undefined && { headers: unsubscribing(unsubscribeHref) }),
        messageId: `<${name}@${host}>`,
        attachments: attachments.map((file) => ({
          filename: file.name,
          contentType: file.type,
          content: Buffer.from(file.base64, 'base64'),
        })),
      };
      // Loaded with the first mail: a shop that sends none does not carry it.
      const { createTransport } = await import('nodemailer');
      if (smtpUrl !== undefined) {
        await createTransport(smtpUrl).sendMail(message);
        return;
      }
      const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      if (!Buffer.isBuffer(written.message)) throw new Error('the mail was not written as one piece');
      await layDown(join(dataDir, 'outbox'), `${name}.eml`, written.message);
    },
  };
}

/** What mail programs make their own button of: they post to that address (RFC 8058). */
const unsubscribing = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whole or not at all; done twice, it is one file. */
async function layDown(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}
