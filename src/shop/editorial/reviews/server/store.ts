import type { Db } from '#platform/server/database/database.ts';

export type Votes = {
  readonly helpful: number;
  readonly unhelpful: number;
  /** Null if the vote was withdrawn. */
  readonly isHelpful: boolean | null;
};

type NewVote = {
  readonly reviewId: number;
  readonly voter: string;
  readonly isHelpful: boolean;
  readonly mayVote: (tx: Db) => Promise<boolean>;
};

/**
 * Counts the vote of a browser; repeating the same vote withdraws it. Returns undefined if the review does
 * not exist. Locks the review's row, so concurrent votes are serialized. `mayVote` is called only if the
 * browser has no vote on this review yet.
 */
export async function vote(
  db: Db,
  { reviewId, voter, isHelpful, mayVote }: NewVote,
): Promise<Votes | 'too-many' | undefined> {
  return db.transaction().execute(async (all) => {
    const review = await all
      .selectFrom('reviews')
      .select(['helpful', 'unhelpful'])
      .where('id', '=', reviewId)
      .where('status', '=', 'published')
      .forUpdate()
      .executeTakeFirst();
    if (!review) return undefined;
    const before = await all
      .deleteFrom('review_votes')
      .where('review_id', '=', reviewId)
      .where('voter', '=', voter)
      .returning('is_helpful')
      .executeTakeFirst();
    if (!before && !(await mayVote(all))) return 'too-many';
    const now = before?.is_helpful === isHelpful ? null : isHelpful;
    if (now !== null)
      await all.insertInto('review_votes').values({ review_id: reviewId, voter, is_helpful: now }).execute();
    const change = (voice: boolean) => Number(now === voice) - Number(before?.is_helpful === voice);
    const counts = {
      helpful: review.helpful + change(true),
      unhelpful: review.unhelpful + change(false),
    };
    await all.updateTable('reviews').set(counts).where('id', '=', reviewId).execute();
    return { ...counts, isHelpful: now };
  });
}
