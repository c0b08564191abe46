import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { MissingFact } from '#shop/catalogue/products/publication.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { ProductHead } from '../product-head.ts';

/** A product as its form shows it. */
export type DeskProduct = ProductHead & {
  readonly draft: ProductDraft;
  /** Changes whenever somebody changes the product, except for its stock, which each order changes. */
  readonly version: string;
  readonly missing: readonly MissingFact[];
  /** Whether it is on an order: then it is archived, never deleted. */
  readonly isOrdered: boolean;
  /** Whether a grouped product contains it. */
  readonly isGrouped: boolean;
};

const termIds = (taxonomy: string) => sql`array(select pt.term_id from product_terms pt
  join terms t on t.id = pt.term_id where pt.product_id = p.id and t.taxonomy = ${taxonomy} order by pt.term_id)`;

const DRAFT_COLUMNS = sql`p.name, p.slug, p.short_description as "shortDescription", p.description,
  ${termIds(TAXONOMY.category)} as "categoryIds", ${termIds(TAXONOMY.tag)} as "skillIds",
  p.age_from_months as "ageFromMonths", p.age_to_months as "ageToMonths", p.materials, p.contents,
  p.length_mm as "lengthMm", p.width_mm as "widthMm", p.height_mm as "heightMm",
  p.weight_grams as "weightGrams", p.regular_cents as "regularCents", p.sale_cents as "saleCents",
  p.sale_from as "saleFrom", p.sale_until as "saleUntil",
  p.vat_class as "vatClass", p.sku, p.gtin, p.stock, p.sold_individually as "soldIndividually",
  p.is_book as "isBook", p.is_virtual as "isVirtual", p.featured, p.maker_id as "makerId",
  p.responsible_id as "responsibleId", p.shipping_class_id as "shippingClassId", p.warnings, p.no_warning_reason as "noWarningReason", p.standards,
  p.withdrawal_exclusion as "withdrawalExclusion", p.seo_title as "seoTitle",
  p.seo_description as "seoDescription"`;

type Row = ProductHead & ProductDraft & Pick<DeskProduct, 'missing' | 'isOrdered' | 'isGrouped'>;

/** Finds a product by its id, whatever its status. */
export async function findDeskProduct(db: Db, id: number): Promise<DeskProduct | undefined> {
  const { rows } = await sql<Row>`
    select p.id, p.type, p.status, ${DRAFT_COLUMNS}, missing_for_publication(p) as missing,
      exists (select from public_ordered_products o where o.product_id = p.id) as "isOrdered",
      exists (select from grouped_products g where g.child_id = p.id) as "isGrouped"
    from products p where p.id = ${id}`.execute(db);
  return rows[0] && toDeskProduct(rows[0]);
}

/** A product with the values of its form. */
export type DeskDraft = Pick<DeskProduct, 'id' | 'type' | 'status' | 'draft'>;

/** Lists products by id, after the one with the id `after`; archived ones are left out. */
export async function listDeskDrafts(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<DeskDraft[]> {
  const { rows } = await sql<ProductDraft & Pick<DeskProduct, 'id' | 'type' | 'status'>>`
    select p.id, p.type, p.status, ${DRAFT_COLUMNS} from products p
    where p.id > ${after} and p.status <> 'archived' order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id, type, status, ...draft }) => ({ id, type, status, draft }));
}

function toDeskProduct({ id, type, status, missing, isOrdered, isGrouped, ...draft }: Row): DeskProduct {
  const { name, slug } = draft;
  return { id, name, slug, type, status, missing, isOrdered, isGrouped, draft, version: versionOf(draft) };
}

function versionOf({ stock: _, ...draft }: ProductDraft): string {
  const fields = Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);
}

/** Whether two drafts have the same values, apart from the stock. */
export const isSameDraft = (one: ProductDraft, other: ProductDraft) => versionOf(one) === versionOf(other);

/** Finds the id of a product by its slug. */
export async function findProductId(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from products where slug = ${slug}`.execute(db);
  return rows[0]?.id;
}

type Choice = { readonly id: number; readonly name: string };

/** The choices in the form. */
export type ProductChoices = {
  readonly categories: readonly Choice[];
  readonly skills: readonly Choice[];
  readonly makers: readonly (Choice & { readonly country: string })[];
  readonly shippingClasses: readonly Choice[];
};

const termsJson = (
  taxonomy: string,
) => sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name)
  order by t.position, t.id) from terms t where t.taxonomy = ${taxonomy}), '[]')`;

/** Loads the choices of the form in one statement. */
export async function loadProductChoices(db: Db): Promise<ProductChoices> {
  const { rows } = await sql<ProductChoices>`
    select ${termsJson(TAXONOMY.category)} as categories, ${termsJson(TAXONOMY.tag)} as skills,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'country', m.country)
        order by plain_text(m.name), m.id) from makers m where m.name <> ''), '[]') as makers,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by plain_text(c.name), c.id)
        from shipping_classes c), '[]') as "shippingClasses"`.execute(db);
  const [choices] = rows;
  if (!choices) throw new Error('the choices are always one row');
  return choices;
}
