import { collectFaults, longText, missingText, type FormFault, type TextFault } from '#platform/forms.ts';
import { isGtin } from '../product-desk/check-product.ts';
import {
  readCents,
  readMillimetres,
  readWhole,
  showCentimetres,
  showCents,
  showWhole,
} from '../product-desk/typed-numbers.ts';

/** The values of a variation that the grid changes. A number that cannot be read is `NaN`: `checkVariation` names it. */
export type VariationDraft = {
  readonly isActive: boolean;
  readonly sku: string;
  readonly regularCents: number | null;
  readonly saleCents: number | null;
  /** null: the pieces are not counted. */
  readonly stock: number | null;
  readonly gtin: string | null;
  /** The number of a photograph of the product, from 1; null: the main one. */
  readonly photo: number | null;
  readonly weightGrams: number | null;
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
};

/** The columns of the grid in their order, with the beginning of the names of their fields. */
const CELLS = {
  isActive: 'actif',
  sku: 'sku',
  regularCents: 'prix',
  saleCents: 'promo',
  stock: 'stock',
  gtin: 'gtin',
  photo: 'photo',
  weightGrams: 'poids',
  lengthMm: 'longueur',
  widthMm: 'largeur',
  heightMm: 'hauteur',
} as const satisfies Record<keyof VariationDraft, string>;

export type Cell = keyof typeof CELLS;
const isCell = (name: string): name is Cell => Object.hasOwn(CELLS, name);
export const COLUMNS: readonly Cell[] = Object.keys(CELLS).filter(isCell);

/** The name of the field of a cell. */
export const cellField = (cell: string, id: number) => `${isCell(cell) ? CELLS[cell] : cell}-${id}`;
/** The version of a row as the form shows it, and its stock, which every order changes. */
export const rowVersionField = (id: number) => `v-${id}`;
export const seenStockField = (id: number) => `vu-${id}`;

type Readers = { readonly [One in Cell]: (typed: string) => VariationDraft[One] };

const READERS: Readers = {
  isActive: (typed) => /^(1|oui|o|x)$/i.test(typed.trim()),
  sku: (typed) => typed.replace(/\s+/gu, ' ').trim(),
  regularCents: readCents,
  saleCents: readCents,
  stock: readWhole,
  gtin: (typed) => typed.replace(/[\s-]/gu, '') || null,
  photo: readWhole,
  weightGrams: readWhole,
  lengthMm: readMillimetres,
  widthMm: readMillimetres,
  heightMm: readMillimetres,
};

/** The values of a row of the form; a cell that was not sent is not in it. */
export type TypedRow = Partial<VariationDraft>;

/** Reads the cells of a row that were sent. */
export const readRow = (typedOf: (cell: Cell) => string | undefined): TypedRow =>
  Object.fromEntries(
    COLUMNS.flatMap((cell) => {
      const typed = typedOf(cell);
      return typed === undefined ? [] : [[cell, READERS[cell](typed)]];
    }),
  );

/** The texts with which the grid shows a variation. */
export const showRow = (draft: VariationDraft): Readonly<Record<Cell, string>> => ({
  isActive: draft.isActive ? '1' : '',
  sku: draft.sku,
  regularCents: showCents(draft.regularCents),
  saleCents: showCents(draft.saleCents),
  stock: showWhole(draft.stock),
  gtin: draft.gtin ?? '',
  photo: showWhole(draft.photo),
  weightGrams: showWhole(draft.weightGrams),
  lengthMm: showCentimetres(draft.lengthMm),
  widthMm: showCentimetres(draft.widthMm),
  heightMm: showCentimetres(draft.heightMm),
});

/** The cells in which a row differs from the stored variation. */
export const changedCells = (stored: VariationDraft, typed: TypedRow): Cell[] =>
  COLUMNS.filter((cell) => Object.hasOwn(typed, cell) && typed[cell] !== stored[cell]);

type VariationFault =
  | TextFault
  | { readonly code: 'not-a-number' | 'negative' | 'not-positive' | 'too-large' }
  | { readonly code: 'sale-not-lower' | 'sizes-incomplete' | 'bad-gtin' | 'taken' }
  | { readonly code: 'no-such-photo'; readonly count: number };

export type CellProblem = FormFault<VariationFault>;

/** Facts about the product and its other variations. */
export type VariationFacts = {
  readonly photoCount: number;
  readonly isSkuTaken: boolean;
  readonly isGtinTaken: boolean;
};

const MOST = {
  sku: 64,
  cents: 99_999_999,
  stock: 1_000_000,
  grams: 1_000_000,
  millimetres: 100_000,
} as const;

/** Lists what is wrong with a variation; the field of a problem is the cell. */
export function checkVariation(draft: VariationDraft, facts: VariationFacts): CellProblem[] {
  const { sku, regularCents, saleCents, stock, gtin, photo, weightGrams } = draft;
  const taken = (isTaken: boolean): VariationFault | undefined => (isTaken ? { code: 'taken' } : undefined);
  return collectFaults<VariationFault>([
    ['sku', missingText(sku) ?? longText(sku, MOST.sku) ?? taken(facts.isSkuTaken)],
    ['regularCents', regularCents === null ? { code: 'required' } : numberFault(regularCents, 0, MOST.cents)],
    ['saleCents', numberFault(saleCents, 0, MOST.cents) ?? saleFault(draft)],
    ['stock', numberFault(stock, 0, MOST.stock)],
    ['gtin', gtin === null ? undefined : isGtin(gtin) ? taken(facts.isGtinTaken) : { code: 'bad-gtin' }],
    ['photo', photoFault(photo, facts.photoCount)],
    ['weightGrams', numberFault(weightGrams, 0, MOST.grams)],
    ['lengthMm', numberFault(draft.lengthMm, 1, MOST.millimetres) ?? sizesFault(draft)],
    ['widthMm', numberFault(draft.widthMm, 1, MOST.millimetres)],
    ['heightMm', numberFault(draft.heightMm, 1, MOST.millimetres)],
  ]);
}

function numberFault(value: number | null, least: 0 | 1, most: number): VariationFault | undefined {
  if (value === null) return undefined;
  if (!Number.isInteger(value)) return { code: 'not-a-number' };
  if (value < least) return { code: least === 0 ? 'negative' : 'not-positive' };
  return value > most ? { code: 'too-large' } : undefined;
}

const saleFault = ({ regularCents, saleCents }: VariationDraft): VariationFault | undefined =>
  saleCents !== null && regularCents !== null && saleCents >= regularCents
    ? { code: 'sale-not-lower' }
    : undefined;

/** A size is shown only if all three sides are known. */
function sizesFault({ lengthMm, widthMm, heightMm }: VariationDraft): VariationFault | undefined {
  const given = [lengthMm, widthMm, heightMm].filter((side) => side !== null);
  return given.length === 1 || given.length === 2 ? { code: 'sizes-incomplete' } : undefined;
}

const photoFault = (photo: number | null, count: number): VariationFault | undefined =>
  photo === null || (Number.isInteger(photo) && photo >= 1 && photo <= count)
    ? undefined
    : { code: 'no-such-photo', count };
