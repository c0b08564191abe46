import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { PostStatus } from '#shop/editorial/journal/post-status.ts';
import type { ArticleDraft } from '../text-draft.ts';
import { versionOf } from './version-of.ts';

/** An article as its screen shows it. */
export type DeskArticle = {
  readonly id: number;
  readonly status: PostStatus;
  readonly draft: ArticleDraft;
  /** The references of its products, as the form shows them. */
  readonly products: readonly string[];
  readonly picture: Picture | null;
  /** When it was published, or will be. */
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** Changes whenever somebody changes the article. */
  readonly version: string;
};

type Row = ArticleDraft & Pick<DeskArticle, 'status' | 'products' | 'picture' | 'publishedAt' | 'updatedAt'>;

/** Finds an article by its id, published or not. */
export async function findDeskArticle(db: Db, id: number): Promise<DeskArticle | undefined> {
  const { rows } = await sql<Row>`
    select po.slug, po.title, po.excerpt, po.body, po.author, po.seo_title as "seoTitle",
      po.seo_description as "seoDescription", po.status, po.published_at as "publishedAt",
      po.updated_at as "updatedAt",
      array(select t.id from post_terms pt join terms t on t.id = pt.term_id
        where pt.post_id = po.id and t.taxonomy = ${TAXONOMY.postCategory} order by t.id) as "categoryIds",
      array(select t.name from post_terms pt join terms t on t.id = pt.term_id
        where pt.post_id = po.id and t.taxonomy = ${TAXONOMY.postTag} order by t.position, t.id) as tags,
      array(select link.product_id from post_products link
        where link.post_id = po.id order by link.position, link.product_id) as "productIds",
      array(select p.sku from post_products link join products p on p.id = link.product_id
        where link.post_id = po.id order by link.position, link.product_id) as products,
      (select ${pictureJson} from pictures pic where pic.id = po.picture_id) as picture
    from posts po where po.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status, products, picture, publishedAt, updatedAt, ...draft } = row;
  const version = versionOf({ ...draft, status, publishedAt, pictureId: picture?.id });
  return { id, status, draft, products, picture, publishedAt, updatedAt, version };
}

/** Finds the id of the article with this slug. */
export async function findArticleId(db: Db, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id;
}

/** Resolves references, slugs and urls of products to their ids. An unknown reference has no id. */
export async function findProducts(
  db: Db,
  references: readonly string[],
): Promise<{ readonly reference: string; readonly id: number | null }[]> {
  const { rows } = await sql<{ reference: string; id: number | null }>`
    select reference, coalesce(
      (select id from products where lower(sku) = lower(reference)),
      (select id from products where slug = lower(reference))) as id
    from unnest(${references}::text[]) with ordinality as wanted (reference, place) order by place`.execute(
    db,
  );
  return rows;
}

/** The categories of the journal, for the form and the filter. */
export const listRubrics = (db: Db): Promise<{ id: number; slug: string; name: string }[]> =>
  db
    .selectFrom('terms')
    .select(['id', 'slug', 'name'])
    .where('taxonomy', '=', TAXONOMY.postCategory)
    .orderBy('position')
    .orderBy('id')
    .execute();
