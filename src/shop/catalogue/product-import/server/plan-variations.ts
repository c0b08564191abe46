import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { variationCells } from '../../product-files/product-cells.ts';
import { isColumn, type ProductColumn } from '../../product-files/product-columns.ts';
import type { FileVariation } from '../../product-files/file-product.ts';
import {
  findVariableProduct,
  type DeskVariation,
  type VariableProduct,
} from '../../variation-desk/server/find-variable-product.ts';
import { conversionRefusal } from '../../variation-desk/server/generate-variations.ts';
import type { SubmittedRow } from '../../variation-desk/server/save-variations.ts';
import { checkVariation, type CellProblem } from '../../variation-desk/variation-draft.ts';
import type { ImportRow } from '../group-rows.ts';
import type { Difference, ImportProblem } from '../import-problem.ts';
import { changedColumns } from '../read-product-cells.ts';
import { readVariationCells } from '../read-variation-cells.ts';
import { isOption, readOptions, sameOptions, skuOfOptions, type Option } from '../variation-options.ts';

/** A variation that the file adds. */
export type AddedVariation = {
  readonly sku: string;
  readonly options: readonly Option[];
  readonly regularCents: number;
};

/** The planned import of the variations of one product. */
export type VariationPlan = {
  /** The reference of the product. */
  readonly parentSku: string;
  readonly rows: readonly SubmittedRow[];
  readonly added: readonly AddedVariation[];
  /** The line of the file by the id of its variation. */
  readonly lines: ReadonlyMap<number, number>;
  readonly differences: readonly Difference[];
  readonly problems: readonly ImportProblem[];
};

/** The product of the variations; the id is undefined if the file adds it, too. */
type Parent = { readonly productId: number | undefined; readonly sku: string };

/** Compares the variations of a file with those of the product. Their references say which they are. */
export async function planVariations(
  db: Db,
  { productId, sku: parentSku }: Parent,
  rows: readonly ImportRow[],
): Promise<VariationPlan> {
  const product = productId === undefined ? undefined : await findVariableProduct(db, productId);
  const refusal = product && conversionRefusal(product);
  if (refusal !== undefined)
    return toPlan(
      parentSku,
      rows.slice(0, 1).map((row) => refused(row, { column: 'type', code: 'no-variations' })),
    );
  const named = rows.map((row) => nameRow(row, parentSku));
  const known = new Map(product?.variations.map((variation) => [variation.draft.sku, variation]));
  const taken = await listTaken(
    db,
    named.filter(({ sku }) => !known.has(sku)).map(({ sku }) => sku),
  );
  return toPlan(
    parentSku,
    named.map((one, index) => {
      const earlier = named.slice(0, index);
      if (earlier.some(({ sku }) => sku === one.sku))
        return refused(one.row, { column: 'sku', code: 'twice' });
      const variation = known.get(one.sku);
      if (variation) return planKnown(one.row, variation, product?.photos.length ?? 0);
      const others = [...earlier.map(({ options }) => options), ...(product ? optionsOf(product) : [])];
      return planNew(one, { isSkuTaken: taken.has(one.sku), others });
    }),
  );
}

type NamedRow = { readonly row: ImportRow; readonly sku: string; readonly options: readonly Option[] };

function nameRow(row: ImportRow, parentSku: string): NamedRow {
  const options = readOptions(row.cells.attributes ?? '');
  return { row, options, sku: row.cells.sku?.trim() || skuOfOptions(parentSku, options) };
}

type RowPlan = {
  readonly line: number;
  readonly submitted: readonly SubmittedRow[];
  readonly added: readonly AddedVariation[];
  readonly differences: readonly Difference[];
  readonly problems: readonly ImportProblem[];
};

