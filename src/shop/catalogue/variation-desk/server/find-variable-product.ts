import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import { pictureJson } from '#shop/catalogue/products/server/card-query.ts';
import type { ProductHead } from '../../product-desk/product-head.ts';
import type { Choices } from '../combinations.ts';
import type { VariationDraft } from '../variation-draft.ts';

type Value = { readonly id: number; readonly slug: string; readonly name: string };

/** An attribute with all its values; those that the product offers are marked. */
export type ProductAttributeChoice = {
  readonly id: number;
  readonly taxonomy: string;
  readonly label: string;
  /** The place among the attributes of the product; null if it does not have it. */
  readonly position: number | null;
  readonly terms: readonly (Value & { readonly isOffered: boolean })[];
};

/** A variation as the grid shows it. */
export type DeskVariation = {
  readonly id: number;
  readonly choices: Choices;
  readonly draft: VariationDraft;
  readonly pictureId: number | null;
  /** Whether it is on an order: then it is switched off, never deleted. */
  readonly isOrdered: boolean;
  /** Changes whenever somebody changes the variation, except for its stock, which each order changes. */
  readonly version: string;
};

/** A product with everything that the screen of its variations shows. */
export type VariableProduct = ProductHead & {
  readonly sku: string;
  readonly regularCents: number | null;
  readonly stock: number | null;
  readonly isGiftCard: boolean;
  readonly isOrdered: boolean;
  readonly isGrouped: boolean;
  readonly photos: readonly Picture[];
  readonly attributes: readonly ProductAttributeChoice[];
  readonly variations: readonly DeskVariation[];
};

type Row = Omit<DeskVariation, 'version' | 'draft'> & Omit<VariationDraft, 'photo'>;

const attributesJson = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'taxonomy', a.taxonomy,
    'label', a.label, 'position', pa.position, 'terms', (
      select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'isOffered',
        exists (select from product_terms pt where pt.product_id = p.id and pt.term_id = t.id))
        order by t.position, t.id), '[]')
      from terms t where t.taxonomy = a.taxonomy)) order by pa.position nulls last, a.position, a.id), '[]')
  from attributes a left join product_attributes pa on pa.attribute_id = a.id and pa.product_id = p.id
  where a.taxonomy <> ${TAXONOMY.age})`;

const photosJson = sql`(select coalesce(json_agg(${pictureJson} order by pp.position), '[]')
  from product_pictures pp join pictures pic on pic.id = pp.picture_id where pp.product_id = p.id)`;

/** Finds a product by its id, whatever its type and status. */
export async function findVariableProduct(db: Db, id: number): Promise<VariableProduct | undefined> {
  const { rows } = await sql<Omit<VariableProduct, 'variations'>>`
    select p.id, p.name, p.slug, p.type, p.status, p.sku, p.regular_cents as "regularCents", p.stock,
      p.is_gift_card as "isGiftCard", ${photosJson} as photos, ${attributesJson} as attributes,
      exists (select from public_ordered_products o where o.product_id = p.id) as "isOrdered",
      exists (select from grouped_products g where g.child_id = p.id) as "isGrouped"
    from products p where p.id = ${id}`.execute(db);
  const [product] = rows;
  return product && { ...product, variations: await listVariations(db, id, product.photos) };
}

async function listVariations(db: Db, productId: number, photos: readonly Picture[]) {
  const { rows } = await sql<Row>`
    select v.id, v.choices, v.picture_id as "pictureId", v.is_active as "isActive", v.sku,
      v.regular_cents as "regularCents", v.sale_cents as "saleCents", v.stock, v.gtin,
      v.weight_grams as "weightGrams", v.length_mm as "lengthMm", v.width_mm as "widthMm",
      v.height_mm as "heightMm", o.variation_id is not null as "isOrdered"
    from variations v left join (
      -- With the ids as an array, the index of the order lines is read instead of all of them.
      select variation_id from public_ordered_variations where variation_id = any(array(
        select id from variations where product_id = ${productId}))) o on o.variation_id = v.id
    where v.product_id = ${productId} order by v.position, v.id`.execute(db);
  const numbers = new Map(photos.map((photo, index) => [photo.id, index + 1]));
  return rows.map(({ id, choices, pictureId, isOrdered, ...columns }): DeskVariation => {
    const draft = { ...columns, photo: pictureId === null ? null : (numbers.get(pictureId) ?? null) };
    return { id, choices, pictureId, isOrdered, draft, version: versionOf(draft) };
  });
}

function versionOf({ stock: _, ...draft }: VariationDraft): string {
  const fields = Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 10);
}
