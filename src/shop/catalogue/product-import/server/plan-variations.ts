import type { Db } from '#platform/server/database/database.ts';
import { variationCells } from '../../product-files/product-cells.ts';
import {
  findVariableProduct,
  type DeskVariation,
} from '../../variation-desk/server/find-variable-product.ts';
import type { SubmittedRow } from '../../variation-desk/server/save-variations.ts';
import { checkVariation, type CellProblem } from '../../variation-desk/variation-draft.ts';
import { isColumn, type ProductColumn } from '../../product-files/product-columns.ts';
import type { ImportRow } from '../group-rows.ts';
import type { Difference, ImportProblem } from '../import-problem.ts';
import { changedColumns } from '../read-product-cells.ts';
import { readVariationCells } from '../read-variation-cells.ts';

/** What the import makes of the variations of one product. */
export type VariationPlan = {
  readonly rows: readonly SubmittedRow[];
  /** The line of the file by the id of its variation. */
  readonly lines: ReadonlyMap<number, number>;
  readonly differences: readonly Difference[];
  readonly problems: readonly ImportProblem[];
};

/** Compares the variations of a file with those of the product. Their references say which they are. */
export async function planVariations(
  db: Db,
  productId: number,
  rows: readonly ImportRow[],
): Promise<VariationPlan> {
  const product = await findVariableProduct(db, productId);
  const known = new Map(product?.variations.map((variation) => [variation.draft.sku, variation]));
  const seen = new Set<string>();
  const plans = rows.map((row) => {
    const sku = row.cells.sku?.trim() ?? '';
    const variation = known.get(sku);
    if (!variation) return refused(row, { column: 'sku', code: 'new-variation', text: sku.slice(0, 64) });
    if (seen.has(sku)) return refused(row, { column: 'sku', code: 'twice' });
    seen.add(sku);
    return planVariation(row, variation, product?.photos.length ?? 0);
  });
  return {
    rows: plans.flatMap(({ submitted }) => submitted),
    lines: new Map(plans.flatMap(({ submitted, line }) => submitted.map(({ id }) => [id, line] as const))),
    differences: plans.flatMap(({ differences }) => differences),
    problems: plans.flatMap(({ problems }) => problems),
  };
}

type RowPlan = {
  readonly line: number;
  readonly submitted: readonly SubmittedRow[];
  readonly differences: readonly Difference[];
  readonly problems: readonly ImportProblem[];
};

const refused = ({ line }: ImportRow, problem: Omit<ImportProblem, 'line'>): RowPlan => ({
  ...{ line, submitted: [], differences: [] },
  problems: [{ line, ...problem }],
});

function planVariation(row: ImportRow, { id, draft, version }: DeskVariation, photoCount: number): RowPlan {
  const { line } = row;
  const { typed, problems } = readVariationCells(row, draft);
  const place = { parent: '', attributes: [] };
  const before = variationCells(draft, place);
  const after = variationCells({ ...draft, ...typed }, place);
  const columns = changedColumns(before, after);
  const found =
    Object.keys(typed).length === 0 ? [] : checkVariation({ ...draft, ...typed }, { ...FREE, photoCount });
  return {
    line,
    submitted: [{ id, version, seenStock: draft.stock, typed }],
    differences: columns.map((column) => ({
      ...{ line, column, sku: draft.sku, before: before[column], after: after[column] },
    })),
    problems: [...problems, ...found.map((problem) => variationProblem(line, problem.field, problem))],
  };
}

/** Whether another article has a reference or bar code is checked when the variation is saved. */
const FREE = { isSkuTaken: false, isGtinTaken: false } as const;

export const variationProblem = (line: number, cell: string, { code }: CellProblem): ImportProblem => ({
  ...{ line, code, column: columnOfCell(cell) },
});

const columnOfCell = (cell: string): ProductColumn | null =>
  cell === 'isActive' ? 'status' : isColumn(cell) ? cell : null;
