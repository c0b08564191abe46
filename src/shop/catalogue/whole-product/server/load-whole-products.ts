import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { PriceSince } from '#shop/catalogue/products/lowest-price.ts';
import type { ProductType } from '#shop/catalogue/products/product.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import { journalJson, pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { NewParty, ProductDraft } from '../../product-desk/product-draft.ts';
import type { ProductStatus } from '../../product-desk/product-status.ts';
import type { ToolFields } from '../tool-fields.ts';
import { classJson, type ClassName } from './class-name.ts';

type Named = { readonly id: number; readonly name: string; readonly slug: string };

type WholeTerm = Named & { readonly taxonomy: string };

/** An attribute with the values that a product has. */
type WholeAttribute = {
  readonly id: number;
  readonly taxonomy: string;
  readonly label: string;
  readonly hasVariations: boolean;
  readonly terms: readonly Named[];
};

/** A product with everything that belongs to it. */
export type WholeProduct = Omit<
  ProductDraft,
  'categoryIds' | 'skillIds' | 'makerId' | 'responsibleId' | 'shippingClassId'
> & {
  readonly id: number;
  readonly type: ProductType;
  readonly status: ProductStatus;
  readonly reducedCents: number | null;
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly inStock: boolean;
  readonly lowStock: number | null;
  readonly position: number;
  readonly salesCount: number;
  readonly averageRating: number;
  readonly reviewCount: number;
  readonly isGiftCard: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly toolFields: ToolFields;
  readonly shippingClass: ClassName | null;
  readonly maker: NewParty & { readonly id: number };
  readonly responsible: (NewParty & { readonly id: number }) | null;
  readonly missing: readonly MissingFact[];
  readonly pictures: readonly Picture[];
  /** Categories and tags. */
  readonly terms: readonly WholeTerm[];
  readonly attributes: readonly WholeAttribute[];
  readonly variationIds: readonly number[];
  readonly hasReducedVariation: boolean;
  readonly memberIds: readonly number[];
  readonly relatedIds: readonly number[];
  /** Some published products of one of its categories. */
  readonly similarIds: readonly number[];
  readonly journal: PriceSince[] | null;
};

const party = (owner: 'm' | 'r') => sql`json_build_object('id', ${sql.ref(`${owner}.id`)},
  'name', ${sql.ref(`${owner}.name`)}, 'address', ${sql.ref(`${owner}.address`)},
  'email', ${sql.ref(`${owner}.email`)}, 'country', ${sql.ref(`${owner}.country`)})`;

const OWN_COLUMNS = sql`p.id, p.type, p.status, p.name, p.slug, p.short_description as "shortDescription",
  p.description, p.age_from_months as "ageFromMonths", p.age_to_months as "ageToMonths", p.materials, p.contents,
  p.length_mm as "lengthMm", p.width_mm as "widthMm", p.height_mm as "heightMm",
  p.weight_grams as "weightGrams", p.regular_cents as "regularCents", p.sale_cents as "saleCents",
  p.sale_from as "saleFrom", p.sale_until as "saleUntil", p.vat_class as "vatClass", p.sku, p.gtin, p.stock,
  p.sold_individually as "soldIndividually", p.is_book as "isBook", p.is_virtual as "isVirtual", p.featured,
  p.warnings, p.no_warning_reason as "noWarningReason", p.standards,
  p.withdrawal_exclusion as "withdrawalExclusion", p.seo_title as "seoTitle",
  p.seo_description as "seoDescription", p.reduced_cents as "reducedCents", p.min_price_cents as "minCents",
  p.max_price_cents as "maxCents", p.in_stock as "inStock", p.low_stock as "lowStock", p.position,
  p.sales_count as "salesCount", p.average_rating::float8 as "averageRating", p.review_count as "reviewCount",
  p.is_gift_card as "isGiftCard", p.created_at as "createdAt", p.updated_at as "updatedAt",
  p.tool_fields as "toolFields", ${classJson(sql`p.shipping_class_id`)} as "shippingClass"`;

const termsJson = sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug,
    'taxonomy', t.taxonomy) order by t.id)
  from product_terms pt join terms t on t.id = pt.term_id
  where pt.product_id = p.id and t.taxonomy = any(${[TAXONOMY.category, TAXONOMY.tag]})), '[]')`;

/** Ages follow from the age of a product: they are no attribute that a tool changes. */
const attributesJson = sql`coalesce((select json_agg(json_build_object('id', a.id, 'taxonomy', a.taxonomy,
    'label', a.label, 'hasVariations', pa.attribute_id is not null, 'terms', own.terms)
    order by pa.position nulls last, a.position, a.id)
  from (select t.taxonomy, json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug)
      order by t.position, t.id) as terms
    from product_terms pt join terms t on t.id = pt.term_id
    where pt.product_id = p.id and t.taxonomy <> all(${[TAXONOMY.category, TAXONOMY.tag, TAXONOMY.age]})
    group by t.taxonomy) own
  join attributes a on a.taxonomy = own.taxonomy
  left join product_attributes pa on pa.attribute_id = a.id and pa.product_id = p.id), '[]')`;

const MOST_SIMILAR = 5;

const similarIds = sql`array(select other.product_id from product_terms other
    join products o on o.id = other.product_id and o.status = 'publish'
    where other.term_id = (select min(pt.term_id) from product_terms pt join terms t on t.id = pt.term_id
      where pt.product_id = p.id and t.taxonomy = ${TAXONOMY.category})
      and other.product_id <> p.id
    order by other.product_id limit ${MOST_SIMILAR})`;

/** Loads products by their ids, whatever their status, in the order of the ids. Ids of no product are left out. */
export async function loadWholeProducts(db: Db, ids: readonly number[]): Promise<WholeProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WholeProduct>`
    select ${OWN_COLUMNS}, ${party('m')} as maker, case when r.id is not null then ${party('r')} end as responsible,
      case when p.status = 'publish' then '{}'::text[] else missing_for_publication(p) end as missing,
      coalesce((select json_agg(${pictureJson} order by pp.position)
        from product_pictures pp join pictures pic on pic.id = pp.picture_id where pp.product_id = p.id), '[]') as pictures,
      ${termsJson} as terms, ${attributesJson} as attributes,
      array(select v.id from variations v where v.product_id = p.id order by v.position, v.id) as "variationIds",
      exists (select from variations v where v.product_id = p.id and v.is_active and v.reduced_cents is not null)
        as "hasReducedVariation",
      array(select g.child_id from grouped_products g where g.parent_id = p.id order by g.position) as "memberIds",
      array(select r.related_id from related_products r where r.product_id = p.id order by r.position) as "relatedIds",
      ${similarIds} as "similarIds", ${journalJson('p')} as journal
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id join makers m on m.id = p.maker_id left join makers r on r.id = p.responsible_id
    order by asked.place`.execute(db);
  return rows;
}
