import { fail, succeed, type Result } from '#platform/result.ts';
import { joinTransaction } from '#platform/server/database/join-transaction.ts';
import { enqueueMail, enqueueMerchantMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { inboxPageHref } from '#shop/staff/access/office-paths.ts';
import { reviewMails } from '../review-mails.ts';
import { emailKey } from '#platform/email-key.ts';
import { reportedName, reportTexts, type ReportedContent, type ReportDraft } from '../reporting.ts';
import type { ModerationFailure } from './moderate.ts';
import { insertReport, lockReport, saveReportDecision } from './report-store.ts';
import type { WritingDeps } from './writing-deps.ts';

/** Stores a report, emails the merchant, and acknowledges it to the reporter (article 16 of the DSA). */
export const reportContent = (
  { db, now, config }: Pick<WritingDeps, 'db' | 'now' | 'config'>,
  of: ReportedContent,
  { reason, details, email }: ReportDraft,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const id = await insertReport(tx, { of, reason, details, email: emailKey(email), at: now() });
    const reasonText = reportTexts.reasons[reason];
    const deskHref = inboxPageHref(config.publicUrl, 'signalements', id);
    const about = reportedName(of.kind, of.id);
    await enqueueMerchantMail(
      tx,
      (to) => reviewMails.reported({ to, id, about, reason: reasonText, details, deskHref }),
      `report:${id}`,
    );
    await enqueueMail(
      tx,
      reviewMails.reportReceived({ to: emailKey(email), id, reason: reasonText }),
      `report:${id}:received`,
    );
    return id;
  });

/** Stores the decision on a report and emails it to the reporter. */
export function decideReport(
  { db, now }: Pick<WritingDeps, 'db' | 'now'>,
  id: number,
  decision: string,
): Promise<Result<null, ModerationFailure>> {
  return joinTransaction(db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) return fail('unknown');
    if (report.decidedAt) return fail('unchanged');
    if (decision.trim() === '') return fail('no-reason');
    await saveReportDecision(tx, id, decision.trim(), now());
    await enqueueMail(
      tx,
      reviewMails.reportDecided({ to: report.email, id, decision: decision.trim() }),
      `report:${id}:decided`,
    );
    return succeed(null);
  });
}
