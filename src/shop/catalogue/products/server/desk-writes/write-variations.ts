import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '../../contract.ts';
import type { StockCause } from '../../stock-movement.ts';
import { stockCause } from '../change-stock.ts';

/** The columns of a variation that the merchant changes. */
export type VariationValues = {
  readonly isActive: boolean;
  readonly sku: string;
  readonly regularCents: number;
  readonly saleCents: number | null;
  readonly stock: number | null;
  readonly gtin: string | null;
  readonly pictureId: number | null;
  readonly weightGrams: number;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
};

const VARIATIONS_LOCK = 0x76_61_72_69;

/** Makes other writers of references wait until this transaction ends, so that no reference is given twice. */
export const lockReferences = (tx: Db) => sql`select pg_advisory_xact_lock(${VARIATIONS_LOCK})`.execute(tx);

/** Writes many variations of a product and derives its price and availability once, not for each of them. */
async function refreshOnce(tx: Db, productId: number, write: () => Promise<unknown>): Promise<void> {
  await sql`select set_config('eveil.refresh_once', 'on', true)`.execute(tx);
  await write();
  await sql`select set_config('eveil.refresh_once', 'off', true)`.execute(tx);
  await sql`select refresh_sellable(${productId}::int)`.execute(tx);
}

/**
 * Changes variations of a product for a reason that the triggers of their stock record; `values` are all their columns.
 * A single one derives the price and the availability of its product once by itself.
 */
export function updateVariations(
  tx: Db,
  productId: number,
  cause: StockCause,
  changes: readonly { readonly id: number; readonly values: VariationValues }[],
): Promise<unknown> {
  const write = () =>
    sql`with cause as materialized (select ${stockCause(JSON.stringify(cause))} as told)
      update variations v set is_active = n."isActive", sku = n.sku, regular_cents = n."regularCents",
        sale_cents = n."saleCents", stock = n.stock, gtin = n.gtin, picture_id = n."pictureId",
        weight_grams = n."weightGrams", length_mm = n."lengthMm", width_mm = n."widthMm", height_mm = n."heightMm"
      from json_to_recordset(${JSON.stringify(changes.map(({ id, values }) => ({ id, ...values })))}::json)
        as n (id int, "isActive" boolean, sku text, "regularCents" int, "saleCents" int, stock int, gtin text,
          "pictureId" int, "weightGrams" int, "lengthMm" int, "widthMm" int, "heightMm" int)
      where v.id = n.id and v.product_id = ${productId} and (select told from cause) is not null`.execute(tx);
  return changes.length === 1 ? write() : refreshOnce(tx, productId, write);
}

export type NewVariation = {
  readonly sku: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly regularCents: number;
  readonly stock: number | null;
};

/**
 * Adds variations to a product. Afterwards those with more choices precede those that accept any value, because
 * the first one that accepts the choices of a shopper is bought.
 */
export const insertVariations = (
  tx: Db,
  productId: number,
  variations: readonly NewVariation[],
): Promise<void> =>
  refreshOnce(tx, productId, async () => {
    await sql`insert into variations (product_id, sku, choices, regular_cents, stock, weight_grams, position)
      select p.id, n.sku, n.choices, n."regularCents", n.stock, p.weight_grams,
        (select coalesce(max(v.position), -1) from variations v where v.product_id = p.id)
          + row_number() over (order by n.place)
      from products p, rows from (json_to_recordset(${JSON.stringify(variations)}::json)
        as (sku text, choices jsonb, "regularCents" int, stock int)) with ordinality
        as n (sku, choices, "regularCents", stock, place)
      where p.id = ${productId}`.execute(tx);
    await sql`update variations v set position = ranked.place
      from (select id, row_number() over (
          order by (select count(*) from jsonb_object_keys(choices)) desc, position) - 1 as place
        from variations where product_id = ${productId}) ranked
      where v.id = ranked.id and v.position <> ranked.place`.execute(tx);
  });

/** Deletes variations that nobody has ordered, with their prices of the past. */
export const deleteVariations = (tx: Db, productId: number, ids: readonly number[]): Promise<void> =>
  refreshOnce(tx, productId, async () => {
    await sql`delete from price_journal where sellable_id = any(${ids}::int[])`.execute(tx);
    await sql`delete from variations where product_id = ${productId} and id = any(${ids}::int[])`.execute(tx);
  });

/** Switches variations on or off. */
export const switchVariations = (
  tx: Db,
  productId: number,
  ids: readonly number[],
  isActive: boolean,
): Promise<void> =>
  refreshOnce(tx, productId, () =>
    sql`update variations set is_active = ${isActive}
      where product_id = ${productId} and id = any(${ids}::int[]) and is_active <> ${isActive}`.execute(tx),
  );

/** Gives a product these attributes, in their order, and of their values these. */
export async function replaceAttributes(
  tx: Db,
  productId: number,
  attributeIds: readonly number[],
  termIds: readonly number[],
): Promise<void> {
  await sql`delete from product_terms pt using terms t, attributes a
    where pt.product_id = ${productId} and t.id = pt.term_id and a.taxonomy = t.taxonomy
      and t.id <> all(${termIds}::int[])
      and (a.id = any(${attributeIds}::int[])
        or a.id in (select attribute_id from product_attributes where product_id = ${productId}))`.execute(
    tx,
  );
  await sql`insert into product_terms (product_id, term_id) select ${productId}::int, t.id
    from terms t where t.id = any(${termIds}::int[]) on conflict do nothing`.execute(tx);
  await tx.deleteFrom('product_attributes').where('product_id', '=', productId).execute();
  await sql`insert into product_attributes (product_id, attribute_id, position)
    select ${productId}::int, one.id, one.place - 1
    from unnest(${attributeIds}::int[]) with ordinality one (id, place)`.execute(tx);
}

/**
 * Gives a product these values of attributes, and no others; its age bands stay. The attributes are those by which its
 * variations are chosen, in their order.
 */
export async function replaceAllAttributes(
  tx: Db,
  productId: number,
  attributeIds: readonly number[],
  termIds: readonly number[],
): Promise<void> {
  await sql`delete from product_terms pt using terms t, attributes a
    where pt.product_id = ${productId} and t.id = pt.term_id and a.taxonomy = t.taxonomy
      and a.taxonomy <> ${TAXONOMY.age} and t.id <> all(${termIds}::int[])`.execute(tx);
  await replaceAttributes(tx, productId, attributeIds, termIds);
}

/** The fields of a variation that tools change beside the grid of the merchant; absent columns stay. */
export type VariationColumns = {
  readonly choices?: string;
  readonly sale_from?: Date | null;
  readonly sale_until?: Date | null;
  readonly low_stock?: number | null;
  readonly tool_fields?: string;
  readonly shipping_class_id?: number | null;
};

export const writeVariationColumns = (tx: Db, id: number, columns: VariationColumns) =>
  tx.updateTable('variations').set(columns).where('id', '=', id).execute();
