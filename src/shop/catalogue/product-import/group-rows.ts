import type { ProductColumn } from '../product-files/product-columns.ts';
import type { ImportedCells } from './convert-row.ts';
import { joinUrls } from './picture-urls.ts';
import { nameOptions } from './variation-options.ts';

/** A row of a file in our own columns. */
export type ImportRow = {
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly cells: ImportedCells;
  /** The urls of its photographs; missing in files from before they were read. */
  readonly pictures?: readonly string[];
};

/** The rows of one product: its own, and those of its variations. */
export type ImportItem = {
  /** null: the file has only variations of it. */
  readonly product: ImportRow | null;
  readonly variations: readonly ImportRow[];
  /** Whether an earlier product of the file has the same reference. */
  readonly isTwice: boolean;
  /** The urls of the photographs of all its rows. */
  readonly pictures?: readonly string[];
};

type RowKind = 'simple' | 'variable' | 'grouped' | 'variation' | 'other';

const KINDS: Readonly<Record<string, RowKind>> = {
  '': 'simple',
  simple: 'simple',
  virtual: 'simple',
  downloadable: 'simple',
  variable: 'variable',
  'à déclinaisons': 'variable',
  grouped: 'grouped',
  lot: 'grouped',
  variation: 'variation',
  déclinaison: 'variation',
};

/** Returns the kind of a row; WooCommerce adds words, as in « simple, virtual ». */
export function kindOf({ type = '', parent = '' }: ImportedCells): RowKind {
  if (type.trim() === '' && parent.trim() !== '') return 'variation';
  const words = type
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  return KINDS[words[0] ?? ''] ?? 'other';
}

const isVirtualType = (type: string) => /\bvirtual\b/i.test(type);

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';

/** The columns that a row of Shopify gives for its variation, not for its product. */
const OF_VARIATION = [
  'sku',
  'regularCents',
  'saleCents',
  'stock',
  'gtin',
  'weightGrams',
  'attributes',
] as const satisfies readonly ProductColumn[];

type Group = Pick<ImportItem, 'product' | 'isTwice'> & {
  readonly variations: ImportRow[];
  readonly pictures: (readonly string[])[];
};

/**
 * Collects the rows of each product. The variations follow it with its reference as their parent (our own files,
 * WooCommerce), or repeat its address without a name (Shopify).
 */
export function groupRows(rows: readonly ImportRow[]): ImportItem[] {
  const groups: Group[] = [];
  const byParent = new Map<string, Group>();
  let last: Group | undefined;
  const add = (group: Group) => {
    groups.push(group);
    return group;
  };
  for (const row of rows) {
    const { sku = '', slug = '', parent = '' } = row.cells;
    if (kindOf(row.cells) === 'variation') {
      const key = parent.trim();
      const group = byParent.get(key) ?? add({ product: null, variations: [], isTwice: false, pictures: [] });
      byParent.set(key, group);
      group.variations.push(row);
      group.pictures.push(row.pictures ?? []);
    } else if (last?.product && isFilled(slug) && last.product.cells.slug === slug && repeats(row)) {
      last.variations.push(...(isVariation(row) ? [row] : []));
      last.pictures.push(row.pictures ?? []);
    } else {
      const known = byParent.get(sku.trim());
      const isTwice = isFilled(sku) && known?.product !== undefined;
      last = add({ product: row, variations: [], isTwice, pictures: [row.pictures ?? []] });
      if (!known && isFilled(sku)) byParent.set(sku.trim(), last);
    }
  }
  return groups.map((group) => withPictures(asVariable(group), joinUrls(group.pictures)));
}

const withPictures = (item: ImportItem, pictures: readonly string[]): ImportItem =>
  pictures.length === 0 ? item : { ...item, pictures };

/** Shopify repeats the address of a product for its further variations and pictures, and leaves its name empty. */
const repeats = ({ cells }: ImportRow) => cells.name !== undefined && cells.name.trim() === '';

const isVariation = ({ cells }: ImportRow) =>
  isFilled(cells.attributes) || isFilled(cells.sku) || isFilled(cells.regularCents);

/** In Shopify, the first row of a product with options is also its first variation. */
function asVariable({ product, variations, isTwice }: Group): ImportItem {
  if (!product || product.cells.type !== undefined || !isFilled(product.cells.attributes))
    return { product: product && withVirtual(product), variations, isTwice };
  const own = Object.entries(product.cells).filter(([column]) => !OF_VARIATION.some((one) => one === column));
  const first = OF_VARIATION.flatMap((column) => {
    const cell = product.cells[column];
    return cell === undefined ? [] : [[column, cell] as const];
  });
  return {
    product: { line: product.line, cells: { ...Object.fromEntries(own), type: 'variable' } },
    variations: [
      { line: product.line, cells: Object.fromEntries(first) },
      ...variations.map((row) => withNames(row, product.cells.attributes ?? '')),
    ],
    isTwice,
  };
}

const withNames = (row: ImportRow, first: string): ImportRow => ({
  ...row,
  cells: { ...row.cells, attributes: nameOptions(row.cells.attributes ?? '', first) },
});

const withVirtual = (row: ImportRow): ImportRow =>
  row.cells.isVirtual === undefined && isVirtualType(row.cells.type ?? '')
    ? { ...row, cells: { ...row.cells, isVirtual: 'oui' } }
    : row;
