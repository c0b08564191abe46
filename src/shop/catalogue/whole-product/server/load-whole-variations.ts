import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { ProductDraft } from '../../product-desk/product-draft.ts';
import type { ProductStatus } from '../../product-desk/product-status.ts';
import type { VariationDraft } from '../../variation-desk/variation-draft.ts';
import type { ToolFields } from '../tool-fields.ts';
import { classJson, type ClassName } from './class-name.ts';

type Choice = {
  readonly id: number;
  readonly taxonomy: string;
  readonly label: string;
  readonly slug: string;
  readonly option: string;
};

/** A variation with everything that belongs to it, and what it has of its product. */
export type WholeVariation = Omit<VariationDraft, 'photo' | 'weightGrams'> & {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly productSlug: string;
  readonly productStatus: ProductStatus;
  readonly vatClass: ProductDraft['vatClass'];
  readonly isVirtual: boolean;
  readonly weightGrams: number;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  readonly reducedCents: number | null;
  readonly lowStock: number | null;
  readonly position: number;
  readonly picture: Picture | null;
  readonly choices: readonly Choice[];
  readonly toolFields: ToolFields;
  /** Its own, or that of the product. */
  readonly shippingClass: ClassName | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

const choicesJson = sql`coalesce((select json_agg(json_build_object('id', a.id, 'taxonomy', a.taxonomy,
    'label', a.label, 'slug', chosen.value, 'option', coalesce(t.name, chosen.value)) order by a.position, a.id)
  from jsonb_each_text(v.choices) chosen join attributes a on a.taxonomy = chosen.key
  left join terms t on t.taxonomy = chosen.key and t.slug = chosen.value), '[]')`;

/** Loads variations by their ids, in the order of the ids; of one product, if it is given. */
export async function loadWholeVariations(
  db: Db,
  ids: readonly number[],
  productId?: number,
): Promise<WholeVariation[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WholeVariation>`
    select v.id, v.product_id as "productId", p.name as "productName", p.slug as "productSlug",
      p.status as "productStatus", p.vat_class as "vatClass", p.is_virtual as "isVirtual",
      v.is_active as "isActive", v.sku, v.gtin, v.regular_cents as "regularCents", v.sale_cents as "saleCents",
      v.sale_from as "saleFrom", v.sale_until as "saleUntil", v.reduced_cents as "reducedCents", v.stock,
      v.low_stock as "lowStock", v.weight_grams as "weightGrams", v.length_mm as "lengthMm",
      v.width_mm as "widthMm", v.height_mm as "heightMm", v.position, ${choicesJson} as choices,
      (select ${pictureJson} from pictures pic where pic.id = v.picture_id) as picture,
      v.tool_fields as "toolFields",
      ${classJson(sql`coalesce(v.shipping_class_id, p.shipping_class_id)`)} as "shippingClass", v.created_at as "createdAt", p.updated_at as "updatedAt"
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join variations v on v.id = asked.id join products p on p.id = v.product_id
    where ${productId === undefined ? sql`true` : sql`v.product_id = ${productId}`}
    order by asked.place`.execute(db);
  return rows;
}
