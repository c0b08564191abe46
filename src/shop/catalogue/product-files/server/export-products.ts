import { sql } from 'kysely';
import type { CsvValue } from '#platform/csv-cell.ts';
import type { CsvFile } from '#platform/server/csv/stream-csv.ts';
import type { Db } from '#platform/server/database/database.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import {
  HEADINGS,
  LIST_SEPARATOR,
  PRODUCT_COLUMNS,
  VAT_NAMES,
  type ProductColumn,
} from '../product-columns.ts';

const BATCH = 500;

type Row = Record<Exclude<ProductColumn, 'regularCents' | 'saleCents' | 'vatClass'>, CsvValue> & {
  id: number;
  regularCents: number | null;
  saleCents: number | null;
  vatClass: keyof typeof VAT_NAMES;
};

/** All products and variations with their prices and stock, by id; archived products are left out. */
export const exportProducts = (db: Db): CsvFile => ({
  columns: PRODUCT_COLUMNS.map((column) => HEADINGS[column]),
  batches: readBatches(db),
});

const termNames = (
  taxonomy: string,
) => sql`coalesce((select string_agg(t.name, ${LIST_SEPARATOR} order by t.position)
  from product_terms pt join terms t on t.id = pt.term_id
  where pt.product_id = p.id and t.taxonomy = ${taxonomy}), '')`;
const list = (column: string) => sql`array_to_string(${sql.ref(column)}, ${LIST_SEPARATOR})`;

async function* readBatches(db: Db): AsyncGenerator<CsvValue[][]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      select p.id, coalesce(p.sku, '') as sku, p.name, p.slug, p.status, p.type, p.regular_cents as "regularCents",
        p.sale_cents as "saleCents", p.vat_class as "vatClass", p.stock, coalesce(p.gtin, '') as gtin,
        p.short_description as "shortDescription", p.description, ${termNames(TAXONOMY.category)} as categories,
        ${termNames(TAXONOMY.tag)} as skills, p.age_from_months as "ageFromMonths",
        p.age_to_months as "ageToMonths", p.materials, ${list('p.contents')} as contents,
        p.length_mm as "lengthMm", p.width_mm as "widthMm", p.height_mm as "heightMm",
        p.weight_grams as "weightGrams", m.name as maker, coalesce(r.name, '') as responsible,
        ${list('p.warnings')} as warnings, p.no_warning_reason as "noWarningReason", p.standards,
        p.sold_individually as "soldIndividually", p.is_book as "isBook", p.is_virtual as "isVirtual", p.featured
      from products p join makers m on m.id = p.maker_id left join makers r on r.id = p.responsible_id
      where p.id > ${after} and p.status <> 'archived' order by p.id limit ${BATCH}`.execute(db);
    yield rows.map(toCells);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

const toCells = (row: Row): CsvValue[] =>
  PRODUCT_COLUMNS.map((column) => {
    if (column === 'vatClass') return VAT_NAMES[row.vatClass];
    if (column !== 'regularCents' && column !== 'saleCents') return row[column];
    const cents = row[column];
    return cents === null ? null : { cents };
  });
