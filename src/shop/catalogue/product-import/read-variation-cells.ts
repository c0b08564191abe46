import { readCents, readWhole } from '../product-desk/typed-numbers.ts';
import type { FileVariation } from '../product-files/file-product.ts';
import { variationCells } from '../product-files/product-cells.ts';
import type { TypedRow } from '../variation-desk/variation-draft.ts';
import type { ImportRow } from './group-rows.ts';
import type { ImportProblem } from './import-problem.ts';
import { isSameCell, readGtin, statusWord } from './read-product-cells.ts';

type ReadVariation = { readonly typed: TypedRow; readonly problems: readonly ImportProblem[] };

const NUMBERS = [
  ['regularCents', readCents],
  ['saleCents', readCents],
  ['stock', readWhole],
  ['lengthMm', readWhole],
  ['widthMm', readWhole],
  ['heightMm', readWhole],
  ['weightGrams', (cell: string) => readWhole(cell) ?? 0],
] as const;

type ChangeableColumn = (typeof NUMBERS)[number][0] | 'gtin' | 'status';

/** Reads the values in which the row of a variation differs from the stored ones. */
export function readVariationCells({ line, cells }: ImportRow, stored: FileVariation): ReadVariation {
  const before = variationCells(stored, { parent: '', attributes: [] });
  const changed = (column: ChangeableColumn) => {
    const cell = cells[column];
    return cell === undefined || isSameCell(cell, before[column]) ? undefined : cell.trim();
  };
  const numbers = NUMBERS.flatMap(([column, read]) => {
    const cell = changed(column);
    return cell === undefined ? [] : [[column, read(cell)] as const];
  });
  const gtin = changed('gtin');
  const status = changed('status') ?? '';
  const word = status === '' ? undefined : statusWord(status);
  return {
    typed: {
      ...Object.fromEntries(numbers),
      ...(gtin !== undefined && { gtin: readGtin(gtin, null) }),
      ...(word !== undefined && { isActive: word === 'publish' }),
    },
    problems:
      status !== '' && word === undefined
        ? [{ line, column: 'status', code: 'unknown-word', text: status.slice(0, 40) }]
        : [],
  };
}
