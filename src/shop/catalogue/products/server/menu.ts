import { sql } from 'kysely';
import { TAXONOMY } from '../contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { Term } from '../product.ts';
import { pictureJson } from './card-query.ts';

/** A term with the data of its own page. */
export type TermPage = Term & {
  taxonomy: string;
  description: string;
  /** For search engines; empty: the name and the description. */
  seoTitle: string;
  seoDescription: string;
  picture: Picture | null;
  /** The category that contains this one; null on the first level, and for other terms. */
  parentId: number | null;
};

export async function findTerm(db: Db, taxonomy: string, slug: string): Promise<TermPage | undefined> {
  const { rows } = await sql<TermPage>`
    select t.id, t.taxonomy, t.slug, t.name, t.description, t.parent_id as "parentId",
      t.seo_title as "seoTitle", t.seo_description as "seoDescription",
      ${pictureOfTerm} as picture
    from terms t where t.taxonomy = ${taxonomy} and t.slug = ${slug}`.execute(db);
  return rows[0];
}

/** Returns the terms of the navigation taxonomies, in menu order. */
export async function listMenuTerms(db: Db): Promise<TermPage[]> {
  const { rows } = await sql<TermPage>`
    select t.id, t.taxonomy, t.slug, t.name, t.description, t.parent_id as "parentId",
      t.seo_title as "seoTitle", t.seo_description as "seoDescription",
      ${pictureOfTerm} as picture
    from terms t where t.taxonomy in (${TAXONOMY.category}, ${TAXONOMY.tag}, ${TAXONOMY.age})
    order by t.taxonomy, t.position, t.id`.execute(db);
  return rows;
}

/**
 * The term's own picture, falling back to that of one of its best sellers. The offset by position gives
 * neighbouring terms different pictures.
 */
export const pictureOfTerm = sql`(
  select ${pictureJson} from pictures pic where pic.id = coalesce(t.picture_id, (
    select pp.picture_id from products p
    join product_pictures pp on pp.product_id = p.id and pp.position = 0
    where p.status = 'publish' and exists (select from product_terms pt where pt.product_id = p.id and pt.term_id = t.id)
    order by p.sales_count desc, p.id limit 1 offset t.position % 5)))`;
