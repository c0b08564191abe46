import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { SwatchKind } from '#shop/catalogue/products/product.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';

/** An attribute as the merchant sees it. */
export type DeskAttribute = {
  readonly id: number;
  readonly taxonomy: string;
  readonly label: string;
  readonly swatch: SwatchKind;
  /** The names of its values, in their order. */
  readonly values: readonly string[];
  /** The number of products that have one of its values. */
  readonly productCount: number;
  /** A text that changes with every field of its form. */
  readonly version: string;
};

/** A value of an attribute, or a tag. */
export type DeskTerm = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly color: string | null;
  readonly picture: Picture | null;
  /** The number of products that have it, published or not. */
  readonly productCount: number;
};

/** Lists all attributes in their order. Ages are left out: they follow from the age on the form of a product. */
export async function listAttributes(db: Db): Promise<DeskAttribute[]> {
  const { rows } = await sql<DeskAttribute>`
    select a.id, a.taxonomy, a.label, a.swatch,
      array(select t.name from terms t where t.taxonomy = a.taxonomy order by t.position, t.id) as values,
      (select count(distinct pt.product_id)::int from terms t join product_terms pt on pt.term_id = t.id
        where t.taxonomy = a.taxonomy) as "productCount",
      md5(jsonb_build_array(a.label, a.swatch)::text) as version
    from attributes a where a.taxonomy <> ${TAXONOMY.age} order by a.position, a.id`.execute(db);
  return rows;
}

/** Lists the values of an attribute, or the tags, in their order. */
export async function listDeskTerms(db: Db, taxonomy: string): Promise<DeskTerm[]> {
  const { rows } = await sql<DeskTerm>`
    select t.id, t.slug, t.name, t.description, t.color,
      (select ${pictureJson} from pictures pic where pic.id = t.picture_id) as picture,
      (select count(*)::int from product_terms pt where pt.term_id = t.id) as "productCount"
    from terms t where t.taxonomy = ${taxonomy} order by t.position, t.id`.execute(db);
  return rows;
}

/** A text that changes with every field of the form of these values. */
export const termsVersion = (terms: readonly DeskTerm[]): string =>
  createHash('sha256')
    .update(JSON.stringify(terms.map(({ id, name, description, color }) => [id, name, description, color])))
    .digest('hex')
    .slice(0, 24);
