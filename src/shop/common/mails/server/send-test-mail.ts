import { randomUUID } from 'node:crypto';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createMailer } from '#platform/server/mailer.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { Mail } from '../mail.ts';
import { mailFailureOf, type MailFailure } from '../mail-failure.ts';
import { findMailServer } from './mail-server.ts';
import { renderMail } from './render-mail.ts';

type TestDeps = Pick<Deps, 'db' | 'files' | 'config' | 'keyedHash' | 'now' | 'log'>;

/** Sends a mail at once, without the queue, so that its sender sees what the mail server answers. */
export async function sendTestMail(
  deps: TestDeps,
  mail: Mail,
): Promise<Result<'sent' | 'stored', MailFailure>> {
  const { db, files, config, now, log } = deps;
  const { publicUrl } = config;
  const letter = renderMail(mail, await shopSettings.load(db), {
    publicUrl,
    attachments: [],
  });
  const found = await findMailServer(deps);
  if (found.kind === 'unreadable') return fail('unreadable');
  const server = found.kind === 'server' ? found.server : undefined;
  const mailer = createMailer({ findServer: async () => server, publicUrl }, files);
  try {
    await mailer.send(letter, `essai-${randomUUID()}`, now());
  } catch (error) {
    if (!server || !(error instanceof Error)) throw error;
    log.warn({ err: error }, 'the mail server did not take the test mail');
    return fail(mailFailureOf(error));
  }
  return succeed(server ? 'sent' : 'stored');
}
