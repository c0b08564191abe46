import type { Config } from './config.ts';
import type { Files } from './files/files.ts';

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

/** The folder of mails where no server sends them. */
export const OUTBOX = 'outbox/';

type MailerConfig = Pick<Config, 'smtpUrl' | 'publicUrl'>;

/** A server that says nothing for longer has not taken the mail. Its address may give others (`?socketTimeout=…`). */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}

/** Sends mails by SMTP where a server is set, and otherwise stores them as files in `outbox/`. */
export function createMailer({ smtpUrl, publicUrl }: MailerConfig, files: Files): Mailer {
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
        await createTransport(withTimeouts(smtpUrl)).sendMail(message);
        return;
      }
      const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      if (!Buffer.isBuffer(written.message)) throw new Error('the mail was not written as one piece');
      await files.put(`${OUTBOX}${name}.eml`, written.message);
    },
  };
}

/** What mail programs make their own button of: they post to that address (RFC 8058). */
const unsubscribing = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
