import { sql, type SqlBool } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { referencePrice, type PriceSince } from '../lowest-price.ts';
import type { PriceTag, ProductAttribute, ProductCard, ProductType } from '../product.ts';

/** The second picture is shown when the pointer hovers over the card. */
export const PICTURES_ON_A_CARD = 2;
const NEW_FOR_DAYS = 45;

export type CardRow = {
  id: number;
  slug: string;
  name: string;
  type: ProductType;
  min_price_cents: number | null;
  max_price_cents: number | null;
  in_stock: boolean;
  age_from_months: number | null;
  age_to_months: number | null;
  average_rating: number;
  review_count: number;
  is_new: boolean;
  pictures: Picture[] | null;
  sku: string;
  warnings: string[];
  attributes: ProductAttribute[] | null;
  journal: PriceSince[] | null;
};

/** A picture as JSON, from a row named `pic`. */
export const pictureJson = sql`json_build_object(
  'id', pic.id, 'fingerprint', pic.fingerprint, 'width', pic.width, 'height', pic.height, 'alt', pic.alt)`;

/** The price history of a reduced product or variation; null if it is not reduced. */
export const journalJson = (owner: 'p' | 'v') => sql<PriceSince[] | null>`
  case when ${sql.ref(`${owner}.reduced_cents`)} is not null then (
    select json_agg(json_build_object('cents', j.price_cents, 'sinceMs', extract(epoch from j.since) * 1000))
    from price_journal j where j.sellable_id = ${sql.ref(`${owner}.id`)})
  end`;

/** The photograph shared by all variations with this value; null if they differ. */
const galleryPictureOf = sql`(select case when count(distinct v.picture_id) = 1 and count(v.picture_id) = count(*)
  then min(v.picture_id) end from variations v where v.product_id = p.id and v.is_active and v.choices ->> a.taxonomy = t.slug)`;

/** The attributes of a variable product, each with its values. */
const attributesJson = sql`case when p.type = 'variable' then (
  select json_agg(json_build_object('taxonomy', a.taxonomy, 'label', a.label, 'swatch', a.swatch, 'terms', (
    select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'color', t.color,
      'picture', (select ${pictureJson} from pictures pic where pic.id = t.picture_id),
      'galleryPictureId', ${galleryPictureOf}) order by t.position), '[]')
    from product_terms pt join terms t on t.id = pt.term_id
    where pt.product_id = p.id and t.taxonomy = a.taxonomy)) order by pa.position)
  from product_attributes pa join attributes a on a.id = pa.attribute_id where pa.product_id = p.id) end`;

/** The columns of a card, from a products row named `p`, with at most `pictureCount` pictures. */
export const cardColumns = (pictureCount: number) => sql`
  p.id, p.slug, p.name, p.type, p.min_price_cents, p.max_price_cents, p.in_stock,
  p.age_from_months, p.age_to_months, p.average_rating, p.review_count,
  p.published_on > current_date - ${sql.lit(NEW_FOR_DAYS)} as is_new,
  (select json_agg(${pictureJson} order by pp.position)
    from product_pictures pp join pictures pic on pic.id = pp.picture_id
    where pp.product_id = p.id and pp.position < ${sql.lit(pictureCount)}) as pictures,
  p.sku, p.warnings, ${attributesJson} as attributes,
  ${journalJson('p')} as journal`;

export const isPublished = sql<SqlBool>`p.status = 'publish'`;

export function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.type,
    price: toPriceTag(row.min_price_cents, row.max_price_cents, row.journal),
    inStock: row.in_stock,
    age:
      row.age_from_months === null ? null : { fromMonths: row.age_from_months, toMonths: row.age_to_months },
    rating: { average: row.average_rating, count: row.review_count },
    isNew: row.is_new,
    pictures: row.pictures ?? [],
    sku: row.sku,
    warnings: row.warnings,
    attributes: row.attributes ?? [],
  };
}

export function toPriceTag(
  min: number | null,
  max: number | null,
  journal: PriceSince[] | null,
): PriceTag | null {
  if (min === null || max === null) return null;
  return { min: toCents(min), max: toCents(max), before: (journal && referencePrice(journal)) ?? null };
}
