import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayInFrance } from '#platform/french.ts';
import type { DB } from '#platform/server/database/schema.ts';
import type { DemoPicture } from './catalogue-files.ts';
import { requireId, type Ids } from './known-ids.ts';
import type { DemoQuestion, DemoReview, DemoReviews } from './review-files.ts';

const DAY_MS = 86_400_000;

type Tx = Transaction<DB>;
type ProductNames = ReadonlyMap<string, string>;
type SeededIds = { pictures: Ids; products: Ids; names: ProductNames };

/** Inserts reviews and questions; the database computes the ratings of each product. */
export async function seedReviews(
  tx: Tx,
  { reviews, questions }: DemoReviews,
  known: SeededIds,
): Promise<void> {
  const now = Date.now();
  const dayAgo = (days: number) => new Date(now - days * DAY_MS);
  await insertReviews(tx, reviews, known, dayAgo);
  await insertQuestions(tx, questions, known.products, dayAgo);
}

/** The photographs that buyers attached to their reviews. */
export const reviewPictures = ({ reviews }: DemoReviews, names: ProductNames): DemoPicture[] =>
  reviews.flatMap((review) =>
    review.pictures.map((file) => ({
      file,
      alt: `${nameOf(review, names)}, photo jointe à un avis`,
    })),
  );

const nameOf = ({ product, formerProduct }: DemoReview, names: ProductNames) =>
  product === undefined ? (formerProduct ?? '') : (names.get(product) ?? '');

type DayAgo = (days: number) => Date;

async function insertReviews(
  tx: Tx,
  reviews: DemoReview[],
  { pictures, products, names }: SeededIds,
  dayAgo: DayAgo,
): Promise<void> {
  const named = reviews
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((review) => ({ ...review, uuid: randomUUID() }));
  const rows = named.map((review) => ({
    uuid: review.uuid,
    product_id: review.product === undefined ? null : requireId(products, review.product),
    product_name: nameOf(review, names),
    is_verified: review.verified,
    author_name: review.author,
    is_anonymous: review.anonymous,
    country: review.country,
    rating: review.rating,
    title: review.title,
    body: review.text,
    picture_count: review.pictures.length,
    status: 'published',
    reply: review.reply?.text ?? '',
    replied_at: review.reply ? dayAgo(review.daysAgo - review.reply.daysAfter) : null,
    helpful: review.helpful,
    unhelpful: review.unhelpful,
    experienced_on: dayInFrance(dayAgo(review.daysAgo + review.experienceDaysBefore)),
    created_at: dayAgo(review.daysAgo),
    published_at: dayAgo(review.daysAgo),
  }));
  const inserted = await tx.insertInto('reviews').values(rows).returning(['id', 'uuid']).execute();
  const ids: Ids = new Map(inserted.map(({ id, uuid }) => [uuid, id]));
  const shown = named.flatMap((review) =>
    review.pictures.map((file, position) => ({
      review_id: requireId(ids, review.uuid),
      position,
      picture_id: requireId(pictures, file),
    })),
  );
  await tx.insertInto('review_pictures').values(shown).execute();
}

async function insertQuestions(
  tx: Tx,
  questions: DemoQuestion[],
  products: Ids,
  dayAgo: DayAgo,
): Promise<void> {
  const rows = questions
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ product, author, anonymous, text, daysAgo, answer }) => ({
      product_id: requireId(products, product),
      author_name: author,
      is_anonymous: anonymous,
      body: text,
      created_at: dayAgo(daysAgo),
      status: answer ? 'answered' : 'pending',
      answer: answer?.text ?? '',
      answered_at: answer ? dayAgo(daysAgo - answer.daysAfter) : null,
    }));
  await tx.insertInto('questions').values(rows).execute();
}
