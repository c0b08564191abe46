import type { Db } from '#platform/server/database/database.ts';
import type { ReportedContent } from '../reporting.ts';
import { selectReports, type Report } from './list-open-reports.ts';

type NewReport = {
  readonly of: ReportedContent;
  readonly reason: string;
  readonly details: string;
  readonly email: string;
  readonly at: Date;
};

export async function insertReport(tx: Db, { of, reason, details, email, at }: NewReport): Promise<number> {
  const { id } = await tx
    .insertInto('content_reports')
    .values({
      review_id: of.kind === 'review' ? of.id : null,
      question_id: of.kind === 'question' ? of.id : null,
      comment_id: of.kind === 'comment' ? of.id : null,
      reason,
      details,
      email,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockReport = (tx: Db, id: number): Promise<Report | undefined> =>
  selectReports(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveReportDecision(tx: Db, id: number, decision: string, at: Date): Promise<void> {
  await tx.updateTable('content_reports').set({ decision, decided_at: at }).where('id', '=', id).execute();
}
