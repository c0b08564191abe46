import { sql } from 'kysely';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isPublished, journalJson, pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { PriceSince } from '#shop/catalogue/products/lowest-price.ts';
import type { ProductType, Term } from '#shop/catalogue/products/product.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { productOnSale, variationSlug } from '../subject.ts';

type AttributeRow = {
  id: number;
  name: string;
  taxonomy: string;
  hasVariations: boolean;
  terms: Term[];
};
type VariationRow = { id: number; choices: Record<string, string>; regularCents: number };

/** The data of a product or a variation for the API. */
export type SellableRow = {
  id: number;
  parent: number;
  slug: string;
  /** The slug in the url of the product page. */
  pageSlug: string;
  name: string;
  type: ProductType | 'variation';
  sku: string;
  shortDescription: string;
  description: string;
  regularCents: number | null;
  minCents: number | null;
  maxCents: number | null;
  onSale: boolean;
  journal: PriceSince[] | null;
  stock: number | null;
  inStock: boolean;
  soldIndividually: boolean;
  averageRating: number;
  reviewCount: number;
  pictures: Picture[];
  terms: (Term & { taxonomy: string })[];
  attributes: AttributeRow[];
  /** The variations of a variable product; otherwise empty. */
  variations: VariationRow[];
  /** The attribute values of a variation; otherwise empty. */
  choices: Record<string, string>;
  children: number[];
};

const terms = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'taxonomy', t.taxonomy)
    order by t.position, t.id), '[]')
  from product_terms pt join terms t on t.id = pt.term_id
  where pt.product_id = p.id and t.taxonomy in (${sql.lit(TAXONOMY.category)}, ${sql.lit(TAXONOMY.tag)}))`;

/** The attributes that define variations come first, then the descriptive ones. */
const attributes = sql`(
  select coalesce(json_agg(json_build_object('id', own.id, 'name', own.label, 'taxonomy', own.taxonomy,
    'hasVariations', own.place is not null, 'terms', own.terms) order by own.place, own.position), '[]')
  from (
    select a.id, a.label, a.taxonomy, a.position, pa.position as place,
      json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by t.position, t.id) as terms
    from product_terms pt
    join terms t on t.id = pt.term_id
    join attributes a on a.taxonomy = t.taxonomy
    left join product_attributes pa on pa.product_id = p.id and pa.attribute_id = a.id
    where pt.product_id = p.id group by a.id, pa.position) own)`;

const pictures = sql`(
  select coalesce(json_agg(${pictureJson} order by pp.position), '[]')
  from product_pictures pp join pictures pic on pic.id = pp.picture_id where pp.product_id = p.id)`;

/** Loads published products by id, in the order of the ids, with all displayed data in one query. */
export const loadProducts = (db: Db, ids: readonly number[]) =>
  inOrder(ids, async () => {
    const { rows } = await sql<SellableRow>`
      select ${productColumns} from products p where p.id = any(${ids}) and ${isPublished}`.execute(db);
    return rows;
  });

/** Loads a published product by its slug. */
export async function findProductBySlug(db: Db, slug: string): Promise<SellableRow | undefined> {
  const { rows } = await sql<SellableRow>`
    select ${productColumns} from products p where p.slug = ${slug} and ${isPublished}`.execute(db);
  return rows[0];
}

const productColumns = sql`
  p.id, 0 as parent, p.slug, p.slug as "pageSlug", p.name, p.type, p.sku,
  p.short_description as "shortDescription", p.description,
  p.regular_cents as "regularCents", p.min_price_cents as "minCents", p.max_price_cents as "maxCents",
  ${productOnSale} as "onSale", ${journalJson('p')} as journal,
  p.stock, p.in_stock as "inStock", p.sold_individually as "soldIndividually",
  p.average_rating as "averageRating", p.review_count as "reviewCount",
  ${pictures} as pictures, ${terms} as terms, ${attributes} as attributes,
  (select coalesce(json_agg(json_build_object('id', v.id, 'choices', v.choices, 'regularCents', v.regular_cents)
    order by v.position, v.id), '[]') from variations v where v.product_id = p.id and v.is_active) as variations,
  '{}'::json as choices,
  (select coalesce(json_agg(g.child_id order by g.position), '[]')
    from grouped_products g join products c on c.id = g.child_id
    where g.parent_id = p.id and c.status = 'publish') as children`;

/** Loads variations of published products by id, in the order of the ids. */
export const loadVariations = (db: Db, ids: readonly number[]) =>
  inOrder(ids, async () => {
    const { rows } = await sql<SellableRow>`
      select v.id, v.product_id as parent, ${variationSlug} as slug, p.slug as "pageSlug", p.name,
        'variation' as type, v.sku, p.short_description as "shortDescription", p.description,
        v.regular_cents as "regularCents", coalesce(v.reduced_cents, v.regular_cents) as "minCents",
        coalesce(v.reduced_cents, v.regular_cents) as "maxCents", v.reduced_cents is not null as "onSale",
        ${journalJson('v')} as journal, v.stock, (v.stock is null or v.stock > 0) as "inStock",
        p.sold_individually as "soldIndividually", p.average_rating as "averageRating",
        p.review_count as "reviewCount",
        coalesce((select json_agg(${pictureJson}) from pictures pic where pic.id = v.picture_id), ${pictures}) as pictures,
        ${terms} as terms, ${attributes} as attributes, '[]'::json as variations, v.choices, '[]'::json as children
      from variations v join products p on p.id = v.product_id
      where v.id = any(${ids}) and v.is_active and ${isPublished}`.execute(db);
    return rows;
  });

async function inOrder(ids: readonly number[], load: () => Promise<SellableRow[]>): Promise<SellableRow[]> {
  if (ids.length === 0) return [];
  const found = new Map((await load()).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
