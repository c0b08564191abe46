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
  /** Unknown for a review that was written elsewhere. */
  readonly experiencedOn: string | null;
  readonly videoUrl: string | null;
};

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

export const OWN_REVIEW = sql<OwnReview>`
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
  const { rows } = await sql<OwnReview>`${OWN_REVIEW} where r.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function findReview(db: Db, id: number): Promise<OwnReview | undefined> {
  const { rows } = await sql<OwnReview>`${OWN_REVIEW} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists the reviews of a status, newest first. */
export async function listReviewsByStatus(db: Db, status: ReviewStatus, most: number): Promise<OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    ${OWN_REVIEW} where r.status = ${status} order by r.created_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

/** A question as the merchant sees it. */
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

export const selectQuestions = (db: Db) =>
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

/** Lists the questions without an answer, oldest first. */
export const listOpenQuestions = (db: Db, most: number): Promise<StoredQuestion[]> =>
  selectQuestions(db).where('q.status', '=', 'pending').orderBy('q.created_at').limit(most).execute();
