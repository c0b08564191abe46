import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { inTreeOrder, type TreeNode } from '../category-tree.ts';

/** A category as the merchant sees it. */
export type DeskCategory = TreeNode & {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** The number of its products, published or not, without those of the categories inside it. */
  readonly productCount: number;
  /** A text that changes with every field of the form. */
  readonly version: string;
};

/** Lists all categories in the order of the tree. */
export async function listCategories(db: Db): Promise<(DeskCategory & { readonly depth: number })[]> {
  const { rows } = await sql<DeskCategory>`
    select t.id, t.name, t.slug, t.description, t.parent_id as "parentId",
      t.seo_title as "seoTitle", t.seo_description as "seoDescription",
      md5(jsonb_build_array(t.name, t.slug, t.description, t.parent_id, t.seo_title, t.seo_description)::text) as version,
      (select count(*)::int from product_terms pt where pt.term_id = t.id) as "productCount"
    from terms t where t.taxonomy = ${TAXONOMY.category} order by t.position, t.id`.execute(db);
  return inTreeOrder(rows);
}
