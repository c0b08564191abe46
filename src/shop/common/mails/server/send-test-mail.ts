import { randomUUID } from 'node:crypto';
import { fail, succeed, type Result } from '#platform/result.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createMailer } from '#platform/server/mailer.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { Mail } from '../mail.ts';
import { renderMail } from './render-mail.ts';

/** Why a mail server did not take the test mail. */
export type TestMailFailure = 'unreachable' | 'login' | 'refused';

const CODES: Readonly<Record<string, TestMailFailure>> = {
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EAUTH: 'login',
};

/** Sends a mail at once, without the queue, so that its sender sees what the mail server answers. */
export async function sendTestMail(
  { db, files, config, now, log }: Pick<Deps, 'db' | 'files' | 'config' | 'now' | 'log'>,
  mail: Mail,
): Promise<Result<'sent' | 'stored', TestMailFailure>> {
  const letter = renderMail(mail, await shopSettings.load(db), {
    publicUrl: config.publicUrl,
    attachments: [],
  });
  try {
    await createMailer(config, files).send(letter, `essai-${randomUUID()}`, now());
  } catch (error) {
    if (config.smtpUrl === undefined) throw error;
    log.warn({ err: error }, 'the mail server did not take the test mail');
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return fail(CODES[code] ?? 'refused');
  }
  return succeed(config.smtpUrl === undefined ? 'stored' : 'sent');
}