const toPlan = (parentSku: string, plans: readonly RowPlan[]): VariationPlan => ({
  parentSku,
  rows: plans.flatMap(({ submitted }) => submitted),
  added: plans.flatMap(({ added }) => added),
  lines: new Map(plans.flatMap(({ submitted, line }) => submitted.map(({ id }) => [id, line] as const))),
  differences: plans.flatMap(({ differences }) => differences),
  problems: plans.flatMap(({ problems }) => problems),
});

const refused = ({ line }: ImportRow, problem: Omit<ImportProblem, 'line'>): RowPlan => ({
  line,
  submitted: [],
  added: [],
  differences: [],
  problems: [{ line, ...problem }],
});

const NO_PLACE = { parent: '', attributes: [] } as const;
/** Whether another article has a bar code is checked when the variation is saved. */
const FREE = { isSkuTaken: false, isGtinTaken: false } as const;

function planKnown(row: ImportRow, { id, draft, version }: DeskVariation, photoCount: number): RowPlan {
  const { line } = row;
  const { typed, problems } = readVariationCells(row, draft);
  const before = variationCells(draft, NO_PLACE);
  const after = variationCells({ ...draft, ...typed }, NO_PLACE);
  const isTyped = Object.keys(typed).length > 0;
  const found = isTyped ? checkVariation({ ...draft, ...typed }, { ...FREE, photoCount }) : [];
  return {
    line,
    submitted: [{ id, version, seenStock: draft.stock, typed }],
    added: [],
    differences: changedColumns(before, after).map((column) => ({
      line,
      column,
      sku: draft.sku,
      before: before[column],
      after: after[column],
    })),
    problems: [...problems, ...found.map((problem) => variationProblem(line, problem.field, problem))],
  };
}

const NEW_VARIATION: FileVariation = {
  isActive: true,
  sku: '',
  regularCents: null,
  saleCents: null,
  stock: null,
  gtin: null,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
};

type NewFacts = { readonly isSkuTaken: boolean; readonly others: readonly (readonly Option[])[] };

function planNew({ row, sku, options }: NamedRow, { isSkuTaken, others }: NewFacts): RowPlan {
  const { line } = row;
  if (options.length === 0) return refused(row, { column: 'attributes', code: 'no-options' });
  const bad = options.find((option) => !isOption(option));
  if (bad) return refused(row, { column: 'attributes', code: 'bad-option', text: bad.value.slice(0, 80) });
  if (others.some((other) => sameOptions(other, options)))
    return refused(row, { column: 'attributes', code: 'same-options' });
  const { typed, problems } = readVariationCells(row, NEW_VARIATION);
  const draft = { ...NEW_VARIATION, ...typed, sku, photo: null };
  const found = checkVariation(draft, { isSkuTaken, isGtinTaken: false, photoCount: 0 });
  return {
    line,
    submitted: [],
    added: [{ sku, options, regularCents: draft.regularCents ?? 0 }],
    differences: [{ line, sku, column: 'attributes', before: '', after: textOf(options) }],
    problems: [...problems, ...found.map((problem) => variationProblem(line, problem.field, problem))],
  };
}

const textOf = (options: readonly Option[]) =>
  options.map(({ label, value }) => `${label}: ${value}`).join(', ');

/** The options of the variations that the product has. */
const optionsOf = ({ attributes, variations }: VariableProduct): Option[][] =>
  variations.map(({ choices }) =>
    attributes.flatMap(({ taxonomy, label, terms }) => {
      const term = terms.find(({ slug }) => slug === choices[taxonomy]);
      return term ? [{ label, value: term.name }] : [];
    }),
  );

async function listTaken(db: Db, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku = any(${skus}::text[])
    union all select sku from variations where sku = any(${skus}::text[])`.execute(db);
  return new Set(rows.map(({ sku }) => sku));
}

export const variationProblem = (line: number, cell: string, { code }: CellProblem): ImportProblem => ({
  line,
  code,
  column: columnOfCell(cell),
});

const columnOfCell = (cell: string): ProductColumn | null =>
  cell === 'isActive' ? 'status' : isColumn(cell) ? cell : null;
