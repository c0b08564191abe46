import { fail, succeed, type Result } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { checkSmtpServer } from '#platform/server/mailer.ts';
import { deleteCredentials, saveCredentials } from '#shop/common/credentials/server/credentials.ts';
import { mailFailureOf, type MailFailure } from '#shop/common/mails/mail-failure.ts';
import {
  checkMailLogin,
  withSavedPassword,
  type MailServer,
  type PasswordFault,
} from '#shop/common/mails/mail-server.ts';
import { loadSavedMailServer, smtpServerOf } from '#shop/common/mails/server/mail-server.ts';
import { lockSettings } from '#shop/common/settings/server/lock-settings.ts';
import { diffOf, type Actor } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

type MailServerDeps = Pick<Deps, 'db' | 'config' | 'keyedHash' | 'log' | 'now'>;

/** `environment`: the server is set on the machine, where it wins. */
export type MailServerRefusal =
  | { readonly ok: false; readonly failure: 'environment' }
  | { readonly ok: false; readonly failure: 'password'; readonly fault: PasswordFault }
  | { readonly ok: false; readonly failure: 'connection'; readonly cause: MailFailure };

const ENTITY = { type: 'credentials', id: 'e-mails' } as const;
/** The log cannot be erased: it holds neither the password nor the user, who may be a person's email. */
const UNLOGGED = ['user', 'password'];

/** Connects to a mail server, and saves it if it accepts the login. The next mail takes it, on every machine. */
export async function saveMailServer(
  deps: MailServerDeps,
  typed: MailServer,
  actor: Actor,
): Promise<Result<'saved' | 'same', never> | MailServerRefusal> {
  if (deps.config.smtpUrl !== undefined) return fail('environment');
  const stored = await loadSavedMailServer(deps);
  const wanted = withSavedPassword(typed, stored.state === 'saved' ? stored.values : undefined);
  const fault = checkMailLogin(wanted);
  if (fault) return { ...fail('password'), fault };
  try {
    await checkSmtpServer(smtpServerOf(wanted));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps.log.warn({ err: error }, 'the mail server did not accept the connection');
    return { ...fail('connection'), cause: mailFailureOf(error) };
  }
  return inTransaction(deps.db, async (tx): Promise<Result<'saved' | 'same', never>> => {
    await lockSettings(tx);
    const { config, keyedHash } = deps;
    const credentials = { db: tx, keyedHash, config };
    const current = await loadSavedMailServer(credentials);
    const before = current.state === 'saved' ? current.values : undefined;
    const diff = diffOf({ ...before }, wanted, UNLOGGED);
    if (Object.keys(diff).length === 0) return succeed('same');
    await saveCredentials(credentials, 'mail', { values: wanted, savedAt: deps.now() });
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'credentials.save',
      entity: ENTITY,
      diff,
    });
    return succeed('saved');
  });
}

/** Removes the saved mail server: mails stay in the outbox again. A second press changes nothing. */
export const removeMailServer = ({ db, now }: Pick<MailServerDeps, 'db' | 'now'>, actor: Actor) =>
  inTransaction(db, async (tx) => {
    if (!(await deleteCredentials(tx, 'mail'))) return succeed('same');
    await recordAudit(tx, {
      at: now(),
      actor,
      action: 'credentials.remove',
      entity: ENTITY,
      diff: {},
    });
    return succeed('removed');
  });
