import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { QuestionStatus, ReviewStatus } from '../moderation.ts';
import type { Subject } from './find-subject.ts';

/** The fields that the author can change. */
export type ReviewContent = {
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly authorName: string;
  readonly isAnonymous: boolean;
  readonly country: string | null;
  readonly experiencedOn: string;
  readonly videoUrl: string | null;
};

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

/** A review as its author and the merchant see it, with private fields. */
export type OwnReview = ReviewContent & {
  readonly id: number;
  readonly uuid: string;
  readonly subject: Subject;
  readonly email: string;
  readonly orderId: number | null;
  readonly isVerified: boolean;
  readonly status: ReviewStatus;
  readonly refusalReason: string;
  readonly reply: string;
  readonly createdAt: Date;
  readonly pictures: readonly Picture[];
};

const OWN = sql<OwnReview>`
  select r.id, r.uuid, r.rating, r.title, r.body, r.author_name as "authorName", r.is_anonymous as "isAnonymous",
    r.country, to_char(r.experienced_on, 'YYYY-MM-DD') as "experiencedOn", r.video_url as "videoUrl", r.email,
    r.order_id as "orderId", r.is_verified as "isVerified", r.status, r.refusal_reason as "refusalReason", r.reply,
    r.created_at as "createdAt",
    json_build_object('id', r.product_id, 'slug', coalesce(p.slug, ''), 'name', r.product_name) as subject,
    coalesce((
      select json_agg(json_build_object('id', x.id, 'fingerprint', x.fingerprint, 'width', x.width,
        'height', x.height, 'alt', x.alt) order by rp.position)
      from review_pictures rp join pictures x on x.id = rp.picture_id where rp.review_id = r.id), '[]') as pictures
  from reviews r left join products p on p.id = r.product_id and p.status = 'publish'`;

export async function findReviewByUuid(db: Db, uuid: string): Promise<OwnReview | undefined> {
  const { rows } = await sql<OwnReview>`${OWN} where r.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function findReview(db: Db, id: number): Promise<OwnReview | undefined> {
  const { rows } = await sql<OwnReview>`${OWN} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the review until the end of the transaction. */
export async function lockReview(tx: Db, id: number): Promise<OwnReview | undefined> {
  const { rows } = await sql<OwnReview>`${OWN} where r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

export async function listReviewsByStatus(db: Db, status: ReviewStatus, most: number): Promise<OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    ${OWN} where r.status = ${status} order by r.created_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
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

export type StoredQuestion = {
  readonly id: number;
  readonly body: string;
  readonly answer: string;
  readonly email: string;
  readonly status: QuestionStatus;
  readonly slug: string;
  readonly product: string;
  readonly createdAt: Date;
};

const questions = (db: Db) =>
  db
    .selectFrom('questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select([
      'q.id',
      'q.body',
      'q.answer',
      'q.email',
      'p.slug',
      'p.name as product',
      'q.created_at as createdAt',
    ])
    .select(sql<QuestionStatus>`q.status`.as('status'));

export const lockQuestion = (tx: Db, id: number): Promise<StoredQuestion | undefined> =>
  questions(tx).where('q.id', '=', id).forUpdate('q').executeTakeFirst();

export const listOpenQuestions = (db: Db, most: number): Promise<StoredQuestion[]> =>
  questions(db).where('q.status', '=', 'pending').orderBy('q.created_at').limit(most).execute();

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
