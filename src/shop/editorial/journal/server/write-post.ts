import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { PostStatus } from '../post-status.ts';

/** The columns of an article that the merchant writes. */
export type PostValues = {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly author: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
};

const columnsOf = ({ slug, title, excerpt, body, author, seoTitle, seoDescription }: PostValues) => ({
  slug,
  title,
  excerpt,
  body,
  author,
  seo_title: seoTitle,
  seo_description: seoDescription,
});

/** Adds an article as a draft. Returns its id, or undefined if the slug is taken. */
export async function insertPost(tx: Db, values: PostValues, at: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('posts')
    .values({ ...columnsOf(values), status: 'draft', published_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updatePost = (tx: Db, id: number, values: PostValues, at: Date) =>
  tx
    .updateTable('posts')
    .set({ ...columnsOf(values), updated_at: at })
    .where('id', '=', id)
    .execute();

/** Files an article under these terms only. */
export async function savePostTerms(tx: Db, id: number, termIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('post_terms').where('post_id', '=', id).execute();
  if (termIds.length === 0) return;
  const rows = [...new Set(termIds)].map((termId) => ({ post_id: id, term_id: termId }));
  await tx.insertInto('post_terms').values(rows).execute();
}

/** Links an article with these products only, in this order. */
export async function savePostProducts(tx: Db, id: number, productIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('post_products').where('post_id', '=', id).execute();
  if (productIds.length === 0) return;
  const rows = productIds.map((productId, position) => ({ post_id: id, product_id: productId, position }));
  await tx.insertInto('post_products').values(rows).execute();
}

export const setPostPicture = (tx: Db, id: number, pictureId: number | null) =>
  tx.updateTable('posts').set({ picture_id: pictureId }).where('id', '=', id).execute();

/** Changes the status of an article; with a date, it is or will be published then. */
export const setPostStatus = (tx: Db, id: number, status: PostStatus, publishedAt?: Date) =>
  tx
    .updateTable('posts')
    .set({ status, ...(publishedAt && { published_at: publishedAt }) })
    .where('id', '=', id)
    .execute();

export const deletePost = (tx: Db, id: number) => tx.deleteFrom('posts').where('id', '=', id).execute();

/** Makes other changes of this article wait until the transaction ends. */
export const lockPost = (tx: Db, id: number) =>
  sql`select from posts where id = ${id} for update`.execute(tx);

/** Publishes the scheduled articles whose date has come; returns their ids. */
export async function publishScheduledPosts(tx: Db, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('posts')
    .set({ status: 'publish', updated_at: sql<Date>`published_at` })
    .where('status', '=', 'scheduled')
    .where('published_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
