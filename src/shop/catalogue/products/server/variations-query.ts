import { sql, type RawBuilder } from 'kysely';
import { toCents } from '#platform/money.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import type { PriceSince } from '../lowest-price.ts';
import type { DimensionsMm, Variation } from '../product.ts';
import { journalJson, pictureJson, toPriceTag } from './card-query.ts';

export type VariationRow = DimensionColumns & {
  regular_cents: number;
  weight_grams: number;
  id: number;
  sku: string;
  choices: Record<string, string>;
  price_cents: number;
  stock: number | null;
  picture: Picture | null;
  journal: PriceSince[] | null;
};

/** The variations of a product as JSON, in the shop's order. */
export const variationsJson = (productId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'choices', v.choices,
    'price_cents', coalesce(v.reduced_cents, v.regular_cents), 'regular_cents', v.regular_cents, 'stock', v.stock,
    'weight_grams', v.weight_grams, 'length_mm', v.length_mm, 'width_mm', v.width_mm, 'height_mm', v.height_mm,
    'picture', (select ${pictureJson} from pictures pic where pic.id = v.picture_id),
    'journal', ${journalJson('v')}) order by v.position, v.id), '[]')
  from variations v where v.product_id = ${productId} and v.is_active)`;

export function toVariation({ id, sku, choices, stock, picture, ...row }: VariationRow): Variation[] {
  const price = toPriceTag(row.price_cents, row.price_cents, row.journal);
  if (!price) return [];
  const facts = { dimensionsMm: toDimensions(row), weightGrams: row.weight_grams };
  return [{ id, sku, choices, stock, picture, price, usualPrice: toCents(row.regular_cents), ...facts }];
}

export type DimensionColumns = {
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
};

export function toDimensions({
  length_mm: length,
  width_mm: width,
  height_mm: height,
}: DimensionColumns): DimensionsMm | null {
  return length !== null && width !== null && height !== null ? { length, width, height } : null;
}
