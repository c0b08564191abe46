import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ReviewStatus } from '../moderation.ts';

/** Returns the review that an earlier submission of the same form created. */
export const findSubmitted = (
  db: Db,
  submission: string,
): Promise<{ uuid: string; status: ReviewStatus } | undefined> =>
  db
    .selectFrom('reviews')
    .select(['uuid', sql<ReviewStatus>`status`.as('status')])
    .where('submission', '=', submission)
    .executeTakeFirst();
