import type { FormField } from '#platform/form-fields.ts';

/** An article of a count. */
export type CountLine = {
  readonly id: number;
  readonly productId: number;
  readonly sellableId: number;
  readonly name: string;
  readonly sku: string;
  /** The bar code of the article; empty if it has none or no longer exists. */
  readonly gtin: string;
  readonly shelf: string;
  readonly position: number;
  /** null: not counted yet. */
  readonly counted: number | null;
  /** The stock when it was counted. */
  readonly expected: number | null;
  readonly countedBy: string;
  /** The pieces added to the stock when the count was closed; null before, or if the article is gone. */
  readonly booked: number | null;
  readonly purchaseCents: number | null;
};

/** A document of a stock-taking. Once closed, it never changes. */
export type StockCount = {
  readonly id: number;
  readonly name: string;
  readonly scope: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly closedAt: Date | null;
  readonly closedBy: string;
  readonly articles: number;
  readonly countedArticles: number;
};

export const MOST_COUNTED = 100_000;

export const COUNT_FIELDS = {
  name: 'nom',
  category: 'categorie',
  shelf: 'emplacement',
  requestKey: 'cle',
  code: 'code',
  quantity: 'quantite',
  isEmpty: 'reste-a-zero',
} as const;

/** The choice of all categories or all shelves. */
export const EVERYTHING = '';

type Choice = { readonly value: string; readonly label: string };
type CountLabels = Readonly<Record<'name' | 'category' | 'shelf' | 'everyCategory' | 'everyShelf', string>>;

/** The fields of a new count. Both choices narrow what is counted. */
export const newCountFields = (
  labels: CountLabels,
  categories: readonly Choice[],
  shelves: readonly string[],
): FormField[] => [
  { type: 'text', name: COUNT_FIELDS.name, label: labels.name, most: 100, isRequired: true, clean: oneLine },
  {
    type: 'choice',
    name: COUNT_FIELDS.category,
    label: labels.category,
    options: [{ value: EVERYTHING, label: labels.everyCategory }, ...categories],
  },
  {
    type: 'choice',
    name: COUNT_FIELDS.shelf,
    label: labels.shelf,
    options: [
      { value: EVERYTHING, label: labels.everyShelf },
      ...shelves.map((shelf) => ({ value: shelf, label: shelf })),
    ],
  },
];

const oneLine = (typed: string) => typed.replace(/\s+/gu, ' ').trim();

type Difference = Pick<CountLine, 'counted' | 'expected'>;

/** The pieces that were found too many, or too few (negative); null: not counted. */
export const differenceOf = ({ counted, expected }: Difference): number | null =>
  counted === null || expected === null ? null : counted - expected;

/**
 * What closing adds to a stock. Pieces that were sold after the count stay sold; if more were sold than were found,
 * the stock ends at zero.
 */
export const bookedPieces = (line: Difference, stock: number): number =>
  Math.max(differenceOf(line) ?? 0, -stock);

export type CountRefusal =
  | 'unknown'
  | 'changed'
  | 'closed'
  | 'nothing-to-count'
  | 'nothing-counted'
  | 'untracked'
  | 'too-many-pieces';
