import type { Db } from '#platform/server/database/database.ts';

/** A report as the merchant sees it. */
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

export const selectReports = (db: Db) =>
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

/** Lists the reports without a decision, oldest first. */
export const listOpenReports = (db: Db, most: number): Promise<Report[]> =>
  selectReports(db).where('decided_at', 'is', null).orderBy('created_at').limit(most).execute();
