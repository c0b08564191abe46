import type { Db } from '#platform/server/database/database.ts';
import { verifyAudit } from '#shop/staff/audit/server/verify-audit.ts';
import { done, refused, type CommandAnswer } from '../../command-answer.ts';
import { auditCommandTexts as texts } from './audit-command.ts';

/** Verifies the audit log and returns the lines to print. */
export async function runAuditVerification(db: Db): Promise<CommandAnswer> {
  const verified = await verifyAudit(db);
  return verified.ok
    ? done(...texts.intact(verified.count, verified.lastHash))
    : refused(texts.broken(verified.brokenId, verified.at.toISOString()));
}
