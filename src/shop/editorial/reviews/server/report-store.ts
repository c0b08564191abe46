import type { Db } from '#platform/server/database/database.ts';
import type { ReportedContent } from '../reporting.ts';

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

export type Report = {
  readonly id: number;
  readonly reviewId: number | null;
  readonly questionId: number | null;
  readonly commentId: number | null;
  readonly reason: string;
  readonly details: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
};

const reports = (db: Db) =>
  db
    .selectFrom('content_reports')
    .select([
      'id',
      'review_id as reviewId',
      'question_id as questionId',
      'comment_id as commentId',
      'reason',
      'details',
      'email',
      'created_at as createdAt',
      'decided_at as decidedAt',
    ]);

export const listOpenReports = (db: Db, most: number): Promise<Report[]> =>
  reports(db).where('decided_at', 'is', null).orderBy('created_at').limit(most).execute();

export const lockReport = (tx: Db, id: number): Promise<Report | undefined> =>
  reports(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function saveReportDecision(tx: Db, id: number, decision: string, at: Date): Promise<void> {
  await tx.updateTable('content_reports').set({ decision, decided_at: at }).where('id', '=', id).execute();
}
