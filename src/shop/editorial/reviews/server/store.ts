import type { Db } from '#platform/server/database/database.ts';

export type Votes = {
  readonly helpful: number;
  readonly unhelpful: number;
  /** Null once the voice is withdrawn. */
  readonly isHelpful: boolean | null;
};

type NewVote = {
  readonly reviewId: number;
  readonly voter: string;
  readonly isHelpful: boolean;
  readonly mayVote: (tx: Db) => Promise<boolean>;
};

/**
 * Counts the vote of a browser; the same one again withdraws it. Undefined where there is no such review. The row of
 * the review is locked first, so that two votes at once are counted one after the other. `mayVote` is asked before a
 * browser that has no vote on this review gets one.
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
