import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ReviewStatus } from '../moderation.ts';
import {
  OWN_REVIEW,
  selectQuestions,
  type OwnReview,
  type ReviewContent,
  type StoredQuestion,
} from './find-submissions.ts';
import type { Subject } from './find-subject.ts';

export type NewReview = ReviewContent & {
  readonly subject: Subject;
  readonly orderId: number | null;
  readonly email: string;
  readonly status: 'pending' | 'published';
  readonly submission: string;
  readonly at: Date;
};

const toRow = (content: ReviewContent) => ({
  rating: content.rating,
  title: content.title,
  body: content.body,
  author_name: content.authorName,
  is_anonymous: content.isAnonymous,
  country: content.country,
  experienced_on: content.experiencedOn,
  video_url: content.videoUrl,
});

/** Inserts a review; returns undefined if this form or this purchase already has one. */
export const insertReview = (tx: Db, review: NewReview): Promise<{ id: number; uuid: string } | undefined> =>
  tx
    .insertInto('reviews')
    .values({
      ...toRow(review),
      product_id: review.subject.id,
      product_name: review.subject.name,
      order_id: review.orderId,
      is_verified: review.orderId !== null,
      email: review.email,
      status: review.status,
      created_at: review.at,
      published_at: review.status === 'published' ? review.at : null,
      submission: review.submission,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst();

/** Returns those of the orders that already have a review of the product. */
export async function listReviewedOrders(
  db: Db,
  orderIds: readonly number[],
  productId: number,
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('reviews')
    .select(sql<number>`order_id`.as('orderId'))
    .where('order_id', 'in', orderIds)
    .where('product_id', '=', productId)
    .execute();
  return new Set(rows.map(({ orderId }) => orderId));
}

type SubmittedText = {
  readonly body: string;
  readonly email: string;
  readonly productId: number | null;
  readonly ownId?: number;
};

/** Texts of at least this length are unlikely to be identical by chance. */
const CHANCE_LETTERS = 40;

/**
 * Returns whether a review is a duplicate: the same email for the same subject or with the same text, or the
 * same long text by anyone.
 */
export async function isRepeat(
  db: Db,
  { body, email, productId, ownId = 0 }: SubmittedText,
): Promise<boolean> {
  const { rows } = await sql`
    select from reviews where id <> ${ownId} and (
      (email = ${email} and product_id is not distinct from ${productId})
      or (email = ${email} and body = ${body})
      or (body = ${body} and length(body) >= ${CHANCE_LETTERS})) limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertReviewPictures(
  tx: Db,
  reviewId: number,
  pictureIds: readonly number[],
): Promise<void> {
  if (pictureIds.length > 0)
    await sql`
      insert into review_pictures (review_id, position, picture_id)
      select ${reviewId}, n + (select coalesce(max(position), 0) from review_pictures where review_id = ${reviewId}), id
      from unnest(${[...pictureIds]}::integer[]) with ordinality as p (id, n)`.execute(tx);
  await sql`
    update reviews set picture_count = (select count(*) from review_pictures where review_id = reviews.id)
    where id = ${reviewId}`.execute(tx);
}

/** Locks the review until the end of the transaction. */
export async function lockReview(tx: Db, id: number): Promise<OwnReview | undefined> {
  const { rows } = await sql<OwnReview>`${OWN_REVIEW} where r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

export async function updateReview(
  tx: Db,
  id: number,
  change: ReviewContent & { readonly status: 'pending' | 'published'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      ...toRow(change),
      status: change.status,
      edited_at: change.at,
      refusal_reason: '',
      ...(change.status === 'published' && { published_at: sql<Date>`coalesce(published_at, ${change.at})` }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteReview(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}

export async function saveDecision(
  tx: Db,
  id: number,
  { status, reason, at }: { status: ReviewStatus; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      status,
      refusal_reason: reason,
      ...(status === 'published' && { published_at: sql<Date>`coalesce(published_at, ${at})` }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveReply(tx: Db, id: number, reply: string, at: Date): Promise<void> {
  await tx.updateTable('reviews').set({ reply, replied_at: at }).where('id', '=', id).execute();
}

type NewQuestion = {
  readonly productId: number;
  readonly authorName: string;
  readonly isAnonymous: boolean;
  readonly email: string;
  readonly body: string;
  readonly submission: string;
  readonly at: Date;
};

/** Inserts a question; returns undefined if this form already created one. */
export const insertQuestion = (tx: Db, question: NewQuestion): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('questions')
    .values({
      product_id: question.productId,
      author_name: question.authorName,
      is_anonymous: question.isAnonymous,
      email: question.email,
      body: question.body,
      submission: question.submission,
      created_at: question.at,
      status: 'pending',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const lockQuestion = (tx: Db, id: number): Promise<StoredQuestion | undefined> =>
  selectQuestions(tx).where('q.id', '=', id).forUpdate('q').executeTakeFirst();

export async function saveAnswer(
  tx: Db,
  id: number,
  change: { status: 'answered'; answer: string; at: Date } | { status: 'refused'; reason: string },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set(
      change.status === 'answered'
        ? { status: change.status, answer: change.answer, answered_at: change.at }
        : { status: change.status, refusal_reason: change.reason },
    )
    .where('id', '=', id)
    .execute();
}
