import { succeed } from '#platform/result.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Mail } from '#shop/common/mails/mail.ts';
import { sendTestMail } from '#shop/common/mails/server/send-test-mail.ts';
import type { Actor, AuditEntry } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';

type TestDeps = Pick<Deps, 'db' | 'files' | 'config' | 'keyedHash' | 'now' | 'log'>;
type Test = { readonly mail: Mail; readonly entity: AuditEntry['entity']; readonly actor: Actor };

/** Sends a test mail and logs its outcome. The recipient is personal and not logged. */
export async function testMailServer(deps: TestDeps, { mail, entity, actor }: Test) {
  const sent = await sendTestMail(deps, mail);
  await inTransaction(deps.db, async (tx) => {
    const outcome = sent.ok ? sent.value : sent.failure;
    await recordAudit(tx, {
      at: deps.now(),
      actor,
      action: 'mail.test',
      entity,
      diff: { outcome: [null, outcome] },
    });
    return succeed('done');
  });
  return sent;
}
