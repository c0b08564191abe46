import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import { REVIEWS_PER_STEP, type ReviewList } from '../review-list.ts';
import type { Question, Review, ReviewMedium, ReviewsPanel } from '../review.ts';
import { ratingOf, type Rating, type StarCount } from '../rating.ts';
import { DEFAULT_SORT } from '../sort-order.ts';
import {
  hasStars,
  inOrder,
  isAfter,
  isOf,
  isShown,
  questionJson,
  reviewJson,
  matchesSearch,
} from './review-query.ts';

export type ListedReviews = { readonly reviews: readonly Review[]; readonly hasMore: boolean };

/** The query loads one extra row to detect whether there are more. */
const split = (rows: readonly Review[], limit: number): ListedReviews => ({
  reviews: rows.slice(0, limit),
  hasMore: rows.length > limit,
});

/** Returns a part of a review list. */
export async function listReviews(db: Db, list: ReviewList, limit: number): Promise<ListedReviews> {
  const { sort, search } = list;
  const part = search === '' ? partOf(list, sql`true`, limit) : foundPart(list, limit);
  const { rows } = await sql<{ review: Review }>`
    select ${reviewJson} as review from (${part}) r ${inOrder(sort)} limit ${limit + 1}`.execute(db);
  return split(
    rows.map(({ review }) => review),
    limit,
  );
}

const partOf = ({ scope, sort, stars, after }: ReviewList, which: RawBuilder<SqlBool>, limit: number) => sql`
  select * from reviews r
  where ${isShown(sort)} and ${isOf(scope)} and ${hasStars(stars)} and ${which}
    ${after === null ? sql`` : sql`and ${isAfter(sort, after)}`}
  ${inOrder(sort)} limit ${limit + 1}`;

/** The maximum number of search matches that are sorted after the search. */
const FEW = 2000;

/**
 * The query of a search. Few matches are found first and then sorted; with many matches, the list is scanned
 * in its sort order until the part is full. Either strategy alone would scan the whole table in the other
 * case.
 */
const foundPart = (list: ReviewList, limit: number) => sql`
  with few as materialized (
    select r.id from reviews r
    where ${isShown(list.sort)} and ${isOf(list.scope)} and ${hasStars(list.stars)}
      and ${matchesSearch(list.search)} limit ${sql.lit(FEW + 1)})
  (${partOf(list, sql`r.id in (select id from few) and (select count(*) from few) <= ${sql.lit(FEW)}`, limit)})
  union all
  (${partOf(list, sql`${matchesSearch(list.search)} and (select count(*) from few) > ${sql.lit(FEW)}`, limit)})`;

/** Returns a published review, or undefined. */
export async function findReview(db: Db, id: number): Promise<Review | undefined> {
  const { rows } = await sql<{ review: Review }>`
    select ${reviewJson} as review from reviews r where r.id = ${id} and r.status = 'published'`.execute(db);
  return rows[0]?.review;
}

const MOST_QUESTIONS = 20;
const MEDIA_COUNT = 12;

const mediumJson = sql`json_build_object('reviewId', m.id, 'productSlug', m.slug, 'videoUrl', m.video_url,
  'picture', case when pic.id is not null then ${pictureJson} end)`;

/**
 * The newest media from rows named `r`: per review the first picture and the video. The review card shows all
 * of them.
 */
const mediaOf = (which: ReturnType<typeof isOf>, limit: number) => sql`(
  select json_agg(${mediumJson} order by m.published_at desc, m.id desc) from (
    (select r.id, r.published_at, p.slug, null as video_url, rp.picture_id
      from reviews r
      join review_pictures rp on rp.review_id = r.id and rp.position = (
        select min(first.position) from review_pictures first where first.review_id = r.id)
      left join products p on p.id = r.product_id and p.status = 'publish'
      where r.status = 'published' and (r.picture_count > 0) and ${which}
      order by r.published_at desc, r.id desc limit ${sql.lit(limit)})
    union all
    (select r.id, r.published_at, p.slug, r.video_url, null
      from reviews r left join products p on p.id = r.product_id and p.status = 'publish'
      where r.status = 'published' and (r.video_url is not null) and ${which}
      order by r.published_at desc, r.id desc limit ${sql.lit(limit)})
    order by published_at desc, id desc limit ${sql.lit(limit)}) m
  left join pictures pic on pic.id = m.picture_id)`;

type PanelRow = {
  reviews: Review[] | null;
  questions: Question[] | null;
  media: ReviewMedium[] | null;
  counts: StarCount[] | null;
};

/** Loads the initial content of the reviews panel of a product page, and its rating. */
export async function loadReviewsPanel(
  db: Db,
  productId: number,
): Promise<ReviewsPanel & { readonly rating: Rating }> {
  const isOfProduct = sql<boolean>`r.product_id = ${productId}`;
  const { rows } = await sql<PanelRow>`
    select
      (select json_agg(${reviewJson} ${inOrder(DEFAULT_SORT)}) from (
        select * from reviews r where ${isShown(DEFAULT_SORT)} and ${isOfProduct}
        ${inOrder(DEFAULT_SORT)} limit ${REVIEWS_PER_STEP + 1}) r) as reviews,
      (select json_agg(${questionJson} order by q.answered_at desc, q.id desc) from (
        select * from questions q where q.product_id = ${productId} and q.status = 'answered'
        order by q.answered_at desc, q.id desc limit ${sql.lit(MOST_QUESTIONS)}) q) as questions,
      ${mediaOf(isOfProduct, MEDIA_COUNT)} as media,
      (select json_agg(json_build_object('rating', c.rating, 'count', c.count, 'verified', c.verified_count))
        from rating_counts c where c.product_id = ${productId}) as counts`.execute(db);
  const [row] = rows;
  return {
    ...split(row?.reviews ?? [], REVIEWS_PER_STEP),
    questions: row?.questions ?? [],
    media: row?.media ?? [],
    rating: ratingOf(row?.counts ?? []),
  };
}

/** Returns the newest pictures and videos from all reviews. */
export async function listMedia(db: Db, limit = MEDIA_COUNT): Promise<ReviewMedium[]> {
  const { rows } = await sql<{ media: ReviewMedium[] | null }>`
    select ${mediaOf(sql<boolean>`true`, limit)} as media`.execute(db);
  return rows[0]?.media ?? [];
}

/** Returns the newest reviews with pictures of products in the shop, regardless of rating. */
export async function listPictured(db: Db, limit: number): Promise<Review[]> {
  const { rows } = await sql<{ review: Review }>`
    select ${reviewJson} as review from (
      select r.* from reviews r join products p on p.id = r.product_id and p.status = 'publish'
      where r.status = 'published' and (r.picture_count > 0)
      order by r.published_at desc, r.id desc limit ${limit}) r
    order by r.published_at desc, r.id desc`.execute(db);
  return rows.map(({ review }) => review);
}
