import type { Config } from './config.ts';
import type { Files } from './files/files.ts';

export type OutgoingMail = {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One-click unsubscribe url. */
  readonly unsubscribeHref?: string | undefined;
  readonly attachments: readonly Attachment[];
};

type Attachment = { readonly name: string; readonly type: string; readonly base64: string };

export type Mailer = {
  /** Sends an email. `name` identifies it: the same name means the same email. */
  send(letter: OutgoingMail, name: string, date: Date): Promise<void>;
};

/** The folder of emails if no SMTP server is set. */
export const OUTBOX = 'outbox/';

/** A mail server, by its url or by its parts. */
export type SmtpServer =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      /** Whether the connection is encrypted from the start. */
      readonly secure: boolean;
      /** Whether the connection must be encrypted after the greeting, or must not. */
      readonly requireTLS: boolean;
      readonly ignoreTLS: boolean;
      readonly auth?: { readonly user: string; readonly pass: string };
    };

type MailerOptions = Pick<Config, 'publicUrl'> & {
  /** Returns the server at the time of a mail; undefined: mails are stored as files. */
  readonly findServer: () => Promise<SmtpServer | undefined>;
};

/**
 * A server that is silent for longer has not accepted the email. The SMTP url can override these
 * (`?socketTimeout=…`).
 */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}

async function openTransport(server: SmtpServer) {
  // Loaded with the first email, so that a shop that sends none never loads it.
  const { createTransport } = await import('nodemailer');
  return 'url' in server
    ? createTransport(withTimeouts(server.url))
    : createTransport({ ...TIMEOUTS_MS, ...server });
}

/** Connects to a mail server and signs in, without a mail. Throws the error of the mail library. */
export async function checkSmtpServer(server: SmtpServer): Promise<void> {
  const transport = await openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Sends emails by SMTP if a server is set, and otherwise stores them as files in `outbox/`. */
export function createMailer({ findServer, publicUrl }: MailerOptions, files: Files): Mailer {
  const host = new URL(publicUrl).hostname;
  return {
    async send({ attachments, unsubscribeHref, ...letter }, name, date) {
      const message = {
        ...letter,
        // Falls back to the shop's own domain if the merchant has not set an email.
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
      const server = await findServer();
      if (server) {
        await (await openTransport(server)).sendMail(message);
        return;
      }
      const { createTransport } = await import('nodemailer');
      const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
      if (!Buffer.isBuffer(written.message)) throw new Error('the mail was not written as one piece');
      await files.put(`${OUTBOX}${name}.eml`, written.message);
    },
  };
}

/** Headers for the unsubscribe button of mail programs, which post to that url (RFC 8058). */
const unsubscribing = (href: string) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
