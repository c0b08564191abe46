import type { Insertable } from 'kysely';
import type { DB } from '#platform/server/database/schema.ts';
import type { TestShop } from './open-shop.ts';

export type NewReview = Partial<Insertable<DB['reviews']>> & {
  /** The slug of the reviewed product; none for a review of the shop. */
  product?: string;
  /** The number of pictures, taken from the shop's own. */
  pictures?: number;
};

/** Inserts reviews and returns their ids, in order. */
export async function addReviews(
  { db }: Pick<TestShop, 'db'>,
  reviews: readonly NewReview[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { product: slug, pictures = 0, ...given } of reviews) {
    const product =
      slug === undefined
        ? undefined
        : await db
            .selectFrom('products')
            .select(['id', 'name'])
            .where('slug', '=', slug)
            .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('reviews')
      .values({
        body: 'Très joli.',
        rating: 5,
        status: 'published',
        published_at: '2026-10-01T12:00:00Z',
        author_name: 'Camille',
        product_id: product?.id ?? null,
        product_name: product?.name ?? '',
        picture_count: pictures,
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    if (pictures > 0) await addPictures(db, id, pictures);
  }
  return ids;
}

/** Pictures of the shop replace those of buyers: each belongs to one review. */
async function addPictures(db: TestShop['db'], reviewId: number, count: number): Promise<void> {
  const pictures = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', 'not in', db.selectFrom('review_pictures').select('picture_id'))
    .orderBy('id')
    .limit(count)
    .execute();
  await db
    .insertInto('review_pictures')
    .values(pictures.map(({ id }, position) => ({ review_id: reviewId, position, picture_id: id })))
    .execute();
}

/** Deletes all reviews and questions. */
export async function clearReviews({ db }: Pick<TestShop, 'db'>): Promise<void> {
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('questions').execute();
}
