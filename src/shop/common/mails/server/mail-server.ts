import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import type { Files } from '#platform/server/files/files.ts';
import { createMailer, type Mailer, type SmtpServer } from '#platform/server/mailer.ts';
import {
  loadCredentials,
  type CredentialDeps,
  type SavedCredentials,
} from '#shop/common/credentials/server/credentials.ts';
import { MAIL_SECURITIES, type MailServer } from '../mail-server.ts';

const mailServer: z.ZodType<MailServer> = z.object({
  host: z.string().min(1),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  password: z.string(),
});

/** The fields of the form without the password. */
export const mailServerDraft: z.ZodType<Omit<MailServer, 'password'>> = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
});

type ServerDeps = Omit<CredentialDeps, 'config'> & { readonly config: Pick<Config, 'publicUrl' | 'smtpUrl'> };

/** The mail server that the merchant has saved. */
export const loadSavedMailServer = (deps: CredentialDeps): Promise<SavedCredentials<MailServer>> =>
  loadCredentials(deps, 'mail', mailServer);

/** A server as the mail library takes it. */
export const smtpServerOf = ({ host, port, security, user, password }: MailServer): SmtpServer => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(user !== '' && { auth: { user, pass: password } }),
});

/** By which server mails leave now, and where it is set. */
export type MailServerInUse =
  | {
      readonly kind: 'server';
      readonly host: string;
      readonly source: 'environment' | 'saved';
      readonly server: SmtpServer;
    }
  /** Mails stay in the outbox. */
  | { readonly kind: 'none' }
  /** The saved password cannot be decrypted: mails wait. */
  | { readonly kind: 'unreadable' };

/**
 * Finds the mail server: the one of the environment wins over the saved one. It is looked up for every mail, so that a
 * change holds at once on every machine.
 */
export async function findMailServer(deps: ServerDeps): Promise<MailServerInUse> {
  const { smtpUrl } = deps.config;
  if (smtpUrl !== undefined) {
    const server = { url: smtpUrl };
    return { kind: 'server', host: new URL(smtpUrl).host, source: 'environment', server };
  }
  const saved = await loadSavedMailServer(deps);
  if (saved.state === 'unreadable') return { kind: 'unreadable' };
  if (saved.state !== 'saved') return { kind: 'none' };
  const { host, port } = saved.values;
  return { kind: 'server', host: `${host}:${port}`, source: 'saved', server: smtpServerOf(saved.values) };
}

/** The mailer of the shop, with the server that is set at the time of each mail. */
export const createShopMailer = ({ files, ...deps }: ServerDeps & { readonly files: Files }): Mailer =>
  createMailer(
    {
      publicUrl: deps.config.publicUrl,
      async findServer() {
        const found = await findMailServer(deps);
        if (found.kind === 'unreadable')
          throw new Error('the password of the mail server cannot be decrypted');
        return found.kind === 'server' ? found.server : undefined;
      },
    },
    files,
  );
