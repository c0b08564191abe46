import { sql } from 'kysely';
import type { CsvFile } from '#platform/server/csv/stream-csv.ts';
import type { Db } from '#platform/server/database/database.ts';
import { listDeskDrafts } from '../../product-desk/server/find-desk-product.ts';
import { toFileProduct, type CatalogueNames, type FileVariation } from '../file-product.ts';
import { productCells, variationCells } from '../product-cells.ts';
import { HEADINGS, PRODUCT_COLUMNS, type ProductCells } from '../product-columns.ts';
import { loadCatalogueNames } from './load-catalogue-names.ts';

const BATCH = 500;

/** All products by id, each followed by its variations; archived products are left out. */
export const exportProducts = (db: Db): CsvFile => ({
  columns: PRODUCT_COLUMNS.map((column) => HEADINGS[column]),
  batches: readBatches(db),
});

async function* readBatches(db: Db): AsyncGenerator<string[][]> {
  const names = await loadCatalogueNames(db);
  let after = 0;
  for (;;) {
    const rows = await listRows(db, names, after);
    yield rows.cells.map((cells) => PRODUCT_COLUMNS.map((column) => cells[column]));
    if (rows.last === undefined) return;
    after = rows.last;
  }
}

type Rows = {
  readonly cells: readonly ProductCells[];
  /** The id of the last product; undefined if no other product follows. */
  readonly last: number | undefined;
};

async function listRows(db: Db, names: CatalogueNames, after: number): Promise<Rows> {
  const products = await listDeskDrafts(db, { after, limit: BATCH });
  const variations = Map.groupBy(
    await listVariations(
      db,
      products.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  const cells = products.flatMap((product) => [
    productCells(toFileProduct(product, names)),
    ...(variations.get(product.id) ?? []).map(({ productId: _, attributes, ...variation }) =>
      variationCells(variation, { parent: product.draft.sku, attributes }),
    ),
  ]);
  return { cells, last: products.length < BATCH ? undefined : products.at(-1)?.id };
}

type VariationRow = FileVariation & { productId: number; attributes: string[] };

async function listVariations(db: Db, productIds: readonly number[]): Promise<VariationRow[]> {
  const { rows } = await sql<VariationRow>`
    select v.product_id as "productId", v.is_active as "isActive", v.sku, v.regular_cents as "regularCents",
      v.sale_cents as "saleCents", v.stock, v.gtin, v.weight_grams as "weightGrams", v.length_mm as "lengthMm",
      v.width_mm as "widthMm", v.height_mm as "heightMm", array(
        select a.label || ': ' || t.name from jsonb_each_text(v.choices) c
        join attributes a on a.taxonomy = c.key join terms t on t.taxonomy = c.key and t.slug = c.value
        order by a.position, a.id) as attributes
    from variations v where v.product_id = any(${productIds}::int[]) order by v.product_id, v.position, v.id`.execute(
    db,
  );
  return rows;
}
